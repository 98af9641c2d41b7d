const path = "/agency/suppliersAttend";

export const suppliers = {
  path: `${path}/suppliers`,
  api: "/v1/agencies/agency_suppliers",
  concept: "agency_supplier",
};
export const products = {
  path: `${path}/products`,
  api: "/v1/agencies/agency_supplier_products",
  concept: "agency_supplier_product",
};
export const permission = "agency-assortments";
export const title = "Fornecedores e produtos";
export const home = { label: "Início", href: "/agency" };
export const crumbs = [home, { label: title, href: suppliers.path }];
export const productCrumbs = [...crumbs, { label: "Produtos", href: products.path }];
export const tabs = [
  { href: suppliers.path, label: "Fornecedores" },
  { href: products.path, label: "Produtos" },
];
