import type { Language } from '@polyclinic/contract';
import { oneLine } from '../../../platform/mail/mail.service';

/** Recipient data on which the text of an e-mail depends. */
export interface Recipient {
  firstName: string;
  clinicName: string;
  language: Language;
}

export type AccountMail = 'reset' | 'verify' | 'invite' | 'emailChanged';

interface Words {
  subject: (clinic: string) => string;
  lines: (clinic: string) => string[];
}

const GREETING: Record<Language, (name: string) => string> = {
  en: (name) => `Hello${name},`,
  hi: (name) => `नमस्ते${name},`,
  ta: (name) => `வணக்கம்${name},`,
};

const LINK = '{link}';

const WORDS: Record<AccountMail, Record<Language, Words>> = {
  reset: {
    en: {
      subject: (clinic) => `Set a new password for ${clinic}`,
      lines: (clinic) => [
        `Somebody asked for a new password for your account at ${clinic}. Open this link within 30 minutes to set one:`,
        LINK,
        'If it was not you, you need not do anything: your password stays as it is.',
      ],
    },
    hi: {
      subject: (clinic) => `${clinic} के लिए नया पासवर्ड बनाएँ`,
      lines: (clinic) => [
        `${clinic} में आपके खाते के लिए नया पासवर्ड माँगा गया है। इसे बनाने के लिए 30 मिनट के भीतर यह लिंक खोलें:`,
        LINK,
        'अगर यह आपने नहीं माँगा, तो आपको कुछ नहीं करना है: आपका पासवर्ड वही रहेगा।',
      ],
    },
    ta: {
      subject: (clinic) => `${clinic} கணக்கிற்குப் புதிய கடவுச்சொல்லை அமைக்கவும்`,
      lines: (clinic) => [
        `${clinic} இல் உள்ள உங்கள் கணக்கிற்குப் புதிய கடவுச்சொல் கேட்கப்பட்டது. அதை அமைக்க 30 நிமிடங்களுக்குள் இந்த இணைப்பைத் திறக்கவும்:`,
        LINK,
        'இதை நீங்கள் கேட்கவில்லை என்றால் எதுவும் செய்ய வேண்டாம்: உங்கள் கடவுச்சொல் மாறாது.',
      ],
    },
  },
  verify: {
    en: {
      subject: (clinic) => `Confirm your e-mail address for ${clinic}`,
      lines: (clinic) => [
        `Please confirm that this is the e-mail address of your account at ${clinic}. The link works for 24 hours:`,
        LINK,
        'If you have no account there, you can ignore this e-mail.',
      ],
    },
    hi: {
      subject: (clinic) => `${clinic} के लिए अपना ई-मेल पता पुष्ट करें`,
      lines: (clinic) => [
        `कृपया पुष्टि करें कि ${clinic} में आपके खाते का ई-मेल पता यही है। यह लिंक 24 घंटे तक काम करेगा:`,
        LINK,
        'अगर वहाँ आपका कोई खाता नहीं है, तो इस ई-मेल पर ध्यान न दें।',
      ],
    },
    ta: {
      subject: (clinic) => `${clinic} கணக்கிற்கான உங்கள் மின்னஞ்சலை உறுதிப்படுத்தவும்`,
      lines: (clinic) => [
        `${clinic} இல் உள்ள உங்கள் கணக்கின் மின்னஞ்சல் முகவரி இதுதான் என்று உறுதிப்படுத்தவும். இணைப்பு 24 மணி நேரம் செயல்படும்:`,
        LINK,
        'அங்கு உங்களுக்குக் கணக்கு இல்லை என்றால் இந்த மின்னஞ்சலைப் புறக்கணிக்கலாம்.',
      ],
    },
  },
  invite: {
    en: {
      subject: (clinic) => `Your account at ${clinic}`,
      lines: (clinic) => [
        `${clinic} has opened an account for you. Open this link within 72 hours to set your password:`,
        LINK,
        'After that, sign in with this e-mail address and your password.',
      ],
    },
    hi: {
      subject: (clinic) => `${clinic} में आपका खाता`,
      lines: (clinic) => [
        `${clinic} ने आपके लिए एक खाता खोला है। अपना पासवर्ड बनाने के लिए 72 घंटे के भीतर यह लिंक खोलें:`,
        LINK,
        'उसके बाद इसी ई-मेल पते और अपने पासवर्ड से साइन इन करें।',
      ],
    },
    ta: {
      subject: (clinic) => `${clinic} இல் உங்கள் கணக்கு`,
      lines: (clinic) => [
        `${clinic} உங்களுக்காக ஒரு கணக்கைத் திறந்துள்ளது. உங்கள் கடவுச்சொல்லை அமைக்க 72 மணி நேரத்திற்குள் இந்த இணைப்பைத் திறக்கவும்:`,
        LINK,
        'அதன் பிறகு இந்த மின்னஞ்சல் முகவரி மற்றும் உங்கள் கடவுச்சொல்லுடன் உள்நுழையவும்.',
      ],
    },
  },
  emailChanged: {
    en: {
      subject: (clinic) => `Your e-mail address at ${clinic} was changed`,
      lines: (clinic) => [
        `The e-mail address of your account at ${clinic} was changed. E-mails about it no longer come here.`,
        'If it was not you, please tell the clinic at once.',
      ],
    },
    hi: {
      subject: (clinic) => `${clinic} में आपका ई-मेल पता बदल दिया गया है`,
      lines: (clinic) => [
        `${clinic} में आपके खाते का ई-मेल पता बदल दिया गया है। उससे जुड़े ई-मेल अब यहाँ नहीं आएँगे।`,
        'अगर यह आपने नहीं किया, तो कृपया क्लिनिक को तुरंत बताएँ।',
      ],
    },
    ta: {
      subject: (clinic) => `${clinic} இல் உங்கள் மின்னஞ்சல் முகவரி மாற்றப்பட்டது`,
      lines: (clinic) => [
        `${clinic} இல் உள்ள உங்கள் கணக்கின் மின்னஞ்சல் முகவரி மாற்றப்பட்டது. அதைப் பற்றிய மின்னஞ்சல்கள் இனி இங்கு வராது.`,
        'இதை நீங்கள் செய்யவில்லை என்றால் உடனே கிளினிக்கிடம் தெரிவிக்கவும்.',
      ],
    },
  },
};

/** Paths defined in packages/remote (paths), which the server cannot import. */
const LINK_PATH = { reset: '/reset-password', invite: '/reset-password', verify: '/verify-email' };

/** Composes the e-mail about an account in its owner's language. */
export function accountMail(
  mail: AccountMail,
  { firstName, clinicName, language }: Recipient,
  link = '',
): { subject: string; body: string } {
  const { subject, lines } = WORDS[mail][language];
  const clinic = oneLine(clinicName);
  const paragraphs = [GREETING[language](greetedName(firstName)), ...lines(clinic), clinic];
  return { subject: subject(clinic), body: `${paragraphs.join('\n\n').replace(LINK, () => link)}\n` };
}

/** Returns the URL of the link in an e-mail; the token is in the fragment, which browsers send to no server. */
export function accountLink(mail: keyof typeof LINK_PATH, token: string, publicAddress: string): string {
  return `${publicAddress}${LINK_PATH[mail]}#${token}`;
}

/**
 * Returns the name for the greeting, only if it consists of letters: self-registration with another person's address
 * must not be usable to send them messages.
 */
function greetedName(name: string): string {
  return /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,49}$/u.test(name) ? ` ${name}` : '';
}
