import { clientStatuses } from "#app/contracts/directory/companies.ts";
import { type StoreDetails, storeRecords } from "#app/contracts/directory/stores.ts";
import { type Weekday, weekdayLabels, weekOrder } from "#app/contracts/platform/weekdays.ts";
import { formatCep, formatCnpj, formatDegrees, formatPhone } from "#app/ui/format.ts";
import { DefinitionList } from "#app/ui/page/index.ts";
import { zoneName } from "#app/ui/zone-city.ts";
import { cityName } from "../choices.ts";

const { labels } = storeRecords;

/** The map at a store's coordinates. */
const mapAt = (latitude: number, longitude: number) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/** Where a store is: its retailer, its clock and its place on the map. */
export function StorePlace({ store }: { store: StoreDetails }) {
  const { retailer, time_zone, latitude, longitude } = store;
  const place =
    latitude === null || longitude === null ? (
      "Sem coordenadas"
    ) : (
      <a className="text-primary underline" href={mapAt(latitude, longitude)} rel="noreferrer">
        {formatDegrees(latitude)}; {formatDegrees(longitude)} no mapa
      </a>
    );
  return (
    <DefinitionList
      items={[
        { term: "Rede", detail: retailer.trade_name },
        { term: "Fuso", detail: `Horário de ${zoneName(time_zone)}` },
        { term: "No mapa", detail: place },
      ]}
    />
  );
}

/** A store, for those who read it. */
export function StoreFacts({ store }: { store: StoreDetails }) {
  const { store_brand, code, legal_name, cnpj, contact_name, email, phone, cep, address, status } = store;
  return (
    <>
      <StorePlace store={store} />
      <DefinitionList
        items={[
          { term: labels.store_brand_uuid, detail: store_brand.name },
          { term: labels.code, detail: code },
          { term: labels.status, detail: clientStatuses[status] },
          { term: labels.legal_name, detail: legal_name || null },
          { term: labels.cnpj, detail: cnpj && formatCnpj(cnpj) },
          { term: labels.contact_name, detail: contact_name || null },
          { term: labels.email, detail: email || null },
          { term: labels.phone, detail: formatPhone(phone) },
          { term: labels.address, detail: address || null },
          { term: labels.cep, detail: formatCep(cep) },
          { term: labels.city_id, detail: cityName(store) },
          { term: labels.opening_hours, detail: describeHours(store) },
          { term: labels.section_heads, detail: store.section_heads.map(({ name }) => name).join(", ") || null },
        ]}
      />
    </>
  );
}

/** The opening hours in words, from Monday on. */
function describeHours({ opening_hours }: StoreDetails): string {
  const onDay = (day: Weekday) => opening_hours.find(({ weekday }) => weekday === day);
  const open = weekOrder.flatMap((day) => {
    const hours = onDay(day);
    return hours ? [`${weekdayLabels[day]}: ${hours.opens_at} às ${hours.closes_at}`] : [];
  });
  return open.join("; ") || "Não informado";
}
