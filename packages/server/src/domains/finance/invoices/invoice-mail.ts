import { decimalText, minorDigits, type Language } from '@polyclinic/contract';
import { oneLine } from '../../../platform/mail/mail.service';

interface InvoiceMail {
  clinicName: string;
  number: string;
  /** Outstanding amount of the patient, in minor units. */
  owed: number;
  currency: string;
  dueDate: string | null;
  link: string;
  /** Additional message of the sender. */
  message?: string | undefined;
}

type Filled = Omit<InvoiceMail, 'owed' | 'dueDate'> & { amount: string | undefined; due: string };

const WORDS: Record<Language, { subject: (mail: Filled) => string; lines: (mail: Filled) => string[] }> = {
  en: {
    subject: ({ number, clinicName }) => `Invoice ${number} from ${clinicName}`,
    lines: ({ number, clinicName, amount, due, link }) => [
      'Hello,',
      `Invoice ${number} from ${clinicName} is attached as a PDF.`,
      amount === undefined ? 'This invoice is paid in full.' : `Amount due: ${amount}, by ${due}.`,
      'Open this link to see the invoice and how to pay it:',
      link,
      'Please do not share this link.',
    ],
  },
  hi: {
    subject: ({ number, clinicName }) => `${clinicName} का बिल ${number}`,
    lines: ({ number, clinicName, amount, due, link }) => [
      'नमस्ते,',
      `${clinicName} का बिल ${number} PDF में साथ लगा है।`,
      amount === undefined ? 'इस बिल पर कुछ बाकी नहीं है।' : `बाकी राशि: ${amount}, ${due} तक।`,
      'बिल और भुगतान का तरीका देखने के लिए यह लिंक खोलें:',
      link,
      'कृपया यह लिंक किसी और को न भेजें।',
    ],
  },
  ta: {
    subject: ({ number, clinicName }) => `${clinicName}: இன்வாய்ஸ் ${number}`,
    lines: ({ number, clinicName, amount, due, link }) => [
      'வணக்கம்,',
      `${clinicName} அனுப்பும் இன்வாய்ஸ் ${number}, PDF-ஆக இணைக்கப்பட்டுள்ளது.`,
      amount === undefined ? 'இந்த இன்வாய்ஸில் நிலுவை இல்லை.' : `செலுத்த வேண்டியது: ${amount}, ${due}-க்குள்.`,
      'இன்வாய்ஸையும் செலுத்தும் முறையையும் காண இந்த இணைப்பைத் திறக்கவும்:',
      link,
      'இந்த இணைப்பை வேறு யாருக்கும் அனுப்ப வேண்டாம்.',
    ],
  },
};

/** Composes the e-mail with an invoice, in the clinic's language. */
export function invoiceMail(language: Language, mail: InvoiceMail): { subject: string; body: string } {
  const { subject, lines } = WORDS[language];
  const { owed, currency, dueDate, message, ...rest } = mail;
  const clinicName = oneLine(mail.clinicName);
  const due = dueDate === null ? '' : mailedDay(dueDate, language);
  const amount = owed > 0 ? mailedAmount(owed, currency, language) : undefined;
  const filled = { ...rest, currency, clinicName, due, amount };
  const own = message?.trim() ? [message.trim()] : [];
  const [greeting = '', ...others] = lines(filled);
  return { subject: subject(filled), body: `${[greeting, ...own, ...others, clinicName].join('\n\n')}\n` };
}

function mailedDay(day: string, language: Language): string {
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(`${language}-IN`, options).format(new Date(`${day}T00:00:00Z`));
}

function mailedAmount(amount: number, currency: string, language: Language): string {
  const options = { style: 'currency', currency, currencyDisplay: 'code' } as const;
  return new Intl.NumberFormat(`${language}-IN`, options).format(decimalText(amount, minorDigits(currency)));
}
