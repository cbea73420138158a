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
      `${clinicName} has some questions for you. Open this link to answer them; it works until ${until}:`,
      link,
      'Please do not pass the link on.',
    ],
  },
  hi: {
    subject: (clinic) => `${clinic} की ओर से एक फ़ॉर्म`,
    lines: ({ clinicName, until, link }) => [
      'नमस्ते,',
      `${clinicName} आपसे कुछ सवाल पूछना चाहता है। जवाब देने के लिए यह लिंक खोलें; यह ${until} तक काम करेगा:`,
      link,
      'कृपया यह लिंक किसी और को न भेजें।',
    ],
  },
  ta: {
    subject: (clinic) => `${clinic} அனுப்பிய படிவம்`,
    lines: ({ clinicName, until, link }) => [
      'வணக்கம்,',
      `${clinicName} உங்களிடம் சில கேள்விகளைக் கேட்க விரும்புகிறது. பதிலளிக்க இந்த இணைப்பைத் திறக்கவும்; இது ${until} வரை செயல்படும்:`,
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
