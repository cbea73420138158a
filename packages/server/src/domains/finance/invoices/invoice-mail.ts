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
      `${clinicName} sends you invoice ${number}. It is attached as PDF.`,
      amount === undefined ? 'Nothing is left to pay.' : `To pay: ${amount}, by ${due}.`,
      'This link shows the invoice and how to pay it:',
      link,
      'Please do not pass the link on.',
    ],
  },
  hi: {
    subject: ({ number, clinicName }) => `${clinicName} का बिल ${number}`,
    lines: ({ number, clinicName, amount, due, link }) => [
      'नमस्ते,',
      `${clinicName} आपको बिल ${number} भेज रहा है। यह PDF के रूप में संलग्न है।`,
      amount === undefined ? 'कुछ भी बकाया नहीं है।' : `देय राशि: ${amount}, ${due} तक।`,
      'इस लिंक पर बिल और भुगतान का तरीका दिखता है:',
      link,
      'कृपया यह लिंक किसी और को न भेजें।',
    ],
  },
  ta: {
    subject: ({ number, clinicName }) => `${clinicName} அனுப்பும் விலைப்பட்டியல் ${number}`,
    lines: ({ number, clinicName, amount, due, link }) => [
      'வணக்கம்,',
      `${clinicName} உங்களுக்கு விலைப்பட்டியல் ${number} ஐ அனுப்புகிறது. அது PDF ஆக இணைக்கப்பட்டுள்ளது.`,
      amount === undefined ? 'செலுத்த எதுவும் இல்லை.' : `செலுத்த வேண்டியது: ${amount}, ${due} தேதிக்குள்.`,
      'விலைப்பட்டியலும் செலுத்தும் முறையும் இந்த இணைப்பில் உள்ளன:',
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
