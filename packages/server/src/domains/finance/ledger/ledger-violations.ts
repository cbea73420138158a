import type { Translated } from '@polyclinic/contract';

/** Kinds of differences between the books and what was posted and registered, as `app.ledger_violations` names them. */
export type LedgerViolationKind =
  | 'REGISTER_BROKEN'
  | 'REGISTER_END'
  | 'ACCOUNT_DIFFERS'
  | 'YEAR_DIFFERS'
  | 'PERIOD_DIFFERS'
  | 'POSTED_WHEN_LOCKED'
  | 'NUMBERS_DIFFER'
  | 'SUMS_DIFFER';

/** Descriptions of the differences; `name` is a code, year, period, number or position. */
export const LEDGER_VIOLATIONS: Record<LedgerViolationKind, (name: string) => Translated> = {
  REGISTER_BROKEN: (name) => ({
    en: `Register of accounts and periods: row ${name} was changed, or the row before it is missing`,
    hi: `खातों और अवधियों का रजिस्टर: पंक्ति ${name} बदली गई है, या उससे पहले की पंक्ति गायब है`,
    ta: `கணக்குகள், கணக்குக் காலங்களின் பதிவேடு: வரிசை ${name} மாற்றப்பட்டது, அல்லது அதற்கு முந்தையது காணவில்லை`,
  }),
  REGISTER_END: (name) => ({
    en: `Register of accounts and periods: the last row is not the recorded row ${name}`,
    hi: `खातों और अवधियों का रजिस्टर: अंतिम पंक्ति दर्ज की गई पंक्ति ${name} नहीं है`,
    ta: `கணக்குகள், கணக்குக் காலங்களின் பதிவேடு: கடைசி வரிசை, குறிக்கப்பட்ட வரிசை ${name} அல்ல`,
  }),
  ACCOUNT_DIFFERS: (name) => ({
    en: `Account ${name}: its code, type or party was changed after entries were posted to it`,
    hi: `खाता ${name}: इसमें प्रविष्टियाँ पोस्ट होने के बाद इसका कोड, प्रकार या पार्टी बदला गया`,
    ta: `கணக்கு ${name}: பதிவுகள் பதியப்பட்ட பிறகு அதன் குறியீடு, வகை அல்லது தரப்பு மாற்றப்பட்டது`,
  }),
  YEAR_DIFFERS: (name) => ({
    en: `Fiscal year ${name}: its dates or its closing were changed outside Polyclinic`,
    hi: `वित्त वर्ष ${name}: इसकी तारीखें या इसका बंद होना Polyclinic के बाहर बदला गया है`,
    ta: `நிதியாண்டு ${name}: அதன் தேதிகள் அல்லது முடிப்பு Polyclinic-க்கு வெளியே மாற்றப்பட்டது`,
  }),
  PERIOD_DIFFERS: (name) => ({
    en: `Accounting period ${name}: its dates or its lock were changed outside Polyclinic`,
    hi: `लेखा अवधि ${name}: इसकी तारीखें या इसका लॉक Polyclinic के बाहर बदला गया है`,
    ta: `கணக்குக் காலம் ${name}: அதன் தேதிகள் அல்லது பூட்டு Polyclinic-க்கு வெளியே மாற்றப்பட்டது`,
  }),
  POSTED_WHEN_LOCKED: (name) => ({
    en: `Entry ${name}: it was added while its accounting period was locked`,
    hi: `प्रविष्टि ${name}: यह तब जोड़ी गई जब इसकी लेखा अवधि लॉक थी`,
    ta: `பதிவு ${name}: அதன் கணக்குக் காலம் பூட்டியிருந்தபோது சேர்க்கப்பட்டது`,
  }),
  NUMBERS_DIFFER: (name) => ({
    en: `Numbers of entries are not continuous: ${name} is missing`,
    hi: `प्रविष्टियों के नंबर लगातार नहीं हैं: ${name} गायब है`,
    ta: `பதிவுகளின் எண்கள் தொடர்ச்சியாக இல்லை: ${name} காணவில்லை`,
  }),
  SUMS_DIFFER: (name) => ({
    en: `Stored balance of account ${name}: it does not match the entries`,
    hi: `खाते का सहेजा हुआ शेष ${name}: यह प्रविष्टियों से मेल नहीं खाता`,
    ta: `கணக்கின் சேமித்த இருப்பு ${name}: அது பதிவுகளுடன் ஒத்துப்போகவில்லை`,
  }),
};
