/** Path of the list; `?new`, `?edit=ID` and `?view=ID` open a drawer next to it. */
export const PURCHASE_ORDERS_PATH = '/procurement/orders';

/** Path of the list; `?new&order=ID` and `?view=ID` open a drawer next to it. */
export const GOODS_RECEIPTS_PATH = '/procurement/receipts';

/** Path of the list; `?new&order=ID` and `?view=ID` open a drawer next to it. */
export const SUPPLIER_BILLS_PATH = '/procurement/bills';
export const PROCUREMENT_SETTINGS_PATH = '/procurement/settings';
export const SUPPLIER_CATALOGUE_PATH = '/procurement/catalogue';

/** Path of the aged payables; `?supplier=ID` opens the statement of a supplier. */
export const PAYABLES_PATH = '/procurement/payables';

/** Take-over of stock, orders, bills and assets of a previous system. */
export const SUPPLY_OPENINGS_PATH = '/procurement/supply-openings';
