import type { InvoiceStatus, PaymentMethod, PaymentStatus } from '@polyclinic/contract';
import type { Words } from '../../../platform/documents/paper-labels';

/** Texts of the clinic's documents, in the clinic's language. */
export const WORDS = {
  invoice: { en: 'Invoice', hi: 'बिल', ta: 'இன்வாய்ஸ்' },
  draftInvoice: { en: 'Draft invoice', hi: 'ड्राफ़्ट बिल', ta: 'வரைவு இன்வாய்ஸ்' },
  taxInvoice: { en: 'Tax invoice', hi: 'टैक्स इनवॉइस', ta: 'வரி இன்வாய்ஸ்' },
  billOfSupply: { en: 'Bill of supply', hi: 'बिल ऑफ़ सप्लाई', ta: 'வழங்கல் பில்' },
  invoiceCumBillOfSupply: {
    en: 'Invoice-cum-bill of supply',
    hi: 'इनवॉइस-सह-बिल ऑफ़ सप्लाई',
    ta: 'இன்வாய்ஸ் மற்றும் வழங்கல் பில்',
  },
  receipt: { en: 'Receipt', hi: 'रसीद', ta: 'ரசீது' },
  number: { en: 'Number', hi: 'नंबर', ta: 'எண்' },
  date: { en: 'Date', hi: 'तारीख', ta: 'தேதி' },
  due: { en: 'Due date', hi: 'देय तिथि', ta: 'கெடு தேதி' },
  status: { en: 'Status', hi: 'स्थिति', ta: 'நிலை' },
  currency: { en: 'Currency', hi: 'मुद्रा', ta: 'நாணயம்' },
  exchangeRate: { en: 'Exchange rate', hi: 'विनिमय दर', ta: 'மாற்று விகிதம்' },
  billedTo: { en: 'Billed to', hi: 'किसके नाम', ta: 'பெறுநர்' },
  receivedFrom: { en: 'Received from', hi: 'किससे प्राप्त', ta: 'யாரிடமிருந்து பெறப்பட்டது' },
  recordNumber: { en: 'Record number', hi: 'रिकॉर्ड नंबर', ta: 'நோயாளி எண்' },
  insurer: { en: 'Insurer', hi: 'बीमा कंपनी', ta: 'காப்பீட்டு நிறுவனம்' },
  description: { en: 'Description', hi: 'विवरण', ta: 'விவரம்' },
  quantity: { en: 'Quantity', hi: 'मात्रा', ta: 'எண்ணிக்கை' },
  unitPrice: { en: 'Unit price', hi: 'प्रति इकाई मूल्य', ta: 'அலகு விலை' },
  discount: { en: 'Discount', hi: 'छूट', ta: 'தள்ளுபடி' },
  tax: { en: 'Tax', hi: 'टैक्स', ta: 'வரி' },
  amount: { en: 'Amount', hi: 'राशि', ta: 'தொகை' },
  exempt: { en: 'Exempt', hi: 'टैक्स-मुक्त', ta: 'வரி விலக்கு' },
  placeOfSupply: { en: 'Place of supply', hi: 'आपूर्ति का स्थान', ta: 'வழங்கல் இடம்' },
  reverseCharge: { en: 'Reverse charge', hi: 'रिवर्स चार्ज', ta: 'எதிர்நிலை வரி விதிப்பு' },
  no: { en: 'No', hi: 'नहीं', ta: 'இல்லை' },
  net: { en: 'Net', hi: 'टैक्स से पहले', ta: 'வரிக்கு முன்' },
  total: { en: 'Total', hi: 'कुल', ta: 'மொத்தம்' },
  insurerPays: { en: 'Insurer share', hi: 'बीमा का हिस्सा', ta: 'காப்பீட்டு நிறுவனம் செலுத்துவது' },
  patientPays: { en: 'Patient share', hi: 'मरीज़ का हिस्सा', ta: 'நோயாளி செலுத்துவது' },
  paid: { en: 'Paid', hi: 'चुकाई गई राशि', ta: 'செலுத்தியது' },
  refunded: { en: 'Refunded', hi: 'रिफ़ंड', ta: 'திருப்பித் தரப்பட்டது' },
  credited: { en: 'Credited', hi: 'क्रेडिट की गई राशि', ta: 'வரவு வைத்தது' },
  writtenOff: { en: 'Written off', hi: 'राइट-ऑफ़', ta: 'வாராக்கடன்' },
  outstanding: { en: 'Balance due', hi: 'बकाया', ta: 'நிலுவை' },
  patientOwes: { en: 'Balance due from the patient', hi: 'मरीज़ पर बकाया', ta: 'நோயாளி செலுத்த வேண்டிய நிலுவை' },
  insurerOwes: {
    en: 'Balance due from the insurer',
    hi: 'बीमा कंपनी पर बकाया',
    ta: 'காப்பீட்டு நிறுவனம் செலுத்த வேண்டிய நிலுவை',
  },
  payments: { en: 'Payments', hi: 'भुगतान', ta: 'பேமெண்ட்கள்' },
  deposit: { en: 'from a deposit', hi: 'अग्रिम राशि से', ta: 'முன்பணத்திலிருந்து' },
  creditNotes: { en: 'Credit notes', hi: 'क्रेडिट नोट', ta: 'வரவுக் குறிப்புகள்' },
  notes: { en: 'Notes', hi: 'नोट', ta: 'குறிப்புகள்' },
  pricesIncludeTax: { en: 'Prices include tax.', hi: 'मूल्य में टैक्स शामिल है।', ta: 'விலைகள் வரி உட்பட.' },
  reason: { en: 'Reason', hi: 'कारण', ta: 'காரணம்' },
  method: { en: 'Payment method', hi: 'भुगतान का तरीका', ta: 'செலுத்தும் முறை' },
  reference: { en: 'Reference', hi: 'संदर्भ नंबर', ta: 'குறிப்பு எண்' },
  received: { en: 'Received', hi: 'प्राप्त राशि', ta: 'பெற்ற தொகை' },
  usedFor: { en: 'Applied to', hi: 'किस बिल में लगा', ta: 'செலுத்திய இன்வாய்ஸ்' },
  keptAsDeposit: { en: 'Patient deposit', hi: 'मरीज़ की अग्रिम राशि', ta: 'நோயாளி முன்பணம்' },
  takenBy: { en: 'Received by', hi: 'किसने लिया', ta: 'பெற்றவர்' },
} satisfies Words<string>;

/** Key of a text of the clinic's documents. */
export type Word = keyof typeof WORDS;

export const INVOICE_STATUS_WORDS: Words<InvoiceStatus> = {
  DRAFT: { en: 'Draft', hi: 'ड्राफ़्ट', ta: 'வரைவு' },
  ISSUED: { en: 'Issued', hi: 'जारी हुआ', ta: 'வழங்கப்பட்டது' },
  PARTIALLY_PAID: { en: 'Partly paid', hi: 'आंशिक चुकता', ta: 'பகுதி செலுத்தப்பட்டது' },
  PAID: { en: 'Paid', hi: 'चुकता', ta: 'செலுத்தப்பட்டது' },
  VOID: { en: 'Void', hi: 'निरस्त', ta: 'செல்லாதது' },
  WRITTEN_OFF: { en: 'Written off', hi: 'राइट-ऑफ़', ta: 'வாராக்கடன்' },
  CREDITED: { en: 'Credited', hi: 'क्रेडिट हुआ', ta: 'வரவு வைக்கப்பட்டது' },
};

export const PAYMENT_STATUS_WORDS: Words<PaymentStatus> = {
  PENDING: { en: 'Post-dated', hi: 'आगे की तारीख का', ta: 'பின் தேதியிட்டது' },
  COMPLETED: { en: 'Received', hi: 'प्राप्त', ta: 'பெறப்பட்டது' },
  FAILED: { en: 'Failed', hi: 'विफल', ta: 'தோல்வி' },
  PARTIALLY_REFUNDED: { en: 'Partly refunded', hi: 'आंशिक रिफ़ंड', ta: 'பகுதி ரீஃபண்ட்' },
  REFUNDED: { en: 'Refunded', hi: 'रिफ़ंड हुआ', ta: 'திருப்பித் தரப்பட்டது' },
  VOIDED: { en: 'Void', hi: 'निरस्त', ta: 'செல்லாதது' },
  RETURNED: { en: 'Returned unpaid', hi: 'बाउंस हुआ', ta: 'திரும்பியது' },
};

export const METHOD_WORDS: Words<PaymentMethod> = {
  CASH: { en: 'Cash', hi: 'नकद', ta: 'ரொக்கம்' },
  CARD: { en: 'Card', hi: 'कार्ड', ta: 'கார்டு' },
  BANK_TRANSFER: { en: 'Bank transfer', hi: 'बैंक ट्रांसफ़र', ta: 'வங்கிப் பரிமாற்றம்' },
  UPI: { en: 'UPI', hi: 'UPI', ta: 'UPI' },
  CHEQUE: { en: 'Cheque', hi: 'चेक', ta: 'காசோலை' },
  INSURANCE: { en: 'Insurance', hi: 'बीमा', ta: 'காப்பீடு' },
};
