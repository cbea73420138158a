/** Paths of the inventory screens. `?new` and `?edit=ID` open a form next to a list. */
export const STOCK_PATHS = {
  items: '/inventory/items',
  item: (id: string) => `/inventory/items/${id}`,
  lowStock: '/inventory/low-stock',
  levels: '/inventory/stock',
  batches: '/inventory/batches',
  expiring: '/inventory/expiring',
  adjustments: '/inventory/adjustments',
  transfers: '/inventory/transfers',
  locations: '/inventory/locations',
  stocktakes: '/inventory/stocktakes',
  stocktake: (id: string) => `/inventory/stocktakes/${id}`,
} as const;
