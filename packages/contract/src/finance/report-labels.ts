import type { AGING_BUCKETS, ReportKind, ReportLine, ReportRow } from './financial-reports';
import type { Language } from '../base/language';

type Texts = Record<Language, string>;
const texts = (en: string, hi: string, ta: string): Texts => ({ en, hi, ta });

/** Titles of reports, on the screen and in files. */
export const REPORT_TITLES: Record<ReportKind, Texts> = {
  'trial-balance': texts('Trial balance', 'तलपट', 'இருப்பாய்வு'),
  'general-ledger': texts('General ledger', 'जनरल लेजर', 'பொதுப் பேரேடு'),
  'income-statement': texts('Income statement', 'लाभ-हानि विवरण', 'லாப நட்டக் கணக்கு'),
  'balance-sheet': texts('Balance sheet', 'बैलेंस शीट', 'இருப்புநிலைக் குறிப்பு'),
  'account-balances': texts('Account balances', 'खातों के शेष', 'கணக்கு இருப்புகள்'),
  'profit-loss': texts('Profit and loss comparison', 'लाभ-हानि की तुलना', 'லாப நட்ட ஒப்பீடு'),
  'balance-sheet-compared': texts(
    'Balance sheet comparison',
    'बैलेंस शीट की तुलना',
    'இருப்புநிலைக் குறிப்பின் ஒப்பீடு',
  ),
  'cash-flow': texts('Cash flow statement', 'कैश फ़्लो', 'ரொக்க ஓட்ட அறிக்கை'),
  'aged-receivables': texts('Aged receivables', 'बकाया की एजिंग', 'நிலுவை வயது'),
  journal: texts('Journal', 'जर्नल', 'ஜர்னல்'),
  invoices: texts('Invoices', 'बिल', 'இன்வாய்ஸ்கள்'),
  payments: texts('Payments', 'भुगतान', 'பேமெண்ட்கள்'),
};

/** Labels of statement lines, as headings and as rows. */
export const REPORT_LINE_TITLES: Record<ReportLine, Texts> = {
  REVENUE: texts('Revenue', 'राजस्व', 'வருவாய்'),
  NET_REVENUE: texts('Net revenue', 'शुद्ध राजस्व', 'நிகர வருவாய்'),
  COST_OF_SALES: texts('Cost of sales', 'बिक्री की लागत', 'விற்பனை அடக்கவிலை'),
  GROSS_PROFIT: texts('Gross profit', 'सकल लाभ', 'மொத்த லாபம்'),
  EXPENSES: texts('Operating expenses', 'परिचालन खर्च', 'இயக்கச் செலவுகள்'),
  OPERATING_PROFIT: texts('Operating profit', 'परिचालन लाभ', 'இயக்க லாபம்'),
  OTHER_INCOME: texts('Other income', 'अन्य आय', 'பிற வருமானம்'),
  OTHER_EXPENSE: texts('Other expenses', 'अन्य खर्च', 'பிற செலவுகள்'),
  NET_INCOME: texts('Net income', 'शुद्ध लाभ / हानि', 'நிகர லாபம் / நட்டம்'),
  ASSETS: texts('Assets', 'संपत्तियाँ', 'சொத்துகள்'),
  CURRENT_ASSETS: texts('Current assets', 'चालू संपत्तियाँ', 'நடப்புச் சொத்துகள்'),
  FIXED_ASSETS: texts('Fixed assets', 'स्थायी संपत्तियाँ', 'நிலைச் சொத்துகள்'),
  LIABILITIES: texts('Liabilities', 'देनदारियाँ', 'பொறுப்புகள்'),
  CURRENT_LIABILITIES: texts('Current liabilities', 'चालू देनदारियाँ', 'நடப்புப் பொறுப்புகள்'),
  LONG_TERM_LIABILITIES: texts('Long-term liabilities', 'दीर्घकालिक देनदारियाँ', 'நீண்டகாலப் பொறுப்புகள்'),
  EQUITY: texts('Equity', 'पूँजी', 'மூலதனம்'),
  EARLIER_EARNINGS: texts(
    'Prior-year earnings, not closed',
    'पिछले वर्षों का लाभ, वर्ष बंद नहीं',
    'முந்தைய ஆண்டுகளின் லாபம், முடிக்கப்படாதது',
  ),
  CURRENT_EARNINGS: texts('Current year earnings', 'इस वर्ष का लाभ', 'நடப்பு ஆண்டின் லாபம்'),
  BETWEEN_BRANCHES: texts('Balances between branches', 'शाखाओं के बीच शेष', 'கிளைகளுக்கு இடையிலான இருப்பு'),
  LIABILITIES_AND_EQUITY: texts('Liabilities and equity', 'देनदारियाँ और पूँजी', 'பொறுப்புகளும் மூலதனமும்'),
  OPERATING: texts('Operating activities', 'परिचालन गतिविधियाँ', 'இயக்கச் செயல்பாடுகள்'),
  NON_CASH: texts('Non-cash items', 'बिना नकद की मदें', 'ரொக்கமில்லா உருப்படிகள்'),
  WORKING_CAPITAL: texts('Working capital', 'कार्यशील पूँजी', 'நடைமுறை மூலதனம்'),
  INVESTING: texts('Investing activities', 'निवेश गतिविधियाँ', 'முதலீட்டுச் செயல்பாடுகள்'),
  PURCHASES: texts('Purchases of fixed assets', 'स्थायी संपत्तियों की खरीद', 'நிலைச் சொத்துகள் வாங்கியது'),
  DISPOSALS: texts(
    'Proceeds from disposal of fixed assets',
    'स्थायी संपत्तियों की बिक्री से प्राप्ति',
    'நிலைச் சொத்துகள் விற்றதில் பெற்றது',
  ),
  FINANCING: texts('Financing activities', 'वित्तपोषण गतिविधियाँ', 'நிதியளிப்புச் செயல்பாடுகள்'),
  CHANGE_IN_CASH: texts('Change in cash', 'नकद में बदलाव', 'ரொக்கத்தில் மாற்றம்'),
  OPENING_CASH: texts('Opening cash', 'प्रारंभिक नकद', 'தொடக்க ரொக்கம்'),
  CLOSING_CASH: texts('Closing cash', 'अंतिम नकद', 'இறுதி ரொக்கம்'),
  WITHOUT_CASH: texts(
    'Disclosure: non-cash transactions',
    'प्रकटीकरण: बिना नकद के लेन-देन',
    'வெளிப்படுத்தல்: ரொக்கமில்லாப் பரிவர்த்தனைகள்',
  ),
  ASSETS_FINANCED: texts(
    'Assets acquired with a loan or owner contribution',
    'ऋण या मालिक की पूँजी से ली गई संपत्तियाँ',
    'கடன் அல்லது உரிமையாளர் பங்களிப்பால் பெற்ற சொத்துகள்',
  ),
  ASSETS_EXCHANGED: texts('Assets exchanged', 'बदले में ली-दी गई संपत्तियाँ', 'பரிமாறிய சொத்துகள்'),
  DEBTS_SETTLED: texts('Debts settled with an asset', 'संपत्ति देकर चुकाए गए ऋण', 'சொத்தைக் கொடுத்து அடைத்த கடன்கள்'),
};

/** Labels of the sums of sections, which differ from their headings. */
const REPORT_TOTAL_TITLES: Partial<Record<ReportLine, Texts>> = {
  COST_OF_SALES: texts('Total cost of sales', 'बिक्री की कुल लागत', 'மொத்த விற்பனை அடக்கவிலை'),
  EXPENSES: texts('Total operating expenses', 'कुल परिचालन खर्च', 'மொத்த இயக்கச் செலவுகள்'),
  OTHER_INCOME: texts('Total other income', 'कुल अन्य आय', 'மொத்தப் பிற வருமானம்'),
  OTHER_EXPENSE: texts('Total other expenses', 'कुल अन्य खर्च', 'மொத்தப் பிற செலவுகள்'),
  ASSETS: texts('Total assets', 'कुल संपत्तियाँ', 'மொத்தச் சொத்துகள்'),
  CURRENT_ASSETS: texts('Total current assets', 'कुल चालू संपत्तियाँ', 'மொத்த நடப்புச் சொத்துகள்'),
  FIXED_ASSETS: texts('Total fixed assets', 'कुल स्थायी संपत्तियाँ', 'மொத்த நிலைச் சொத்துகள்'),
  LIABILITIES: texts('Total liabilities', 'कुल देनदारियाँ', 'மொத்தப் பொறுப்புகள்'),
  CURRENT_LIABILITIES: texts('Total current liabilities', 'कुल चालू देनदारियाँ', 'மொத்த நடப்புப் பொறுப்புகள்'),
  LONG_TERM_LIABILITIES: texts(
    'Total long-term liabilities',
    'कुल दीर्घकालिक देनदारियाँ',
    'மொத்த நீண்டகாலப் பொறுப்புகள்',
  ),
  EQUITY: texts('Total equity', 'कुल पूँजी', 'மொத்த மூலதனம்'),
  LIABILITIES_AND_EQUITY: texts(
    'Total liabilities and equity',
    'कुल देनदारियाँ और पूँजी',
    'மொத்தப் பொறுப்புகளும் மூலதனமும்',
  ),
  OPERATING: texts(
    'Net cash from operating activities',
    'परिचालन गतिविधियों से शुद्ध नकद',
    'இயக்கச் செயல்பாடுகளிலிருந்து நிகர ரொக்கம்',
  ),
  INVESTING: texts(
    'Net cash from investing activities',
    'निवेश गतिविधियों से शुद्ध नकद',
    'முதலீட்டுச் செயல்பாடுகளிலிருந்து நிகர ரொக்கம்',
  ),
  FINANCING: texts(
    'Net cash from financing activities',
    'वित्तपोषण गतिविधियों से शुद्ध नकद',
    'நிதியளிப்புச் செயல்பாடுகளிலிருந்து நிகர ரொக்கம்',
  ),
};

const TOTAL_OF: Record<Language, (name: string) => string> = {
  en: (name) => `Total ${name}`,
  hi: (name) => `कुल ${name}`,
  ta: (name) => `மொத்தம்: ${name}`,
};

/** Returns the label of a row of a statement; a total differs from the heading of its section or account. */
export function reportRowTitle(
  { kind, line, name }: Pick<ReportRow, 'kind' | 'line' | 'name'>,
  language: Language,
): string {
  if (line !== null) {
    const titles =
      kind === 'TOTAL' ? (REPORT_TOTAL_TITLES[line] ?? REPORT_LINE_TITLES[line]) : REPORT_LINE_TITLES[line];
    return titles[language];
  }
  return kind === 'TOTAL' ? TOTAL_OF[language](name ?? '') : (name ?? '');
}

/** Labels of the aging buckets. */
export const AGING_TITLES: Record<(typeof AGING_BUCKETS)[number], Texts> = {
  CURRENT: texts('Not due', 'अभी देय नहीं', 'கெடு வரவில்லை'),
  D1_30: texts('1–30 days', '1–30 दिन', '1–30 நாட்கள்'),
  D31_60: texts('31–60 days', '31–60 दिन', '31–60 நாட்கள்'),
  D61_90: texts('61–90 days', '61–90 दिन', '61–90 நாட்கள்'),
  D90_PLUS: texts('Over 90 days', '90 दिन से अधिक', '90 நாட்களுக்கு மேல்'),
};

/** Labels of the columns and metadata of reports. */
export const REPORT_WORDS = {
  account: texts('Account', 'खाता', 'கணக்கு'),
  code: texts('Code', 'कोड', 'குறியீடு'),
  opening: texts('Opening', 'प्रारंभिक', 'தொடக்கம்'),
  debit: texts('Debit', 'डेबिट', 'பற்று'),
  credit: texts('Credit', 'क्रेडिट', 'வரவு'),
  closing: texts('Closing', 'अंतिम', 'இறுதி'),
  openingDebit: texts('Opening Dr', 'प्रारंभिक डेबिट', 'தொடக்கப் பற்று'),
  openingCredit: texts('Opening Cr', 'प्रारंभिक क्रेडिट', 'தொடக்க வரவு'),
  closingDebit: texts('Closing Dr', 'अंतिम डेबिट', 'இறுதிப் பற்று'),
  closingCredit: texts('Closing Cr', 'अंतिम क्रेडिट', 'இறுதி வரவு'),
  balance: texts('Balance', 'शेष', 'இருப்பு'),
  total: texts('Total', 'कुल', 'மொத்தம்'),
  debtor: texts('Debtor', 'देनदार', 'கடனாளி'),
  deposits: texts('Unapplied deposits', 'बिना लगी अग्रिम राशि', 'சரிக்கட்டாத முன்பணம்'),
  exchangeDifference: texts('Exchange difference', 'विनिमय दर का अंतर', 'மாற்று விகித வேறுபாடு'),
  otherDifference: texts('Entries without a document', 'बिना दस्तावेज़ की प्रविष्टियाँ', 'ஆவணமில்லாப் பதிவுகள்'),
  control: texts('Control account balance', 'कंट्रोल खाते का शेष', 'கட்டுப்பாட்டுக் கணக்கின் இருப்பு'),
  noBranch: texts('No branch', 'कोई शाखा नहीं', 'கிளை இல்லை'),
  from: texts('From', 'कब से', 'முதல்'),
  to: texts('To', 'कब तक', 'வரை'),
  asOf: texts('As of', 'किस तारीख तक', 'நிலவரத் தேதி'),
  branch: texts('Branch', 'शाखा', 'கிளை'),
  currency: texts('Currency', 'मुद्रा', 'நாணயம்'),
  entries: texts('Entries in the ledger', 'लेजर में प्रविष्टियाँ', 'பேரேட்டில் உள்ள பதிவுகள்'),
  hash: texts('Hash of the last entry', 'अंतिम प्रविष्टि का हैश', 'கடைசிப் பதிவின் ஹாஷ்'),
  date: texts('Date', 'तारीख', 'தேதி'),
  number: texts('Number', 'नंबर', 'எண்'),
  memo: texts('Memo', 'नैरेशन', 'குறிப்பு'),
  status: texts('Status', 'स्थिति', 'நிலை'),
  due: texts('Due date', 'देय तिथि', 'கெடு தேதி'),
  payer: texts('Payer', 'भुगतानकर्ता', 'செலுத்துபவர்'),
  method: texts('Payment method', 'भुगतान का तरीका', 'செலுத்தும் முறை'),
  amount: texts('Amount', 'राशि', 'தொகை'),
  patient: texts('Patient', 'मरीज़', 'நோயாளி'),
  net: texts('Net', 'शुद्ध', 'நிகரம்'),
  tax: texts('Tax', 'टैक्स', 'வரி'),
  counterparty: texts('Counterparty', 'प्रतिपक्ष', 'எதிர்த்தரப்பு'),
  side: texts('Dr/Cr', 'डेबिट/क्रेडिट', 'பற்று/வரவு'),
  openingBalance: texts('Opening balance', 'प्रारंभिक शेष', 'தொடக்க இருப்பு'),
  closingBalance: texts('Closing balance', 'अंतिम शेष', 'இறுதி இருப்பு'),
  debitSide: texts('Dr', 'डेबिट', 'பற்று'),
  creditSide: texts('Cr', 'क्रेडिट', 'வரவு'),
  placeOfSupply: texts('Place of supply', 'आपूर्ति का स्थान', 'வழங்கல் இடம்'),
  cgst: texts('CGST', 'CGST', 'CGST'),
  sgst: texts('SGST or UTGST', 'SGST या UTGST', 'SGST அல்லது UTGST'),
  igst: texts('IGST', 'IGST', 'IGST'),
  open: texts('Outstanding', 'बकाया', 'நிலுவை'),
} satisfies Record<string, Texts>;
