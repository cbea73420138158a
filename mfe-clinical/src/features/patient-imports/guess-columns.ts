import { PATIENT_LABELS } from '@polyclinic/contract';
import { MEANINGS, type ColumnMeaning } from './column-labels';

/** Common headings of a column besides its label, in the languages of the product. */
const SYNONYMS: Partial<Record<ColumnMeaning, string>> = {
  fullName:
    'name|full name|patient|patient name|नाम|पूरा नाम|मरीज़|मरीज़ का नाम|பெயர்|முழுப் பெயர்|நோயாளி|நோயாளி பெயர்',
  firstName: 'first name|firstname|given name|forename|पहला नाम|प्रथम नाम|முதல் பெயர்',
  lastName: 'last name|lastname|surname|family name|उपनाम|अंतिम नाम|कुलनाम|குடும்பப் பெயர்|கடைசி பெயர்|இறுதிப் பெயர்',
  nativeName: 'name in own script|native name|local name|अपनी लिपि में नाम|சொந்த எழுத்தில் பெயர்',
  recordNumber:
    'record number|record no|mrn|uhid|patient id|patient no|patient number|file no|id|रिकॉर्ड संख्या|रिकॉर्ड नंबर|மருத்துவப் பதிவு எண்|பதிவு எண்',
  gender: 'gender|sex|लिंग|பாலினம்',
  dateOfBirth:
    'date of birth|dob|birth date|birthdate|birthday|born|जन्म तिथि|जन्मतिथि|जन्म तारीख|பிறந்த தேதி|பிறந்த நாள்',
  phone:
    'phone|phone number|mobile|mobile number|mobile no|cell|telephone|contact number|contact no|फ़ोन|फोन|मोबाइल|फ़ोन नंबर|मोबाइल नंबर|தொலைபேசி|கைபேசி|தொலைபேசி எண்|கைபேசி எண்',
  email: 'email|e mail|mail|email address|e mail address|email id|ई मेल|ईमेल|மின்னஞ்சல்|மின்னஞ்சல் முகவரி',
  address: 'address|home address|street address|पता|முகவரி',
  occupation: 'occupation|profession|job|पेशा|व्यवसाय|தொழில்|பணி',
  preferredLanguage: 'preferred language|language|पसंदीदा भाषा|भाषा|விருப்ப மொழி|மொழி',
  emergencyContactName:
    'emergency contact|emergency contact name|emergency name|next of kin|आपातकालीन संपर्क|அவசரத் தொடர்பு|அவசரத் தொடர்பு பெயர்',
  emergencyRelationship: 'relationship|emergency relationship|relation|संबंध|रिश्ता|உறவுமுறை|உறவு',
  emergencyContactPhone:
    'emergency phone|emergency contact phone|emergency number|emergency contact number|आपातकालीन फ़ोन|आपातकालीन नंबर|அவசரத் தொலைபேசி|அவசர எண்',
  insurer: 'insurer|insurance|insurance company|payer|बीमा|बीमा कंपनी|காப்பீடு|காப்பீட்டு நிறுவனம்',
  policyNumber: 'policy number|policy no|policy|insurance number|पॉलिसी नंबर|பாலிசி எண்',
  insuredUntil: 'insured until|valid until|policy expiry|expiry date|பாலிசி முடிவு தேதி|बीमा समाप्ति तिथि',
  roomNumber: 'room|room number|room no|कमरा|कमरा नंबर|அறை|அறை எண்',
  alert: 'alert|alerts|allergy|allergies|warning|एलर्जी|चेतावनी|ஒவ்வாமை|எச்சரிக்கை',
  notes: 'notes|note|remarks|comments|टिप्पणियाँ|टिप्पणी|குறிப்புகள்|குறிப்பு',
};

/** Returns the names of a column besides its translated label: field key, English label and synonyms. */
function namesOf(meaning: ColumnMeaning): string[] {
  const english = meaning === 'fullName' ? [] : [PATIENT_LABELS[meaning]];
  return [meaning, ...english, ...(SYNONYMS[meaning]?.split('|') ?? [])];
}

/**
 * Guesses the meaning of each column from its heading; assigns each meaning at most once. `label` returns labels in the
 * language of the page.
 */
export function guessColumns(
  headings: readonly string[],
  label: (meaning: ColumnMeaning) => string,
): (ColumnMeaning | undefined)[] {
  const byHeading = new Map(
    MEANINGS.flatMap((meaning) => [label(meaning), ...namesOf(meaning)].map((name) => [plain(name), meaning] as const)),
  );
  const assigned = new Set<ColumnMeaning>();
  const guesses = headings.map((heading) => {
    const meaning = byHeading.get(plain(heading));
    if (!meaning || assigned.has(meaning)) return undefined;
    assigned.add(meaning);
    return meaning;
  });
  // If there are columns for first and last name, a full name is redundant.
  const isParted = assigned.has('firstName') && assigned.has('lastName');
  return guesses.map((meaning) => (meaning === 'fullName' && isParted ? undefined : meaning));
}

/** Normalises a heading: firstName, First_Name and FIRST-NAME are equal. */
function plain(heading: string): string {
  return heading
    .normalize('NFC')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

const DATE = /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{4}\b/;

/** Guesses whether days precede months in these dates; undefined if all are ambiguous. */
export function guessDateOrder(dates: readonly string[]): 'DMY' | 'MDY' | undefined {
  for (const date of dates) {
    const [, first, second] = DATE.exec(date) ?? [];
    if (Number(first) > 12) return 'DMY';
    if (Number(second) > 12) return 'MDY';
  }
  return undefined;
}
