import type { Words } from '../../../platform/documents/paper-labels';

/** Words of a printed prescription. */
export const PRESCRIPTION_WORDS = {
  prescription: { en: 'Prescription', hi: 'दवा का पर्चा', ta: 'மருந்துச் சீட்டு' },
  patient: { en: 'Patient', hi: 'मरीज़', ta: 'நோயாளி' },
  prescriber: { en: 'Prescribed by', hi: 'दवा लिखने वाले डॉक्टर', ta: 'மருந்து எழுதியவர்' },
  date: { en: 'Date', hi: 'तारीख', ta: 'தேதி' },
  start: { en: 'Start', hi: 'शुरू', ta: 'தொடக்கம்' },
  status: { en: 'Status', hi: 'स्थिति', ta: 'நிலை' },
  drug: { en: 'Drug', hi: 'दवा', ta: 'மருந்து' },
  quantity: { en: 'Quantity', hi: 'मात्रा', ta: 'அளவு' },
  refills: { en: 'Refills', hi: 'दोबारा दवा', ta: 'மறுமுறை மருந்து' },
  indication: { en: 'Indication', hi: 'किसलिए', ta: 'மருந்துக்கான காரணம்' },
  noSubstitution: { en: 'Do not substitute', hi: 'दूसरी दवा न दें', ta: 'மாற்று மருந்து வேண்டாம்' },
  givenInClinic: { en: 'Given in the clinic', hi: 'क्लिनिक में दी जाती है', ta: 'கிளினிக்கில் செலுத்தப்படும்' },
  note: { en: 'Note', hi: 'नोट', ta: 'குறிப்பு' },
  recordNumber: { en: 'Record number', hi: 'रिकॉर्ड नंबर', ta: 'பதிவு எண்' },
  dateOfBirth: { en: 'Date of birth', hi: 'जन्म तिथि', ta: 'பிறந்த தேதி' },
  weight: { en: 'Weight', hi: 'वज़न', ta: 'எடை' },
  DRAFT: { en: 'Draft', hi: 'ड्राफ़्ट', ta: 'வரைவு' },
  ACTIVE: { en: 'Active', hi: 'चालू', ta: 'நடப்பில்' },
  ON_HOLD: { en: 'On hold', hi: 'रोकी गई', ta: 'நிறுத்தி வைக்கப்பட்டது' },
  COMPLETED: { en: 'Completed', hi: 'पूरा', ta: 'முடிந்தது' },
  STOPPED: { en: 'Stopped', hi: 'बंद', ta: 'நிறுத்தப்பட்டது' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द', ta: 'ரத்து' },
  ENTERED_IN_ERROR: { en: 'Entered in error', hi: 'गलती से दर्ज', ta: 'தவறாகப் பதிவானது' },
} satisfies Words<string>;

export type PrescriptionWord = keyof typeof PRESCRIPTION_WORDS;
