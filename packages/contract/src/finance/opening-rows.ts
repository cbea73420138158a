import { z } from 'zod';
import type { Language } from '../base/language';
import { ClinicDate, text } from '../base/shared';

/** Cell of a pasted or uploaded table, as text: it is checked row by row, so that each fault names its row and field. */
const Cell = text(300).default('');

/** Balance of an account at the opening date: exactly one side is filled, in units of the clinic's currency ('1250.50'). */
export const OpeningBalanceRow = z.object({
  /** Code of the account. */
  account: Cell,
  debit: Cell,
  credit: Cell,
});
export type OpeningBalanceRow = z.infer<typeof OpeningBalanceRow>;

/** Open invoice of the previous system. The insurer owes the amount if one is named, otherwise the patient. */
export const OpeningItemRow = z.object({
  /** Number and date in the previous system. */
  number: Cell,
  date: Cell,
  /** Defaults to the date. */
  dueDate: Cell,
  /** Record number of the patient, or the full name if only one patient has it. */
  patient: Cell,
  /** Name or code of the insurer. */
  insurer: Cell,
  amount: Cell,
  /** Defaults to the clinic's currency. */
  currency: Cell,
  /** Value of one unit in the clinic's currency; defaults to the exchange rate of the opening date. */
  rate: Cell,
});
export type OpeningItemRow = z.infer<typeof OpeningItemRow>;

/** Money of a patient that the clinic holds. */
export const OpeningDepositRow = z.object({
  reference: Cell,
  patient: Cell,
  amount: Cell,
  currency: Cell,
  rate: Cell,
});
export type OpeningDepositRow = z.infer<typeof OpeningDepositRow>;

export const OPENING_ROW_LIMIT = 1000;

/** Content of an import of opening balances. */
export const OpeningContent = z.object({
  /** Day of the balances, on or before the first entry of the books. */
  date: ClinicDate,
  balances: z.array(OpeningBalanceRow).max(OPENING_ROW_LIMIT).default([]),
  items: z.array(OpeningItemRow).max(OPENING_ROW_LIMIT).default([]),
  deposits: z.array(OpeningDepositRow).max(OPENING_ROW_LIMIT).default([]),
});
export type OpeningContent = z.infer<typeof OpeningContent>;

export const OpeningPart = z.enum(['balances', 'items', 'deposits']);
export type OpeningPart = z.infer<typeof OpeningPart>;

const faults = (en: string, hi: string, ta: string): Record<Language, string> => ({ en, hi, ta });

/** Faults of a row, as users read them. */
export const OPENING_FAULTS = {
  required: faults('Required', 'ज़रूरी', 'தேவை'),
  tooLong: faults('Too long', 'बहुत लंबा', 'மிக நீளமானது'),
  amount: faults(
    'Not a valid amount in this currency',
    'इस मुद्रा में राशि सही नहीं है',
    'இந்த நாணயத்தின் சரியான தொகை அல்ல',
  ),
  date: faults('Not a valid date', 'तारीख सही नहीं है', 'சரியான தேதி அல்ல'),
  afterOpening: faults(
    'The date is after the opening date',
    'तारीख प्रारंभिक तारीख के बाद की है',
    'தேதி தொடக்கத் தேதிக்குப் பிந்தையது',
  ),
  dueBeforeDate: faults(
    'The due date is before the invoice date',
    'देय तिथि बिल की तारीख से पहले की है',
    'கெடு தேதி, விலைப்பட்டியலின் தேதிக்கு முந்தையது',
  ),
  sides: faults(
    'Enter either a debit or a credit',
    'डेबिट या क्रेडिट में से एक दर्ज करें',
    'பற்று அல்லது வரவு ஒன்றை மட்டும் உள்ளிடவும்',
  ),
  accountUnknown: faults('No account has this code', 'इस कोड का कोई खाता नहीं है', 'இந்தக் குறியீட்டில் கணக்கு இல்லை'),
  accountClosed: faults(
    'This account is inactive or has accounts below it',
    'यह खाता निष्क्रिय है या इसके नीचे खाते हैं',
    'இந்தக் கணக்கு செயலில் இல்லை அல்லது இதன் கீழ் கணக்குகள் உள்ளன',
  ),
  accountOfParty: faults(
    'Each line of this account needs a person; enter the balance as a journal entry',
    'इस खाते की हर पंक्ति में व्यक्ति का नाम होता है; शेष को जर्नल प्रविष्टि के रूप में दर्ज करें',
    'இந்தக் கணக்கின் ஒவ்வொரு வரிசையிலும் ஒரு நபரின் பெயர் வேண்டும்; இருப்பை ஜர்னல் பதிவாக உள்ளிடவும்',
  ),
  duplicate: faults('Duplicate of an earlier row', 'पहले की एक पंक्ति जैसी ही है', 'முந்தைய வரிசை ஒன்றின் நகல்'),
  imported: faults('Already imported', 'पहले ही इंपोर्ट हो चुका है', 'ஏற்கெனவே இறக்குமதி செய்யப்பட்டது'),
  patientUnknown: faults(
    'No patient has this record number or name',
    'इस रिकॉर्ड नंबर या नाम का कोई मरीज़ नहीं है',
    'இந்த நோயாளி எண் அல்லது பெயரில் நோயாளி இல்லை',
  ),
  patientAmbiguous: faults(
    'Several patients have this name; enter the record number',
    'इस नाम के कई मरीज़ हैं; रिकॉर्ड नंबर दर्ज करें',
    'இந்தப் பெயரில் பல நோயாளிகள் உள்ளனர்; நோயாளி எண்ணை உள்ளிடவும்',
  ),
  insurerUnknown: faults(
    'No insurer has this name or code',
    'इस नाम या कोड की कोई बीमा कंपनी नहीं है',
    'இந்தப் பெயர் அல்லது குறியீட்டில் காப்பீட்டு நிறுவனம் இல்லை',
  ),
  currency: faults('Not a valid currency code', 'मुद्रा कोड सही नहीं है', 'சரியான நாணயக் குறியீடு அல்ல'),
  rate: faults(
    'Enter an exchange rate, such as 83.125',
    'विनिमय दर दर्ज करें, जैसे 83.125',
    'மாற்று விகிதத்தை உள்ளிடவும், எ.கா. 83.125',
  ),
  tie: faults(
    'Differs from the sum of the open items or deposits',
    'बकाया मदों या अग्रिम राशियों के योग से अलग है',
    'நிலுவை உருப்படிகள் அல்லது முன்பணங்களின் மொத்தத்திலிருந்து வேறுபடுகிறது',
  ),
} as const satisfies Record<string, Record<Language, string>>;
export type OpeningFaultKind = keyof typeof OPENING_FAULTS;

/** Fault of a row, which counts from one. */
export const OpeningFault = z
  .object({ part: OpeningPart, row: z.number().int(), field: z.string(), text: z.string() })
  .meta({ id: 'OpeningFault' });
export type OpeningFault = z.infer<typeof OpeningFault>;
