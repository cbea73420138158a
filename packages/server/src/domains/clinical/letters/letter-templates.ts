import type { Language, LetterKind } from '@polyclinic/contract';

/** Data of the record that a template puts into its text. */
export interface TemplateData {
  name: string;
  /** Formatted; null if unknown. */
  dateOfBirth: string | null;
  /** Day of the visit, formatted. */
  day: string;
  problems: readonly string[];
  allergies: readonly string[];
  /** It was stated that there are no known allergies. */
  hasNoAllergies: boolean;
  /** Medicines that the patient takes, prescribed here or elsewhere. */
  medicines: readonly string[];
  assessment: string;
  plan: string;
}

type Text = (data: TemplateData) => string;

const list = (items: readonly string[], none: string) =>
  items.length === 0 ? none : items.map((item) => `– ${item}`).join('\n');
const paragraphs = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('\n\n');
const headed = (heading: string, text: string) => (text.trim() === '' ? `${heading}\n` : `${heading}\n${text.trim()}`);

/** Texts of the letters of a practice, as drafts that the doctor completes before signing. */
const TEXTS: Record<LetterKind, Record<Language, Text>> = {
  REFERRAL: {
    en: ({ name, dateOfBirth, problems, allergies, hasNoAllergies, medicines, assessment }) =>
      paragraphs(
        'Dear colleague,',
        `Please see ${name}${dateOfBirth ? `, born on ${dateOfBirth}` : ''}.`,
        headed('Reason for referral', assessment),
        headed('Active problems', list(problems, 'None recorded')),
        headed('Allergies', list(allergies, hasNoAllergies ? 'No known allergies' : 'None recorded')),
        headed('Current medicines', list(medicines, 'None recorded')),
        'Thank you for your opinion and advice on further management.',
      ),
    hi: ({ name, dateOfBirth, problems, allergies, hasNoAllergies, medicines, assessment }) =>
      paragraphs(
        'आदरणीय डॉक्टर,',
        `कृपया ${name}${dateOfBirth ? ` (जन्म तिथि ${dateOfBirth})` : ''} की जाँच करें।`,
        headed('रेफ़र करने का कारण', assessment),
        headed('वर्तमान समस्याएँ', list(problems, 'कोई दर्ज नहीं')),
        headed('एलर्जी', list(allergies, hasNoAllergies ? 'कोई एलर्जी ज्ञात नहीं' : 'कोई दर्ज नहीं')),
        headed('चालू दवाएँ', list(medicines, 'कोई दर्ज नहीं')),
        'आगे के इलाज के बारे में आपकी राय और सलाह के लिए धन्यवाद।',
      ),
    ta: ({ name, dateOfBirth, problems, allergies, hasNoAllergies, medicines, assessment }) =>
      paragraphs(
        'மதிப்பிற்குரிய மருத்துவருக்கு,',
        `${name}${dateOfBirth ? ` (பிறந்த தேதி ${dateOfBirth})` : ''} அவர்களைப் பரிசோதிக்கும்படி கேட்டுக்கொள்கிறேன்.`,
        headed('பரிந்துரைக்கான காரணம்', assessment),
        headed('தற்போதைய நோய்கள்', list(problems, 'எதுவும் பதிவாகவில்லை')),
        headed('ஒவ்வாமைகள்', list(allergies, hasNoAllergies ? 'அறிந்த ஒவ்வாமை இல்லை' : 'எதுவும் பதிவாகவில்லை')),
        headed('தற்போதைய மருந்துகள்', list(medicines, 'எதுவும் பதிவாகவில்லை')),
        'மேற்கொண்டு சிகிச்சை குறித்த உங்கள் கருத்துக்கும் ஆலோசனைக்கும் நன்றி.',
      ),
  },
  SICK_NOTE: {
    en: ({ name, day }) =>
      `${name} was examined at our clinic on ${day} and is, for medical reasons, unable to work or attend school during the period stated above.`,
    hi: ({ name, day }) =>
      `${name} की जाँच हमारे क्लिनिक में ${day} को की गई। चिकित्सकीय कारणों से वे ऊपर लिखी अवधि में काम पर या स्कूल जाने में असमर्थ हैं।`,
    ta: ({ name, day }) =>
      `${name} அவர்கள் ${day} அன்று எங்கள் கிளினிக்கில் பரிசோதிக்கப்பட்டார். மருத்துவக் காரணங்களால், மேலே குறிப்பிட்ட காலத்தில் அவரால் பணிக்கோ பள்ளிக்கோ செல்ல இயலாது.`,
  },
  CERTIFICATE: {
    en: ({ name, dateOfBirth, day }) =>
      `This is to certify that ${name}${dateOfBirth ? `, born on ${dateOfBirth},` : ''} was examined at our clinic on ${day}.`,
    hi: ({ name, dateOfBirth, day }) =>
      `प्रमाणित किया जाता है कि ${name}${dateOfBirth ? ` (जन्म तिथि ${dateOfBirth})` : ''} की जाँच हमारे क्लिनिक में ${day} को की गई।`,
    ta: ({ name, dateOfBirth, day }) =>
      `${name}${dateOfBirth ? ` (பிறந்த தேதி ${dateOfBirth})` : ''} அவர்கள் ${day} அன்று எங்கள் கிளினிக்கில் பரிசோதிக்கப்பட்டார் என இதன்மூலம் சான்றளிக்கப்படுகிறது.`,
  },
  VISIT_SUMMARY: {
    en: ({ name, day, assessment, plan, problems, allergies, hasNoAllergies, medicines }) =>
      paragraphs(
        `Summary of the visit of ${name} on ${day}.`,
        headed('Assessment', assessment),
        headed('Plan', plan),
        headed('Active problems', list(problems, 'None recorded')),
        headed('Allergies', list(allergies, hasNoAllergies ? 'No known allergies' : 'None recorded')),
        headed('Current medicines', list(medicines, 'None recorded')),
      ),
    hi: ({ name, day, assessment, plan, problems, allergies, hasNoAllergies, medicines }) =>
      paragraphs(
        `${day} को ${name} की विज़िट का सारांश।`,
        headed('आकलन', assessment),
        headed('योजना', plan),
        headed('वर्तमान समस्याएँ', list(problems, 'कोई दर्ज नहीं')),
        headed('एलर्जी', list(allergies, hasNoAllergies ? 'कोई एलर्जी ज्ञात नहीं' : 'कोई दर्ज नहीं')),
        headed('चालू दवाएँ', list(medicines, 'कोई दर्ज नहीं')),
      ),
    ta: ({ name, day, assessment, plan, problems, allergies, hasNoAllergies, medicines }) =>
      paragraphs(
        `${day} அன்று ${name} அவர்களின் வருகையின் சுருக்கம்.`,
        headed('மதிப்பீடு', assessment),
        headed('திட்டம்', plan),
        headed('தற்போதைய நோய்கள்', list(problems, 'எதுவும் பதிவாகவில்லை')),
        headed('ஒவ்வாமைகள்', list(allergies, hasNoAllergies ? 'அறிந்த ஒவ்வாமை இல்லை' : 'எதுவும் பதிவாகவில்லை')),
        headed('தற்போதைய மருந்துகள்', list(medicines, 'எதுவும் பதிவாகவில்லை')),
      ),
  },
};

/** Returns the text of a letter with data of the record. */
export function letterText(kind: LetterKind, language: Language, data: TemplateData): string {
  return TEXTS[kind][language](data);
}
