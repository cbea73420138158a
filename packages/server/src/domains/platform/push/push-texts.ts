import { Language, type AlertKind, type PushPayload } from '@polyclinic/contract';

interface Words {
  reminder: string;
  alert: string;
}

/** Without names, times or kinds of treatment: others may see the screen of a locked phone. */
const WORDS: Record<Language, Words> = {
  en: {
    reminder: 'You have an appointment soon. Tap to see it.',
    alert: 'You have a new notification. Tap to see it.',
  },
  hi: {
    reminder: 'जल्द ही आपका अपॉइंटमेंट है। देखने के लिए टैप करें।',
    alert: 'आपके लिए एक नई सूचना है। देखने के लिए टैप करें।',
  },
  ta: {
    reminder: 'விரைவில் உங்களுக்குச் சந்திப்பு உள்ளது. பார்க்கத் தட்டவும்.',
    alert: 'உங்களுக்குப் புதிய அறிவிப்பு உள்ளது. பார்க்கத் தட்டவும்.',
  },
};

/** Composes the content of a push message about an alert, in the language of its user. */
export function pushPayload({
  kind,
  language,
  clinicName,
}: {
  kind: AlertKind;
  language: string;
  clinicName: string;
}): PushPayload {
  const words = WORDS[Language.catch('en').parse(language)];
  return {
    title: clinicName,
    body: kind === 'APPOINTMENT_REMINDER' ? words.reminder : words.alert,
    path: '/alerts',
  };
}
