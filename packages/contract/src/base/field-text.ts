import type { z } from 'zod';
import type { Language } from './language';

type Wording = Record<Language, (value: string) => string>;

const WORDING = {
  required: { en: () => 'Required', hi: () => 'ज़रूरी', ta: () => 'தேவை' },
  unknown: { en: () => 'Unknown field', hi: () => 'अज्ञात फ़ील्ड', ta: () => 'அறியாத புலம்' },
  tooLong: {
    en: (n) => `At most ${n} characters`,
    hi: (n) => `अधिकतम ${n} अक्षर`,
    ta: (n) => `அதிகபட்சம் ${n} எழுத்துகள்`,
  },
  tooShort: {
    en: (n) => `At least ${n} characters`,
    hi: (n) => `कम से कम ${n} अक्षर`,
    ta: (n) => `குறைந்தது ${n} எழுத்துகள்`,
  },
  tooMany: { en: (n) => `At most ${n}`, hi: (n) => `अधिकतम ${n}`, ta: (n) => `அதிகபட்சம் ${n}` },
  tooFew: { en: (n) => `At least ${n}`, hi: (n) => `कम से कम ${n}`, ta: (n) => `குறைந்தது ${n}` },
  choice: {
    en: () => 'Choose a value from the list',
    hi: () => 'दिए गए विकल्पों में से चुनें',
    ta: () => 'பட்டியலிலிருந்து தேர்ந்தெடுக்கவும்',
  },
  email: {
    en: () => 'Enter an email address',
    hi: () => 'ई-मेल पता दर्ज करें',
    ta: () => 'மின்னஞ்சல் முகவரியை உள்ளிடவும்',
  },
  phone: {
    en: () => 'Enter a phone number',
    hi: () => 'फ़ोन नंबर दर्ज करें',
    ta: () => 'தொலைபேசி எண்ணை உள்ளிடவும்',
  },
  exchangeRate: {
    en: () => 'Enter a rate above zero, such as 83.125',
    hi: () => 'शून्य से अधिक दर दर्ज करें, जैसे 83.125',
    ta: () => 'பூஜ்யத்துக்கு மேற்பட்ட விகிதத்தை உள்ளிடவும், எ.கா. 83.125',
  },
  quantity: {
    en: () => 'Enter a quantity above zero, such as 1.5',
    hi: () => 'शून्य से अधिक मात्रा दर्ज करें, जैसे 1.5',
    ta: () => 'பூஜ்யத்துக்கு மேற்பட்ட எண்ணிக்கையை உள்ளிடவும், எ.கா. 1.5',
  },
  gtin: {
    en: () => 'Enter a GTIN of 8, 12, 13 or 14 digits with the right check digit',
    hi: () => 'सही जाँच अंक के साथ 8, 12, 13 या 14 अंकों का GTIN दर्ज करें',
    ta: () => 'சரியான சரிபார்ப்பு இலக்கத்துடன் 8, 12, 13 அல்லது 14 இலக்க GTIN ஐ உள்ளிடவும்',
  },
  quantityFromZero: {
    en: () => 'Enter a quantity of zero or more, such as 1.5',
    hi: () => 'शून्य या अधिक मात्रा दर्ज करें, जैसे 1.5',
    ta: () => 'பூஜ்யம் அல்லது அதற்கு மேற்பட்ட அளவை உள்ளிடவும், எ.கா. 1.5',
  },
  quantityChange: {
    en: () => 'Enter a quantity other than zero, such as 1.5 or -2',
    hi: () => 'शून्य के अलावा मात्रा दर्ज करें, जैसे 1.5 या -2',
    ta: () => 'பூஜ்யம் அல்லாத அளவை உள்ளிடவும், எ.கா. 1.5 அல்லது -2',
  },
  percent: {
    en: () => 'Enter a percentage from 0 to 100',
    hi: () => '0 से 100 तक का प्रतिशत दर्ज करें',
    ta: () => '0 முதல் 100 வரை சதவீதத்தை உள்ளிடவும்',
  },
  date: { en: () => 'Enter a date', hi: () => 'तारीख दर्ज करें', ta: () => 'தேதியை உள்ளிடவும்' },
  dateTime: {
    en: () => 'Enter a date and time without a time zone',
    hi: () => 'बिना टाइम ज़ोन के तारीख और समय दर्ज करें',
    ta: () => 'நேர மண்டலம் இல்லாமல் தேதியையும் நேரத்தையும் உள்ளிடவும்',
  },
  futureDate: {
    en: () => 'This date is in the future',
    hi: () => 'यह तारीख भविष्य की है',
    ta: () => 'இந்தத் தேதி எதிர்காலத்தில் உள்ளது',
  },
  tooEarly: {
    en: () => 'This date is before the date of the document',
    hi: () => 'यह तारीख संबंधित दस्तावेज़ की तारीख से पहले की है',
    ta: () => 'இந்தத் தேதி தொடர்புடைய ஆவணத்தின் தேதிக்கு முந்தையது',
  },
  farPast: {
    en: () => 'This date is too long ago',
    hi: () => 'यह तारीख बहुत पुरानी है',
    ta: () => 'இந்தத் தேதி மிகவும் பழையது',
  },
  disagrees: {
    en: () => 'Does not match the address of the request',
    hi: () => 'अनुरोध के पते से मेल नहीं खाता',
    ta: () => 'கோரிக்கையின் முகவரியுடன் பொருந்தவில்லை',
  },
  once: {
    en: () => 'Enter this only once',
    hi: () => 'केवल एक बार दर्ज करें',
    ta: () => 'ஒரு முறை மட்டும் உள்ளிடவும்',
  },
  time: {
    en: () => 'Enter a time, such as 09:30',
    hi: () => 'समय दर्ज करें, जैसे 09:30',
    ta: () => 'நேரத்தை உள்ளிடவும், எ.கா. 09:30',
  },
  order: {
    en: () => 'The end must come after the start',
    hi: () => 'अंत शुरुआत के बाद होना चाहिए',
    ta: () => 'முடிவு தொடக்கத்திற்குப் பிறகு இருக்க வேண்டும்',
  },
  overlaps: {
    en: () => 'Overlaps with another period',
    hi: () => 'किसी दूसरे समय से टकराता है',
    ta: () => 'மற்றொரு நேரத்துடன் மோதுகிறது',
  },
  agesOverlap: {
    en: () => 'Overlaps with another age group',
    hi: () => 'किसी दूसरे आयु-वर्ग से टकराता है',
    ta: () => 'மற்றொரு வயதுப் பிரிவுடன் ஒன்றுகிறது',
  },
  ageGap: {
    en: () => 'Ages before this one have no range for all patients',
    hi: () => 'इससे पहले की आयु के लिए सभी मरीज़ों की कोई सीमा नहीं है',
    ta: () => 'இதற்கு முந்தைய வயதுக்கு அனைத்து நோயாளிகளுக்குமான வரம்பு இல்லை',
  },
  ageStart: {
    en: () => 'The first age group must begin at birth, at 0',
    hi: () => 'पहला आयु-वर्ग जन्म से, यानी 0 से शुरू होना चाहिए',
    ta: () => 'முதல் வயதுப் பிரிவு பிறப்பில், அதாவது 0 இல் தொடங்க வேண்டும்',
  },
  ageEnd: {
    en: () => 'The last age group must not end; leave this empty',
    hi: () => 'आखिरी आयु-वर्ग का अंत नहीं होना चाहिए; इसे खाली छोड़ें',
    ta: () => 'கடைசி வயதுப் பிரிவுக்கு முடிவு இருக்கக்கூடாது; இதைக் காலியாக விடவும்',
  },
  ageInDays: {
    en: () => 'Enter ages from 31 days in months',
    hi: () => '31 दिन और उससे अधिक आयु महीनों में दर्ज करें',
    ta: () => '31 நாள்களும் அதற்கு மேலுமான வயதை மாதங்களில் உள்ளிடவும்',
  },
  ascending: {
    en: () => 'Limits must be in ascending order',
    hi: () => 'सीमाएँ बढ़ते क्रम में होनी चाहिए',
    ta: () => 'எல்லைகள் ஏறுவரிசையில் இருக்க வேண்டும்',
  },
  timeZone: {
    en: () => 'Choose a time zone, such as Asia/Kolkata',
    hi: () => 'टाइम ज़ोन चुनें, जैसे Asia/Kolkata',
    ta: () => 'நேர மண்டலத்தைத் தேர்ந்தெடுக்கவும், எ.கா. Asia/Kolkata',
  },
  currency: {
    en: () => 'Enter a currency code, such as INR',
    hi: () => 'मुद्रा कोड दर्ज करें, जैसे INR',
    ta: () => 'நாணயக் குறியீட்டை உள்ளிடவும், எ.கா. INR',
  },
  userId: {
    en: () => 'Use 3 to 20 letters, digits, dots, dashes or underscores; start with a letter',
    hi: () => '3 से 20 अक्षर, अंक, बिंदु, डैश या अंडरस्कोर लिखें; पहले अक्षर हो',
    ta: () => '3 முதல் 20 எழுத்துகள், எண்கள், புள்ளி, கோடு அல்லது அடிக்கோடு; எழுத்தில் தொடங்கவும்',
  },
  invalid: { en: () => 'Not a valid value', hi: () => 'मान सही नहीं है', ta: () => 'சரியான மதிப்பு அல்ல' },
} satisfies Record<string, Wording>;

/** Kinds of field errors. Schemas name theirs as the message: `z.string({ error: 'phone' })`. */
export type FieldComplaint = keyof typeof WORDING;

/** Returns the text of a field error in the user's language; `value` is the limit that was exceeded. */
export function fieldComplaint(language: Language, complaint: FieldComplaint, value = ''): string {
  return WORDING[complaint][language](value);
}

/**
 * Returns the text of a validation issue in the user's language: the same in a form and in a response of the server.
 */
export function fieldText(language: Language, issue: z.core.$ZodIssue): string {
  if (issue.message in WORDING) return fieldComplaint(language, issue.message as FieldComplaint);
  return fieldComplaint(language, ...complaintOf(issue));
}

function complaintOf(issue: z.core.$ZodIssue): [FieldComplaint, string?] {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? ['required'] : ['invalid'];
    case 'too_big':
      return [issue.origin === 'string' ? 'tooLong' : 'tooMany', String(issue.maximum)];
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? ['required'] : ['tooShort', String(issue.minimum)];
      return ['tooFew', String(issue.minimum)];
    case 'invalid_value':
      return ['choice'];
    case 'invalid_format':
      return issue.format === 'email' ? ['email'] : issue.format === 'date' ? ['date'] : ['invalid'];
    case 'unrecognized_keys':
      return ['unknown'];
    default:
      return ['invalid'];
  }
}
