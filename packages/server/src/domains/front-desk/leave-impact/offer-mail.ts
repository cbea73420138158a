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
    subject: ({ clinicName }) => `Another time for your appointment at ${clinicName}`,
    lines: ({ clinicName, firstName, from, to, doctor, link, until }) => [
      `Hello ${firstName},`,
      `Your appointment on ${from} at ${clinicName} cannot take place. We can offer you ${to} with Dr. ${doctor}.`,
      `Open this link to accept it or to say no; we keep the time for you until ${until}:`,
      link,
    ],
  },
  hi: {
    subject: ({ clinicName }) => `${clinicName} में आपके अपॉइंटमेंट के लिए दूसरा समय`,
    lines: ({ clinicName, firstName, from, to, doctor, link, until }) => [
      `नमस्ते ${firstName},`,
      `${clinicName} में ${from} का आपका अपॉइंटमेंट नहीं हो पाएगा। हम आपको डॉ. ${doctor} के साथ ${to} का समय दे सकते हैं।`,
      `इसे स्वीकार करने या मना करने के लिए यह लिंक खोलें; हम यह समय आपके लिए ${until} तक रखेंगे:`,
      link,
    ],
  },
  ta: {
    subject: ({ clinicName }) => `${clinicName} இல் உங்கள் சந்திப்புக்கு வேறு நேரம்`,
    lines: ({ clinicName, firstName, from, to, doctor, link, until }) => [
      `வணக்கம் ${firstName},`,
      `${clinicName} இல் ${from} அன்று உள்ள உங்கள் சந்திப்பு நடைபெற இயலாது. டாக்டர் ${doctor} உடன் ${to} நேரத்தை வழங்க முடியும்.`,
      `ஏற்கவோ மறுக்கவோ இந்த இணைப்பைத் திறக்கவும்; ${until} வரை இந்த நேரத்தை உங்களுக்காக வைத்திருப்போம்:`,
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
