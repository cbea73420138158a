import type { AGING_BUCKETS, ReportKind, ReportLine, ReportRow } from './financial-reports';
import type { Language } from '../base/language';

type Texts = Record<Language, string>;
const texts = (en: string, hi: string, ta: string): Texts => ({ en, hi, ta });

/** Titles of reports, on the screen and in files. */
export const REPORT_TITLES: Record<ReportKind, Texts> = {
  'trial-balance': texts('Trial balance', 'तलपट', 'இருப்பாய்வு'),
  'general-ledger': texts('General ledger', 'जनरल लेजर', 'பொதுப் பேரேடு'),
  'income-statement': texts('Income statement', 'आय विवरण', 'வருமான அறிக்கை'),
  'balance-sheet': texts('Balance sheet', 'तुलन पत्र', 'இருப்புநிலைக் குறிப்பு'),
  'account-balances': texts('Account balances', 'खातों के शेष', 'கணக்கு இருப்புகள்'),
  'profit-loss': texts('Profit and loss compared', 'लाभ-हानि की तुलना', 'லாப நட்ட ஒப்பீடு'),
  'balance-sheet-compared': texts('Balance sheet compared', 'तुलन पत्र की तुलना', 'இருப்புநிலை ஒப்பீடு'),
  'cash-flow': texts('Cash flow', 'नकदी प्रवाह', 'பணப் பாய்வு'),
  'aged-receivables': texts('Aged receivables', 'बकाया की आयु', 'நிலுவைகளின் வயது'),
  journal: texts('Journal', 'जर्नल', 'பேரேடு'),
  invoices: texts('Invoices', 'बिल', 'விலைப்பட்டியல்கள்'),
  payments: texts('Payments', 'भुगतान', 'கட்டணங்கள்'),
};

/** Labels of statement lines, as headings and as rows. */
export const REPORT_LINE_TITLES: Record<ReportLine, Texts> = {
  REVENUE: texts('Revenue', 'राजस्व', 'வருவாய்'),
  NET_REVENUE: texts('Net revenue', 'शुद्ध राजस्व', 'நிகர வருவாய்'),
  COST_OF_SALES: texts('Cost of sales', 'बिक्री की लागत', 'விற்பனைச் செலவு'),
  GROSS_PROFIT: texts('Gross profit', 'सकल लाभ', 'மொத்த லாபம்'),
  EXPENSES: texts('Operating expenses', 'परिचालन व्यय', 'இயக்கச் செலவுகள்'),
  OPERATING_PROFIT: texts('Operating profit', 'परिचालन लाभ', 'இயக்க லாபம்'),
  OTHER_INCOME: texts('Other income', 'अन्य आय', 'பிற வருமானம்'),
  OTHER_EXPENSE: texts('Other expenses', 'अन्य व्यय', 'பிற செலவுகள்'),
  NET_INCOME: texts('Net income', 'शुद्ध आय', 'நிகர வருமானம்'),
  ASSETS: texts('Assets', 'परिसंपत्तियाँ', 'சொத்துகள்'),
  CURRENT_ASSETS: texts('Current assets', 'चालू परिसंपत्तियाँ', 'நடப்புச் சொத்துகள்'),
  FIXED_ASSETS: texts('Fixed assets', 'स्थायी परिसंपत्तियाँ', 'நிலையான சொத்துகள்'),
  LIABILITIES: texts('Liabilities', 'देनदारियाँ', 'பொறுப்புகள்'),
  CURRENT_LIABILITIES: texts('Current liabilities', 'चालू देनदारियाँ', 'நடப்புப் பொறுப்புகள்'),
  LONG_TERM_LIABILITIES: texts('Long-term liabilities', 'दीर्घकालिक देनदारियाँ', 'நீண்டகாலப் பொறுப்புகள்'),
  EQUITY: texts('Equity', 'इक्विटी', 'உரிமையாளர் பங்கு'),
  EARLIER_EARNINGS: texts(
    'Earnings of earlier years, not closed',
    'पिछले वर्षों की आय, बंद नहीं हुई',
    'முந்தைய ஆண்டுகளின் வருமானம், முடிக்கப்படாதது',
  ),
  CURRENT_EARNINGS: texts('Earnings of this year', 'इस वर्ष की आय', 'இந்த ஆண்டின் வருமானம்'),
  BETWEEN_BRANCHES: texts('Open between branches', 'शाखाओं के बीच बकाया', 'கிளைகளுக்கு இடையே நிலுவை'),
  LIABILITIES_AND_EQUITY: texts('Liabilities and equity', 'देनदारियाँ और इक्विटी', 'பொறுப்புகளும் உரிமையாளர் பங்கும்'),
  OPERATING: texts('Operating activities', 'परिचालन गतिविधियाँ', 'இயக்கச் செயல்பாடுகள்'),
  NON_CASH: texts('What moved no cash', 'जिसमें नकद नहीं चला', 'பணம் நகராதவை'),
  WORKING_CAPITAL: texts('Working capital', 'कार्यशील पूँजी', 'நடைமுறை மூலதனம்'),
  INVESTING: texts('Investing activities', 'निवेश गतिविधियाँ', 'முதலீட்டுச் செயல்பாடுகள்'),
  PURCHASES: texts('Purchases of fixed assets', 'स्थायी परिसंपत्तियों की ख़रीद', 'நிலையான சொத்துகள் வாங்கியது'),
  DISPOSALS: texts(
    'Proceeds from disposal of fixed assets',
    'स्थायी परिसंपत्तियों की बिक्री से प्राप्ति',
    'நிலையான சொத்துகள் விற்றதில் பெற்றது',
  ),
  FINANCING: texts('Financing activities', 'वित्तपोषण गतिविधियाँ', 'நிதியளிப்புச் செயல்பாடுகள்'),
  CHANGE_IN_CASH: texts('Change in cash', 'नकद में परिवर्तन', 'பணத்தில் மாற்றம்'),
  OPENING_CASH: texts('Cash at the beginning', 'आरंभ में नकद', 'தொடக்கத்தில் பணம்'),
  CLOSING_CASH: texts('Cash at the end', 'अंत में नकद', 'முடிவில் பணம்'),
  WITHOUT_CASH: texts(
    'Disclosure: non-cash transactions',
    'प्रकटीकरण: बिना नकद के लेन-देन',
    'வெளிப்படுத்தல்: பணமில்லாப் பரிவர்த்தனைகள்',
  ),
  ASSETS_FINANCED: texts(
    'Assets acquired with a loan or owner contribution',
    'ऋण या स्वामी के अंशदान से ली गई परिसंपत्तियाँ',
    'கடன் அல்லது உரிமையாளர் பங்களிப்பால் பெற்ற சொத்துகள்',
  ),
  ASSETS_EXCHANGED: texts('Assets exchanged', 'विनिमय की गई परिसंपत्तियाँ', 'பரிமாறிய சொத்துகள்'),
  DEBTS_SETTLED: texts(
    'Debts settled with an asset',
    'परिसंपत्ति देकर चुकाए गए ऋण',
    'சொத்தைக் கொடுத்துத் தீர்த்த கடன்கள்',
  ),
};

/** Labels of the sums of sections, which differ from their headings. */
const REPORT_TOTAL_TITLES: Partial<Record<ReportLine, Texts>> = {
  COST_OF_SALES: texts('Total cost of sales', 'बिक्री की कुल लागत', 'மொத்த விற்பனைச் செலவு'),
  EXPENSES: texts('Total operating expenses', 'कुल परिचालन व्यय', 'மொத்த இயக்கச் செலவுகள்'),
  OTHER_INCOME: texts('Total other income', 'कुल अन्य आय', 'மொத்தப் பிற வருமானம்'),
  OTHER_EXPENSE: texts('Total other expenses', 'कुल अन्य व्यय', 'மொத்தப் பிற செலவுகள்'),
  ASSETS: texts('Total assets', 'कुल परिसंपत्तियाँ', 'மொத்தச் சொத்துகள்'),
  CURRENT_ASSETS: texts('Total current assets', 'कुल चालू परिसंपत्तियाँ', 'மொத்த நடப்புச் சொத்துகள்'),
  FIXED_ASSETS: texts('Total fixed assets', 'कुल स्थायी परिसंपत्तियाँ', 'மொத்த நிலையான சொத்துகள்'),
  LIABILITIES: texts('Total liabilities', 'कुल देनदारियाँ', 'மொத்தப் பொறுப்புகள்'),
  CURRENT_LIABILITIES: texts('Total current liabilities', 'कुल चालू देनदारियाँ', 'மொத்த நடப்புப் பொறுப்புகள்'),
  LONG_TERM_LIABILITIES: texts(
    'Total long-term liabilities',
    'कुल दीर्घकालिक देनदारियाँ',
    'மொத்த நீண்டகாலப் பொறுப்புகள்',
  ),
  EQUITY: texts('Total equity', 'कुल इक्विटी', 'மொத்த உரிமையாளர் பங்கு'),
  LIABILITIES_AND_EQUITY: texts(
    'Total liabilities and equity',
    'कुल देनदारियाँ और इक्विटी',
    'மொத்தப் பொறுப்புகளும் உரிமையாளர் பங்கும்',
  ),
  OPERATING: texts(
    'Net cash from operating activities',
    'परिचालन गतिविधियों से शुद्ध नकद',
    'இயக்கச் செயல்பாடுகளிலிருந்து நிகரப் பணம்',
  ),
  INVESTING: texts(
    'Net cash from investing activities',
    'निवेश गतिविधियों से शुद्ध नकद',
    'முதலீட்டுச் செயல்பாடுகளிலிருந்து நிகரப் பணம்',
  ),
  FINANCING: texts(
    'Net cash from financing activities',
    'वित्तपोषण गतिविधियों से शुद्ध नकद',
    'நிதியளிப்புச் செயல்பாடுகளிலிருந்து நிகரப் பணம்',
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
  CURRENT: texts('Not due', 'देय नहीं', 'தவணை வரவில்லை'),
  D1_30: texts('1–30 days', '1–30 दिन', '1–30 நாட்கள்'),
  D31_60: texts('31–60 days', '31–60 दिन', '31–60 நாட்கள்'),
  D61_90: texts('61–90 days', '61–90 दिन', '61–90 நாட்கள்'),
  D90_PLUS: texts('Over 90 days', '90 दिन से अधिक', '90 நாட்களுக்கு மேல்'),
};

/** Labels of the columns and metadata of reports. */
export const REPORT_WORDS = {
  account: texts('Account', 'खाता', 'கணக்கு'),
  code: texts('Code', 'कोड', 'குறியீடு'),
  opening: texts('Opening', 'आरंभिक', 'தொடக்கம்'),
  debit: texts('Debit', 'नामे', 'பற்று'),
  credit: texts('Credit', 'जमा', 'வரவு'),
  closing: texts('Closing', 'अंतिम', 'முடிவு'),
  openingDebit: texts('Opening Dr', 'आरंभिक नामे', 'தொடக்கப் பற்று'),
  openingCredit: texts('Opening Cr', 'आरंभिक जमा', 'தொடக்க வரவு'),
  closingDebit: texts('Closing Dr', 'अंतिम नामे', 'இறுதிப் பற்று'),
  closingCredit: texts('Closing Cr', 'अंतिम जमा', 'இறுதி வரவு'),
  balance: texts('Balance', 'शेष', 'இருப்பு'),
  total: texts('Total', 'कुल', 'மொத்தம்'),
  debtor: texts('Debtor', 'देनदार', 'கடனாளி'),
  deposits: texts('Deposits not used yet', 'अभी उपयोग न हुई जमा राशि', 'இன்னும் பயன்படுத்தாத வைப்புத்தொகை'),
  exchangeDifference: texts('Exchange difference', 'विनिमय अंतर', 'செலாவணி வேறுபாடு'),
  otherDifference: texts('Entries without a document', 'बिना दस्तावेज़ की प्रविष्टियाँ', 'ஆவணமில்லாப் பதிவுகள்'),
  control: texts('By the ledger', 'खाता-बही के अनुसार', 'பேரேட்டின்படி'),
  noBranch: texts('No branch', 'कोई शाखा नहीं', 'கிளை இல்லை'),
  from: texts('From', 'से', 'முதல்'),
  to: texts('To', 'तक', 'வரை'),
  asOf: texts('As of', 'की स्थिति', 'நிலவரம்'),
  branch: texts('Branch', 'शाखा', 'கிளை'),
  currency: texts('Currency', 'मुद्रा', 'நாணயம்'),
  entries: texts('Entries in the ledger', 'खाता-बही में प्रविष्टियाँ', 'பேரேட்டில் உள்ள பதிவுகள்'),
  hash: texts('Hash of the last entry', 'अंतिम प्रविष्टि का हैश', 'கடைசிப் பதிவின் ஹாஷ்'),
  date: texts('Date', 'तारीख', 'தேதி'),
  number: texts('Number', 'संख्या', 'எண்'),
  memo: texts('Memo', 'विवरण', 'விவரம்'),
  status: texts('Status', 'स्थिति', 'நிலை'),
  due: texts('Due', 'देय', 'தவணை'),
  payer: texts('Payer', 'भुगतानकर्ता', 'செலுத்துபவர்'),
  method: texts('Method', 'तरीका', 'முறை'),
  amount: texts('Amount', 'राशि', 'தொகை'),
  patient: texts('Patient', 'मरीज़', 'நோயாளி'),
  net: texts('Net', 'शुद्ध', 'நிகரம்'),
  tax: texts('Tax', 'कर', 'வரி'),
  counterparty: texts('Counterparty', 'प्रतिपक्ष', 'எதிர்த்தரப்பு'),
  side: texts('Dr/Cr', 'नामे/जमा', 'பற்று/வரவு'),
  openingBalance: texts('Opening balance', 'आरंभिक शेष', 'தொடக்க இருப்பு'),
  closingBalance: texts('Closing balance', 'अंतिम शेष', 'இறுதி இருப்பு'),
  debitSide: texts('Dr', 'नामे', 'பற்று'),
  creditSide: texts('Cr', 'जमा', 'வரவு'),
  placeOfSupply: texts('Place of supply', 'आपूर्ति का स्थान', 'வழங்கல் இடம்'),
  cgst: texts('CGST', 'CGST', 'CGST'),
  sgst: texts('SGST or UTGST', 'SGST या UTGST', 'SGST அல்லது UTGST'),
  igst: texts('IGST', 'IGST', 'IGST'),
  open: texts('Open', 'बकाया', 'நிலுவை'),
} satisfies Record<string, Texts>;
