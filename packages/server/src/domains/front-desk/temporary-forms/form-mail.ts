import type { Language } from '@polyclinic/contract';
import { oneLine } from '../../../platform/mail/mail.service';

interface FormMail {
  clinicName: string;
  /** Expiry of the link, in the clinic's local time. */
  until: string;
  link: string;
}

const WORDS: Record<Language, { subject: (clinic: string) => string; lines: (mail: FormMail) => string[] }> = {
  en: {
    subject: (clinic) => `A form from ${clinic}`,
    lines: ({ clinicName, until, link }) => [
      'Hello,',
      `${clinicName} asks you to fill in a form. Open this link to answer the questions. The link is valid until ${until}:`,
      link,
      'Please do not share this link.',
    ],
  },
  hi: {
    subject: (clinic) => `${clinic} की ओर से एक फ़ॉर्म`,
    lines: ({ clinicName, until, link }) => [
      'नमस्ते,',
      `${clinicName} ने आपके लिए एक फ़ॉर्म भेजा है। जवाब देने के लिए यह लिंक खोलें। लिंक ${until} तक मान्य है:`,
      link,
      'कृपया यह लिंक किसी और को न भेजें।',
    ],
  },
  ta: {
    subject: (clinic) => `${clinic} அனுப்பிய படிவம்`,
    lines: ({ clinicName, until, link }) => [
      'வணக்கம்,',
      `${clinicName} உங்களுக்கு ஒரு படிவத்தை அனுப்பியுள்ளது. பதிலளிக்க இந்த இணைப்பைத் திறக்கவும். இணைப்பு ${until} வரை செல்லும்:`,
      link,
      'இந்த இணைப்பை வேறு யாருக்கும் அனுப்ப வேண்டாம்.',
    ],
  },
};

/** Composes the e-mail with a form's link, in the clinic's language. */
export function formMail(language: Language, mail: FormMail): { subject: string; body: string } {
  const { subject, lines } = WORDS[language];
  const clinicName = oneLine(mail.clinicName);
  return {
    subject: subject(clinicName),
    body: `${[...lines({ ...mail, clinicName }), clinicName].join('\n\n')}\n`,
  };
}
