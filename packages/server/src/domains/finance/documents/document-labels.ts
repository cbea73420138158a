import type { InvoiceStatus, PaymentMethod, PaymentStatus } from '@polyclinic/contract';
import type { Words } from '../../../platform/documents/paper-labels';

/** Texts of the clinic's documents, in the clinic's language. */
export const WORDS = {
  invoice: { en: 'Invoice', hi: 'बीजक', ta: 'விலைப்பட்டியல்' },
  draftInvoice: { en: 'Draft invoice', hi: 'बीजक का मसौदा', ta: 'விலைப்பட்டியல் வரைவு' },
  taxInvoice: { en: 'Tax invoice', hi: 'टैक्स इनवॉइस', ta: 'வரி இன்வாய்ஸ்' },
  billOfSupply: { en: 'Bill of supply', hi: 'बिल ऑफ़ सप्लाई', ta: 'வழங்கல் பில்' },
  invoiceCumBillOfSupply: {
    en: 'Invoice-cum-bill of supply',
    hi: 'इनवॉइस-सह-बिल ऑफ़ सप्लाई',
    ta: 'இன்வாய்ஸ் மற்றும் வழங்கல் பில்',
  },
  receipt: { en: 'Receipt', hi: 'रसीद', ta: 'ரசீது' },
  number: { en: 'Number', hi: 'संख्या', ta: 'எண்' },
  date: { en: 'Date', hi: 'दिनांक', ta: 'தேதி' },
  due: { en: 'Due', hi: 'देय तिथि', ta: 'செலுத்த வேண்டிய தேதி' },
  status: { en: 'Status', hi: 'स्थिति', ta: 'நிலை' },
  currency: { en: 'Currency', hi: 'मुद्रा', ta: 'நாணயம்' },
  exchangeRate: { en: 'Exchange rate', hi: 'विनिमय दर', ta: 'மாற்று விகிதம்' },
  billedTo: { en: 'Billed to', hi: 'बिल प्राप्तकर्ता', ta: 'யாருக்கு' },
  receivedFrom: { en: 'Received from', hi: 'किससे प्राप्त', ta: 'யாரிடமிருந்து பெறப்பட்டது' },
  recordNumber: { en: 'Record number', hi: 'रिकॉर्ड संख्या', ta: 'பதிவு எண்' },
  insurer: { en: 'Insurer', hi: 'बीमाकर्ता', ta: 'காப்பீட்டாளர்' },
  description: { en: 'Description', hi: 'विवरण', ta: 'விவரம்' },
  quantity: { en: 'Quantity', hi: 'मात्रा', ta: 'அளவு' },
  unitPrice: { en: 'Unit price', hi: 'इकाई मूल्य', ta: 'அலகு விலை' },
  discount: { en: 'Discount', hi: 'छूट', ta: 'தள்ளுபடி' },
  tax: { en: 'Tax', hi: 'कर', ta: 'வரி' },
  amount: { en: 'Amount', hi: 'राशि', ta: 'தொகை' },
  exempt: { en: 'Exempt', hi: 'टैक्स-मुक्त', ta: 'வரி விலக்கு' },
  placeOfSupply: { en: 'Place of supply', hi: 'आपूर्ति का स्थान', ta: 'வழங்கல் இடம்' },
  reverseCharge: { en: 'Reverse charge', hi: 'रिवर्स चार्ज', ta: 'எதிர்நிலை வரி விதிப்பு' },
  no: { en: 'No', hi: 'नहीं', ta: 'இல்லை' },
  net: { en: 'Without tax', hi: 'कर के बिना', ta: 'வரி இல்லாமல்' },
  total: { en: 'Total', hi: 'कुल', ta: 'மொத்தம்' },
  insurerPays: { en: 'The insurer pays', hi: 'बीमाकर्ता देगा', ta: 'காப்பீட்டாளர் செலுத்துவது' },
  patientPays: { en: 'The patient pays', hi: 'मरीज़ देगा', ta: 'நோயாளி செலுத்துவது' },
  paid: { en: 'Paid', hi: 'भुगतान किया गया', ta: 'செலுத்தியது' },
  refunded: { en: 'Given back', hi: 'लौटाया गया', ta: 'திருப்பித் தந்தது' },
  credited: { en: 'Credited', hi: 'क्रेडिट किया गया', ta: 'வரவு வைத்தது' },
  writtenOff: { en: 'Written off', hi: 'बट्टे खाते में', ta: 'தள்ளுபடி செய்த கடன்' },
  outstanding: { en: 'Still to pay', hi: 'शेष देय', ta: 'இன்னும் செலுத்த வேண்டியது' },
  patientOwes: { en: 'Balance due from the patient', hi: 'मरीज़ पर बकाया', ta: 'நோயாளி செலுத்த வேண்டிய நிலுவை' },
  insurerOwes: {
    en: 'Balance due from the insurer',
    hi: 'बीमा कंपनी पर बकाया',
    ta: 'காப்பீட்டு நிறுவனம் செலுத்த வேண்டிய நிலுவை',
  },
  payments: { en: 'Payments', hi: 'भुगतान', ta: 'கட்டணங்கள்' },
  deposit: { en: 'from a deposit', hi: 'जमा राशि से', ta: 'வைப்புத் தொகையிலிருந்து' },
  creditNotes: { en: 'Credit notes', hi: 'क्रेडिट नोट', ta: 'வரவுக் குறிப்புகள்' },
  notes: { en: 'Notes', hi: 'टिप्पणियाँ', ta: 'குறிப்புகள்' },
  pricesIncludeTax: { en: 'Prices include tax.', hi: 'मूल्यों में कर शामिल है।', ta: 'விலைகளில் வரி அடங்கும்.' },
  reason: { en: 'Reason', hi: 'कारण', ta: 'காரணம்' },
  method: { en: 'Paid by', hi: 'भुगतान का तरीका', ta: 'செலுத்திய முறை' },
  reference: { en: 'Reference', hi: 'संदर्भ', ta: 'குறிப்பு எண்' },
  received: { en: 'Received', hi: 'प्राप्त राशि', ta: 'பெற்ற தொகை' },
  usedFor: { en: 'Used for', hi: 'किसके लिए', ta: 'எதற்காக' },
  keptAsDeposit: { en: 'Kept as a deposit', hi: 'जमा के रूप में रखा', ta: 'வைப்புத் தொகையாக உள்ளது' },
  takenBy: { en: 'Taken by', hi: 'प्राप्तकर्ता', ta: 'பெற்றவர்' },
} satisfies Words<string>;

/** Key of a text of the clinic's documents. */
export type Word = keyof typeof WORDS;

export const INVOICE_STATUS_WORDS: Words<InvoiceStatus> = {
  DRAFT: { en: 'Draft', hi: 'मसौदा', ta: 'வரைவு' },
  ISSUED: { en: 'Issued', hi: 'जारी', ta: 'வழங்கப்பட்டது' },
  PARTIALLY_PAID: { en: 'Paid in part', hi: 'आंशिक भुगतान', ta: 'பகுதி செலுத்தப்பட்டது' },
  PAID: { en: 'Paid', hi: 'भुगतान हो चुका', ta: 'செலுத்தப்பட்டது' },
  VOID: { en: 'Void', hi: 'रद्द', ta: 'செல்லாதது' },
  WRITTEN_OFF: { en: 'Written off', hi: 'बट्टे खाते में', ta: 'கடன் தள்ளுபடி' },
  CREDITED: { en: 'Credited', hi: 'क्रेडिट किया गया', ta: 'வரவு வைக்கப்பட்டது' },
};

export const PAYMENT_STATUS_WORDS: Words<PaymentStatus> = {
  PENDING: { en: 'Post-dated', hi: 'आगे की तारीख का', ta: 'பின் தேதியிட்டது' },
  COMPLETED: { en: 'Received', hi: 'प्राप्त', ta: 'பெறப்பட்டது' },
  FAILED: { en: 'Failed', hi: 'विफल', ta: 'தோல்வி' },
  PARTIALLY_REFUNDED: { en: 'Given back in part', hi: 'आंशिक रूप से लौटाया गया', ta: 'பகுதி திருப்பித் தரப்பட்டது' },
  REFUNDED: { en: 'Given back', hi: 'लौटाया गया', ta: 'திருப்பித் தரப்பட்டது' },
  VOIDED: { en: 'Void', hi: 'रद्द', ta: 'செல்லாதது' },
  RETURNED: { en: 'Returned unpaid', hi: 'बाउंस हुआ', ta: 'திரும்பியது' },
};

export const METHOD_WORDS: Words<PaymentMethod> = {
  CASH: { en: 'Cash', hi: 'नकद', ta: 'ரொக்கம்' },
  CARD: { en: 'Card', hi: 'कार्ड', ta: 'அட்டை' },
  BANK_TRANSFER: { en: 'Bank transfer', hi: 'बैंक अंतरण', ta: 'வங்கிப் பரிமாற்றம்' },
  UPI: { en: 'UPI', hi: 'UPI', ta: 'UPI' },
  CHEQUE: { en: 'Cheque', hi: 'चेक', ta: 'காசோலை' },
  INSURANCE: { en: 'Insurance', hi: 'बीमा', ta: 'காப்பீடு' },
};
