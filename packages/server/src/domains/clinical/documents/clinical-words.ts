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
} satisfies Words<string>;

/** Titles of letters. */
export const LETTER_TITLES: Words<LetterKind> = {
  REFERRAL: { en: 'Referral', hi: 'रेफ़रल पत्र', ta: 'பரிந்துரைக் கடிதம்' },
  SICK_NOTE: { en: 'Sick note', hi: 'अस्वस्थता प्रमाणपत्र', ta: 'உடல்நலக்குறைவுச் சான்று' },
  CERTIFICATE: { en: 'Medical certificate', hi: 'चिकित्सा प्रमाणपत्र', ta: 'மருத்துவச் சான்றிதழ்' },
  VISIT_SUMMARY: { en: 'Visit summary', hi: 'विज़िट का सारांश', ta: 'வருகைச் சுருக்கம்' },
};
