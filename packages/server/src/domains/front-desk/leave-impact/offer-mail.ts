import type { Language } from '@polyclinic/contract';
import { oneLine } from '../../../platform/mail/mail.service';

interface OfferMail {
  clinicName: string;
  firstName: string;
  /** Cancelled and offered time, in the clinic's local time. */
  from: string;
  to: string;
  doctor: string;
  link: string;
  until: string;
}

const WORDS: Record<Language, { subject: (mail: OfferMail) => string; lines: (mail: OfferMail) => string[] }> = {
  en: {
    subject: ({ clinicName }) => `New time for your appointment at ${clinicName}`,
    lines: ({ clinicName, firstName, from, to, doctor, link, until }) => [
      `Hello ${firstName},`,
      `We are sorry: your appointment on ${from} at ${clinicName} cannot take place. We can offer you ${to} with Dr. ${doctor} instead.`,
      `Open this link to accept or decline the new time. It is held for you until ${until}:`,
      link,
    ],
  },
  hi: {
    subject: ({ clinicName }) => `${clinicName} में आपके अपॉइंटमेंट के लिए नया समय`,
    lines: ({ clinicName, firstName, from, to, doctor, link, until }) => [
      `नमस्ते ${firstName} जी,`,
      `${clinicName} में ${from} का आपका अपॉइंटमेंट नहीं हो पाएगा। हम आपको डॉ. ${doctor} के साथ ${to} का समय दे सकते हैं।`,
      `नया समय स्वीकार करने या मना करने के लिए यह लिंक खोलें। यह समय आपके लिए ${until} तक होल्ड है:`,
      link,
    ],
  },
  ta: {
    subject: ({ clinicName }) => `${clinicName}: உங்கள் சந்திப்புக்குப் புதிய நேரம்`,
    lines: ({ clinicName, firstName, from, to, doctor, link, until }) => [
      `வணக்கம் ${firstName},`,
      `${clinicName}: ${from} அன்று உள்ள உங்கள் சந்திப்பு நடைபெற இயலாது. அதற்குப் பதிலாக டாக்டர் ${doctor} அவர்களுடன் ${to} நேரத்தை வழங்க முடியும்.`,
      `புதிய நேரத்தை ஏற்கவோ மறுக்கவோ இந்த இணைப்பைத் திறக்கவும். இந்த நேரம் ${until} வரை உங்களுக்காகத் தற்காலிகமாக ஒதுக்கப்பட்டுள்ளது:`,
      link,
    ],
  },
};

/** Composes the e-mail with an alternative time, in the clinic's language. */
export function offerMail(language: Language, mail: OfferMail): { subject: string; body: string } {
  const { subject, lines } = WORDS[language];
  const plain = { ...mail, clinicName: oneLine(mail.clinicName), firstName: oneLine(mail.firstName) };
  return { subject: subject(plain), body: `${[...lines(plain), plain.clinicName].join('\n\n')}\n` };
}
