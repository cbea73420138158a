import type { LetterKind } from '@polyclinic/contract';
import type { Words } from '../../../platform/documents/paper-labels';

/** Words of the documents of the clinical record. */
export const CLINICAL_WORDS = {
  note: { en: 'Clinical note', hi: 'क्लिनिकल नोट', ta: 'மருத்துவக் குறிப்பு' },
  patient: { en: 'Patient', hi: 'मरीज़', ta: 'நோயாளி' },
  recordNumber: { en: 'Record number', hi: 'रिकॉर्ड नंबर', ta: 'நோயாளி எண்' },
  dateOfBirth: { en: 'Date of birth', hi: 'जन्म तिथि', ta: 'பிறந்த தேதி' },
  date: { en: 'Date', hi: 'तारीख', ta: 'தேதி' },
  period: { en: 'Period', hi: 'अवधि', ta: 'காலம்' },
  to: { en: 'To', hi: 'सेवा में', ta: 'பெறுநர்' },
  author: { en: 'Written by', hi: 'लेखक', ta: 'எழுதியவர்' },
  signedBy: { en: 'Signed by', hi: 'हस्ताक्षरकर्ता', ta: 'கையொப்பமிட்டவர்' },
  coSignedBy: { en: 'Co-signed by', hi: 'सह-हस्ताक्षरकर्ता', ta: 'இணைக் கையொப்பமிட்டவர்' },
  addendum: { en: 'Addendum', hi: 'परिशिष्ट', ta: 'பிற்சேர்க்கை' },
  carriedFrom: { en: 'Carried forward from', hi: 'पिछले नोट से लिया गया, तारीख', ta: 'முந்தைய குறிப்பிலிருந்து, தேதி' },
  draft: { en: 'Draft, not signed', hi: 'ड्राफ़्ट, हस्ताक्षर नहीं हुए', ta: 'வரைவு, கையொப்பமிடப்படவில்லை' },
  inError: { en: 'Entered in error', hi: 'ग़लती से दर्ज', ta: 'தவறாகப் பதிவானது' },
  void: { en: 'Void', hi: 'रद्द', ta: 'ரத்து செய்யப்பட்டது' },
  reason: { en: 'Reason', hi: 'कारण', ta: 'காரணம்' },
  hash: { en: 'Content hash (SHA-256)', hi: 'सामग्री का हैश (SHA-256)', ta: 'உள்ளடக்க ஹாஷ் (SHA-256)' },
  recordSummary: { en: 'Medical record summary', hi: 'मेडिकल रिकॉर्ड का सारांश', ta: 'மருத்துவப் பதிவின் சுருக்கம்' },
  allergies: { en: 'Allergies', hi: 'एलर्जी', ta: 'ஒவ்வாமைகள்' },
  noKnownAllergies: { en: 'No known allergies', hi: 'कोई ज्ञात एलर्जी नहीं', ta: 'அறியப்பட்ட ஒவ்வாமை இல்லை' },
  notRecorded: { en: 'None recorded', hi: 'कुछ दर्ज नहीं है', ta: 'எதுவும் பதிவு செய்யப்படவில்லை' },
  medicines: { en: 'Current medicines', hi: 'मौजूदा दवाएँ', ta: 'தற்போதைய மருந்துகள்' },
  fromElsewhere: {
    en: 'not prescribed by this clinic',
    hi: 'इस क्लिनिक ने नहीं लिखी',
    ta: 'இந்தக் கிளினிக் பரிந்துரைக்காதது',
  },
  problems: { en: 'Conditions', hi: 'बीमारियाँ', ta: 'நோய் நிலைகள்' },
  immunisations: { en: 'Immunizations', hi: 'टीके', ta: 'தடுப்பூசிகள்' },
  results: { en: 'Latest laboratory results', hi: 'हाल के लैब परिणाम', ta: 'சமீபத்திய ஆய்வக முடிவுகள்' },
  range: { en: 'range', hi: 'सीमा', ta: 'வரம்பு' },
  NEGATIVE: { en: 'Negative', hi: 'नेगेटिव', ta: 'நெகட்டிவ்' },
  TRACE: { en: 'Trace', hi: 'अल्प मात्रा', ta: 'மிகச் சிறிதளவு' },
  POSITIVE: { en: 'Positive', hi: 'पॉज़िटिव', ta: 'பாசிட்டிவ்' },
  summaryNote: {
    en: 'This summary shows what the clinic has recorded and released. It does not replace medical advice.',
    hi: 'इस सारांश में वही है जो क्लिनिक ने दर्ज और जारी किया है। यह डॉक्टर की सलाह की जगह नहीं लेता।',
    ta: 'கிளினிக் பதிவு செய்து வெளியிட்டவற்றை இந்தச் சுருக்கம் காட்டுகிறது. இது மருத்துவ ஆலோசனைக்கு மாற்று அல்ல.',
  },
} satisfies Words<string>;

/** Titles of letters. */
export const LETTER_TITLES: Words<LetterKind> = {
  REFERRAL: { en: 'Referral', hi: 'रेफ़रल पत्र', ta: 'பரிந்துரைக் கடிதம்' },
  SICK_NOTE: { en: 'Sick note', hi: 'अस्वस्थता प्रमाणपत्र', ta: 'உடல்நலக்குறைவுச் சான்று' },
  CERTIFICATE: { en: 'Medical certificate', hi: 'चिकित्सा प्रमाणपत्र', ta: 'மருத்துவச் சான்றிதழ்' },
  VISIT_SUMMARY: { en: 'Visit summary', hi: 'विज़िट का सारांश', ta: 'வருகைச் சுருக்கம்' },
};
