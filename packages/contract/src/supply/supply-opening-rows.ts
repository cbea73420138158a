import { z } from 'zod';
import type { Language } from '../base/language';
import { ClinicDate, text } from '../base/shared';
import { OPENING_FAULTS, OpeningBalanceRow, OPENING_ROW_LIMIT } from '../finance/opening-rows';

/** Cell of a pasted or uploaded table, as text: it is checked row by row, so that each fault names its row and field. */
const Cell = text(300).default('');

/** Stock of an item at a location, by batch. */
export const StockOpeningRow = z.object({
  /** Code of the item. */
  item: Cell,
  /** Name of the location. */
  location: Cell,
  batch: Cell,
  expiresOn: Cell,
  quantity: Cell,
  /** Of the whole row, in units of the clinic's currency. */
  value: Cell,
});
export type StockOpeningRow = z.infer<typeof StockOpeningRow>;

/** Goods that a supplier still has to deliver; rows with the same number are one order. */
export const OrderOpeningRow = z.object({
  number: Cell,
  date: Cell,
  supplier: Cell,
  expectedOn: Cell,
  /** Code of the item; empty for what is not held in stock. */
  item: Cell,
  /** Defaults to the name of the item. */
  description: Cell,
  /** Code of the expense account; only without an item. */
  account: Cell,
  quantity: Cell,
  /** Of one unit. */
  price: Cell,
});
export type OrderOpeningRow = z.infer<typeof OrderOpeningRow>;

/** Bill of a supplier with what is still owed of it. */
export const BillOpeningRow = z.object({
  supplier: Cell,
  number: Cell,
  date: Cell,
  /** Defaults to the payment terms of the supplier. */
  dueDate: Cell,
  amount: Cell,
  /** Defaults to the clinic's currency. */
  currency: Cell,
  /** Value of one unit in the clinic's currency; defaults to the exchange rate of the opening date. */
  rate: Cell,
});
export type BillOpeningRow = z.infer<typeof BillOpeningRow>;

/** Asset with the depreciation of the previous system up to the opening date. */
export const AssetOpeningRow = z.object({
  name: Cell,
  category: Cell,
  serialNumber: Cell,
  acquiredOn: Cell,
  /** Defaults to the day of the acquisition. */
  inServiceOn: Cell,
  cost: Cell,
  accumulated: Cell,
  branch: Cell,
  location: Cell,
});
export type AssetOpeningRow = z.infer<typeof AssetOpeningRow>;

/** Content of a take-over of the supply of a previous system. */
export const SupplyOpeningContent = z.object({
  /** Day of the take-over; in a period that is open. */
  date: ClinicDate,
  stock: z.array(StockOpeningRow).max(OPENING_ROW_LIMIT).default([]),
  orders: z.array(OrderOpeningRow).max(OPENING_ROW_LIMIT).default([]),
  bills: z.array(BillOpeningRow).max(OPENING_ROW_LIMIT).default([]),
  assets: z.array(AssetOpeningRow).max(OPENING_ROW_LIMIT).default([]),
  /** Balances of stock, suppliers and fixed assets in the previous system, which the rows have to explain. */
  balances: z.array(OpeningBalanceRow).max(OPENING_ROW_LIMIT).default([]),
  /** The opening balances of the ledger contain cost and depreciation of the assets already. */
  areAssetsInLedger: z.boolean().default(false),
});
export type SupplyOpeningContent = z.infer<typeof SupplyOpeningContent>;

export const SupplyOpeningPart = z.enum(['stock', 'orders', 'bills', 'assets', 'balances']);
export type SupplyOpeningPart = z.infer<typeof SupplyOpeningPart>;

const faults = (en: string, hi: string, ta: string): Record<Language, string> => ({ en, hi, ta });

/** Faults of a row, as users read them. */
export const SUPPLY_OPENING_FAULTS = {
  required: OPENING_FAULTS.required,
  tooLong: OPENING_FAULTS.tooLong,
  amount: OPENING_FAULTS.amount,
  date: OPENING_FAULTS.date,
  afterOpening: OPENING_FAULTS.afterOpening,
  dueBeforeDate: OPENING_FAULTS.dueBeforeDate,
  sides: OPENING_FAULTS.sides,
  accountUnknown: OPENING_FAULTS.accountUnknown,
  expenseAccount: faults(
    'Enter the code of an active expense account',
    'किसी सक्रिय खर्च खाते का कोड दर्ज करें',
    'செயலில் உள்ள செலவுக் கணக்கின் குறியீட்டை உள்ளிடவும்',
  ),
  duplicate: OPENING_FAULTS.duplicate,
  imported: OPENING_FAULTS.imported,
  currency: OPENING_FAULTS.currency,
  rate: OPENING_FAULTS.rate,
  quantity: faults('Not a valid quantity', 'मात्रा सही नहीं है', 'சரியான அளவு அல்ல'),
  price: faults('Not a valid price', 'मूल्य सही नहीं है', 'சரியான விலை அல்ல'),
  itemUnknown: faults('No item has this code', 'इस कोड का कोई आइटम नहीं है', 'இந்தக் குறியீட்டில் பொருள் இல்லை'),
  locationUnknown: faults(
    'No active location has this name',
    'इस नाम की कोई सक्रिय जगह नहीं है',
    'இந்தப் பெயரில் செயலில் உள்ள கிடங்கு இல்லை',
  ),
  batchRequired: faults(
    'Enter the batch number of this item',
    'इस आइटम का बैच नंबर दर्ज करें',
    'இந்தப் பொருளின் பேட்ச் எண்ணை உள்ளிடவும்',
  ),
  batchNotTracked: faults(
    'Batches are not tracked for this item',
    'इस आइटम के बैच दर्ज नहीं किए जाते',
    'இந்தப் பொருளுக்கு பேட்ச்கள் பின்தொடரப்படுவதில்லை',
  ),
  expiryDiffers: faults(
    'The batch has another expiry date',
    'इस बैच की समाप्ति तिथि अलग है',
    'இந்த பேட்சின் காலாவதித் தேதி வேறு',
  ),
  supplierUnknown: faults(
    'No active supplier has this name',
    'इस नाम का कोई सक्रिय सप्लायर नहीं है',
    'இந்தப் பெயரில் செயலில் உள்ள சப்ளையர் இல்லை',
  ),
  orderDiffers: faults(
    'Differs from the earlier rows of this order',
    'इस ऑर्डर की पिछली पंक्तियों से अलग है',
    'இந்த ஆணையின் முந்தைய வரிசைகளிலிருந்து வேறுபடுகிறது',
  ),
  categoryUnknown: faults(
    'No asset category has this name',
    'इस नाम की कोई परिसंपत्ति श्रेणी नहीं है',
    'இந்தப் பெயரில் சொத்து வகை இல்லை',
  ),
  branchUnknown: faults(
    'No branch has this name or code',
    'इस नाम या कोड की कोई शाखा नहीं है',
    'இந்தப் பெயர் அல்லது குறியீட்டில் கிளை இல்லை',
  ),
  accumulatedTooMuch: faults(
    'More than the cost less the salvage value',
    'लागत में से अवशिष्ट मूल्य घटाने के बाद की राशि से अधिक है',
    'விலையிலிருந்து எஞ்சிய மதிப்பைக் கழித்த தொகையை விட அதிகம்',
  ),
  inServiceBefore: faults(
    'The date is before the acquisition',
    'तारीख खरीद से पहले की है',
    'தேதி வாங்கிய நாளுக்கு முந்தையது',
  ),
  accountOfOthers: faults(
    'Only accounts of stock, suppliers and fixed assets belong here',
    'यहाँ केवल स्टॉक, सप्लायर और स्थिर परिसंपत्तियों के खाते आते हैं',
    'இங்கே இருப்பு, சப்ளையர், நிலையான சொத்துகளின் கணக்குகள் மட்டுமே',
  ),
  tie: faults(
    'Differs from the sum of the rows',
    'पंक्तियों के योग से अलग है',
    'வரிசைகளின் மொத்தத்திலிருந்து வேறுபடுகிறது',
  ),
  ledgerDiffers: faults(
    'The assets of this account differ from its balance in the ledger',
    'इस खाते की परिसंपत्तियाँ लेजर में इसके शेष से अलग हैं',
    'இந்தக் கணக்கின் சொத்துகள் லெட்ஜரில் உள்ள இருப்பிலிருந்து வேறுபடுகின்றன',
  ),
} as const satisfies Record<string, Record<Language, string>>;
export type SupplyOpeningFaultKind = keyof typeof SUPPLY_OPENING_FAULTS;

/** Fault of a row, which counts from one. */
export const SupplyOpeningFault = z
  .object({ part: SupplyOpeningPart, row: z.number().int(), field: z.string(), text: z.string() })
  .meta({ id: 'SupplyOpeningFault' });
export type SupplyOpeningFault = z.infer<typeof SupplyOpeningFault>;
