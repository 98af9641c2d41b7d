/** Where the agency's pages are: every link to another page takes its address from here. */
export const addresses = {
  agencyProducts: "/agency/suppliersAttend/products",
  agencySuppliers: "/agency/suppliersAttend/suppliers",
  assortments: "/agency/assortment",
  invalidProducts: "/agency/assortment/invalid",
  regionals: "/agency/regionals",
  salesGroups: "/agency/salesGroup/retailers",
  servedStores: "/agency/salesGroup/stores",
} as const;
