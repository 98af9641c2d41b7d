import { LinkTabs } from "#app/ui/page/index.ts";
import { tabs } from "./registers.ts";

/** From one register to another. */
export const RegisterTabs = ({ current }: { current: string }) => (
  <LinkTabs label="Cadastros" tabs={tabs} current={current} />
);
