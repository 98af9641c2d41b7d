import { Welcome } from "#app/screens/welcome.tsx";

export default function Home() {
  return <Welcome title="Prestador de serviço" />;
}
