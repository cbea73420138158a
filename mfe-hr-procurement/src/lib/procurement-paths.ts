/** Path of the list; `?new`, `?edit=ID` and `?view=ID` open a drawer next to it. */
export const PURCHASE_ORDERS_PATH = '/procurement/orders';

/** Path of the list; `?new&order=ID` and `?view=ID` open a drawer next to it. */
export const GOODS_RECEIPTS_PATH = '/procurement/receipts';

/** Path of the list; `?new&order=ID` and `?view=ID` open a drawer next to it. */
export const SUPPLIER_BILLS_PATH = '/procurement/bills';
