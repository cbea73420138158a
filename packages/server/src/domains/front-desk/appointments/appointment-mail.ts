import { nameIn, type Language } from '@polyclinic/contract';
import { oneLine } from '../../../platform/mail/mail.service';
import type { NoticeFacts } from './appointment-notices.repository';
import type { NoticeKind } from './notice.rules';

interface Message {
  kind: NoticeKind;
  /** Current and former time, in the clinic's local time. */
  when: string;
  before: string | null;
  facts: Pick<
    NoticeFacts,
    'id' | 'firstName' | 'doctor' | 'serviceName' | 'type' | 'instructions' | 'consents' | 'clinic' | 'hasAccount'
  >;
  place: string;
  /** URL of the product. */
  address: string;
}

interface Words {
  hello: (firstName: string) => string;
  subject: Record<NoticeKind, (clinic: string) => string>;
  /** First sentence. */
  news: Record<NoticeKind, (when: string, before: string) => string>;
  labels: Record<'when' | 'doctor' | 'service' | 'place' | 'phone' | 'instructions' | 'consents', string>;
  doctorName: (name: string) => string;
  /** Sentences before the links to the appointment, and to a new one. */
  see: string;
  bookAgain: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    hello: (firstName) => `Hello ${firstName},`,
    subject: {
      BOOKED: (clinic) => `Your appointment at ${clinic}`,
      REQUESTED: (clinic) => `Your request for an appointment at ${clinic}`,
      MOVED: (clinic) => `Your appointment at ${clinic} was rescheduled`,
      MOVED_REQUESTED: (clinic) => `Your request for another time at ${clinic}`,
      CONFIRMED: (clinic) => `Your appointment at ${clinic} is confirmed`,
      CANCELLED: (clinic) => `Your appointment at ${clinic} was cancelled`,
      REMINDER: (clinic) => `Reminder: your appointment at ${clinic}`,
    },
    news: {
      BOOKED: () => 'Your appointment is booked.',
      REQUESTED: () => 'We received your request and keep this time for you. We will confirm it.',
      MOVED: (when, before) => `Your appointment was rescheduled from ${before} to ${when}.`,
      MOVED_REQUESTED: (when, before) =>
        `We received your request to reschedule from ${before} to ${when}. We keep the new time for you and will confirm it.`,
      CONFIRMED: () => 'Your appointment is confirmed.',
      CANCELLED: (when) => `Your appointment on ${when} was cancelled.`,
      REMINDER: (when) => `This is a reminder of your appointment on ${when}.`,
    },
    labels: {
      when: 'When',
      doctor: 'Doctor',
      service: 'Service',
      place: 'Where',
      phone: 'Phone',
      instructions: 'Please note',
      consents: 'To sign at the clinic',
    },
    doctorName: (name) => `Dr. ${name}`,
    see: 'See, reschedule or cancel your appointment:',
    bookAgain: 'Book another appointment:',
  },
  hi: {
    hello: (firstName) => `नमस्ते ${firstName},`,
    subject: {
      BOOKED: (clinic) => `${clinic} में आपका अपॉइंटमेंट`,
      REQUESTED: (clinic) => `${clinic} में अपॉइंटमेंट के लिए आपका अनुरोध`,
      MOVED: (clinic) => `${clinic} में आपके अपॉइंटमेंट का समय बदल गया है`,
      MOVED_REQUESTED: (clinic) => `${clinic} में दूसरे समय के लिए आपका अनुरोध`,
      CONFIRMED: (clinic) => `${clinic} में आपके अपॉइंटमेंट की पुष्टि हो गई है`,
      CANCELLED: (clinic) => `${clinic} में आपका अपॉइंटमेंट रद्द हो गया है`,
      REMINDER: (clinic) => `रिमाइंडर: ${clinic} में आपका अपॉइंटमेंट`,
    },
    news: {
      BOOKED: () => 'आपका अपॉइंटमेंट बुक हो गया है।',
      REQUESTED: () => 'हमें आपका अनुरोध मिल गया है और यह समय आपके लिए रखा गया है। हम इसकी पुष्टि करेंगे।',
      MOVED: (when, before) => `आपके अपॉइंटमेंट का समय ${before} से बदलकर ${when} कर दिया गया है।`,
      MOVED_REQUESTED: (when, before) =>
        `हमें समय ${before} से बदलकर ${when} करने का आपका अनुरोध मिल गया है। नया समय आपके लिए रखा गया है, हम इसकी पुष्टि करेंगे।`,
      CONFIRMED: () => 'आपके अपॉइंटमेंट की पुष्टि हो गई है।',
      CANCELLED: (when) => `${when} का आपका अपॉइंटमेंट रद्द हो गया है।`,
      REMINDER: (when) => `यह ${when} के आपके अपॉइंटमेंट का रिमाइंडर है।`,
    },
    labels: {
      when: 'कब',
      doctor: 'डॉक्टर',
      service: 'सेवा',
      place: 'कहाँ',
      phone: 'फ़ोन',
      instructions: 'कृपया ध्यान दें',
      consents: 'क्लिनिक में हस्ताक्षर करने हैं',
    },
    doctorName: (name) => `डॉ. ${name}`,
    see: 'अपना अपॉइंटमेंट देखें, उसका समय बदलें या उसे रद्द करें:',
    bookAgain: 'दूसरा अपॉइंटमेंट बुक करें:',
  },
  ta: {
    hello: (firstName) => `வணக்கம் ${firstName},`,
    subject: {
      BOOKED: (clinic) => `${clinic} இல் உங்கள் சந்திப்பு`,
      REQUESTED: (clinic) => `${clinic} இல் சந்திப்புக்கான உங்கள் கோரிக்கை`,
      MOVED: (clinic) => `${clinic} இல் உங்கள் சந்திப்பின் நேரம் மாற்றப்பட்டது`,
      MOVED_REQUESTED: (clinic) => `${clinic} இல் வேறு நேரத்துக்கான உங்கள் கோரிக்கை`,
      CONFIRMED: (clinic) => `${clinic} இல் உங்கள் சந்திப்பு உறுதி செய்யப்பட்டது`,
      CANCELLED: (clinic) => `${clinic} இல் உங்கள் சந்திப்பு ரத்து செய்யப்பட்டது`,
      REMINDER: (clinic) => `நினைவூட்டல்: ${clinic} இல் உங்கள் சந்திப்பு`,
    },
    news: {
      BOOKED: () => 'உங்கள் சந்திப்பு முன்பதிவு செய்யப்பட்டது.',
      REQUESTED: () =>
        'உங்கள் கோரிக்கை கிடைத்தது; இந்த நேரத்தை உங்களுக்காக ஒதுக்கி வைத்துள்ளோம். விரைவில் உறுதி செய்வோம்.',
      MOVED: (when, before) => `உங்கள் சந்திப்பு ${before} இலிருந்து ${when} க்கு மாற்றப்பட்டது.`,
      MOVED_REQUESTED: (when, before) =>
        `நேரத்தை ${before} இலிருந்து ${when} க்கு மாற்றும் உங்கள் கோரிக்கை கிடைத்தது. புதிய நேரத்தை உங்களுக்காக ஒதுக்கி வைத்துள்ளோம்; விரைவில் உறுதி செய்வோம்.`,
      CONFIRMED: () => 'உங்கள் சந்திப்பு உறுதி செய்யப்பட்டது.',
      CANCELLED: (when) => `${when} அன்று இருந்த உங்கள் சந்திப்பு ரத்து செய்யப்பட்டது.`,
      REMINDER: (when) => `${when} அன்று உங்களுக்குச் சந்திப்பு உள்ளது என்பதன் நினைவூட்டல் இது.`,
    },
    labels: {
      when: 'எப்போது',
      doctor: 'மருத்துவர்',
      service: 'சேவை',
      place: 'எங்கே',
      phone: 'தொலைபேசி',
      instructions: 'கவனிக்கவும்',
      consents: 'கிளினிக்கில் கையொப்பமிட வேண்டியவை',
    },
    doctorName: (name) => `டாக்டர் ${name}`,
    see: 'உங்கள் சந்திப்பைப் பார்க்க, நேரத்தை மாற்ற அல்லது ரத்து செய்ய:',
    bookAgain: 'வேறு சந்திப்பை முன்பதிவு செய்ய:',
  },
};

/** Composes the e-mail about a change of an appointment, in the patient's language. */
export function appointmentMail(language: Language, message: Message): { subject: string; body: string } {
  const { kind, when, before, facts } = message;
  const words = WORDS[language];
  const clinic = oneLine(facts.clinic.name);
  const paragraphs = [
    words.hello(oneLine(facts.firstName)),
    words.news[kind](when, before ?? when),
    ...(kind === 'CANCELLED' ? [] : [details(language, message).join('\n')]),
    ...(facts.hasAccount ? [linkOf(words, message)] : []),
    clinic,
  ];
  return { subject: words.subject[kind](clinic), body: `${paragraphs.join('\n\n')}\n` };
}

function linkOf({ see, bookAgain }: Words, { kind, facts, address }: Message): string {
  return kind === 'CANCELLED'
    ? `${bookAgain}\n${address}/book-appointment`
    : `${see}\n${address}/appointments/${facts.id}`;
}

function details(language: Language, { when, facts, place }: Message): string[] {
  const { labels, doctorName } = WORDS[language];
  const { doctor, serviceName, type, clinic, instructions, consents } = facts;
  const lines: [string, string | null][] = [
    [labels.when, when],
    [labels.doctor, doctor && doctorName(oneLine(nameIn(language, doctor)))],
    [labels.service, oneLine(serviceName ?? type)],
    [labels.place, oneLine(place)],
    [labels.phone, clinic.phone],
    [labels.instructions, instructions?.trim() || null],
    [labels.consents, oneLine(consents.join(', ')) || null],
  ];
  return lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
}
