-- Why a line of an assortment was not taken: one of three reasons, of which some have hardly any lines.
create index invalid_products_by_reason on invalid_agency_supplier_products using gin (reasons);
