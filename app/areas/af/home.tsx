import { Welcome } from "#app/screens/welcome.tsx";

export default function Home() {
  return <Welcome title="Equipe de campo" />;
}
