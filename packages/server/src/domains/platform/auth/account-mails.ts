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
      subject: (clinic) => `Reset your password for ${clinic}`,
      lines: (clinic) => [
        `We received a request to reset the password of your account at ${clinic}. Open this link within 30 minutes to set a new password:`,
        LINK,
        'If you did not request this, ignore this email. Your password stays the same.',
      ],
    },
    hi: {
      subject: (clinic) => `${clinic} के लिए नया पासवर्ड बनाएँ`,
      lines: (clinic) => [
        `${clinic} में आपके खाते का पासवर्ड बदलने का अनुरोध आया है। नया पासवर्ड बनाने के लिए 30 मिनट के भीतर यह लिंक खोलें:`,
        LINK,
        'अगर यह अनुरोध आपका नहीं है, तो इस ई-मेल पर ध्यान न दें। आपका पासवर्ड वही रहेगा।',
      ],
    },
    ta: {
      subject: (clinic) => `${clinic}: கடவுச்சொல்லை மீட்டமைக்கவும்`,
      lines: (clinic) => [
        `${clinic}: உங்கள் கணக்கின் கடவுச்சொல்லை மீட்டமைக்கக் கோரிக்கை வந்துள்ளது. புதிய கடவுச்சொல்லை அமைக்க 30 நிமிடங்களுக்குள் இந்த இணைப்பைத் திறக்கவும்:`,
        LINK,
        'இந்தக் கோரிக்கை உங்களுடையது இல்லை என்றால் இந்த மின்னஞ்சலைப் புறக்கணிக்கவும். உங்கள் கடவுச்சொல் மாறாது.',
      ],
    },
  },
  verify: {
    en: {
      subject: (clinic) => `Confirm your email address for ${clinic}`,
      lines: (clinic) => [
        `Open this link within 24 hours to confirm the email address of your account at ${clinic}:`,
        LINK,
        'If you have no account at this clinic, ignore this email.',
      ],
    },
    hi: {
      subject: (clinic) => `${clinic} के लिए अपना ई-मेल पता कन्फ़र्म करें`,
      lines: (clinic) => [
        `${clinic} में आपके खाते का ई-मेल पता कन्फ़र्म करने के लिए 24 घंटे के भीतर यह लिंक खोलें:`,
        LINK,
        'अगर इस क्लिनिक में आपका खाता नहीं है, तो इस ई-मेल पर ध्यान न दें।',
      ],
    },
    ta: {
      subject: (clinic) => `${clinic}: உங்கள் மின்னஞ்சல் முகவரியை உறுதிசெய்யவும்`,
      lines: (clinic) => [
        `${clinic}: உங்கள் கணக்கின் மின்னஞ்சல் முகவரியை உறுதிசெய்ய 24 மணிநேரத்துக்குள் இந்த இணைப்பைத் திறக்கவும்:`,
        LINK,
        'இந்தக் கிளினிக்கில் உங்களுக்குக் கணக்கு இல்லை என்றால் இந்த மின்னஞ்சலைப் புறக்கணிக்கவும்.',
      ],
    },
  },
  invite: {
    en: {
      subject: (clinic) => `Your account at ${clinic}`,
      lines: (clinic) => [
        `${clinic} has created an account for you. Open this link within 72 hours to set your password:`,
        LINK,
        'Then log in with this email address and your password.',
      ],
    },
    hi: {
      subject: (clinic) => `${clinic} में आपका खाता`,
      lines: (clinic) => [
        `${clinic} ने आपके लिए खाता बनाया है। अपना पासवर्ड बनाने के लिए 72 घंटे के भीतर यह लिंक खोलें:`,
        LINK,
        'फिर इसी ई-मेल पते और अपने पासवर्ड से साइन इन करें।',
      ],
    },
    ta: {
      subject: (clinic) => `${clinic}: உங்கள் கணக்கு`,
      lines: (clinic) => [
        `${clinic} உங்களுக்காக ஒரு கணக்கை உருவாக்கியுள்ளது. உங்கள் கடவுச்சொல்லை அமைக்க 72 மணிநேரத்துக்குள் இந்த இணைப்பைத் திறக்கவும்:`,
        LINK,
        'அதன் பிறகு இந்த மின்னஞ்சல் முகவரியுடனும் உங்கள் கடவுச்சொல்லுடனும் உள்நுழையவும்.',
      ],
    },
  },
  emailChanged: {
    en: {
      subject: (clinic) => `Your email address at ${clinic} was changed`,
      lines: (clinic) => [
        `The email address of your account at ${clinic} was changed. Emails about your account no longer go to this address.`,
        'If you did not make this change, please contact the clinic immediately.',
      ],
    },
    hi: {
      subject: (clinic) => `${clinic} में आपका ई-मेल पता बदल दिया गया है`,
      lines: (clinic) => [
        `${clinic} में आपके खाते का ई-मेल पता बदल दिया गया है। उससे जुड़े ई-मेल अब यहाँ नहीं आएँगे।`,
        'अगर यह बदलाव आपने नहीं किया, तो कृपया तुरंत क्लिनिक से संपर्क करें।',
      ],
    },
    ta: {
      subject: (clinic) => `${clinic}: உங்கள் மின்னஞ்சல் முகவரி மாற்றப்பட்டது`,
      lines: (clinic) => [
        `${clinic}: உங்கள் கணக்கின் மின்னஞ்சல் முகவரி மாற்றப்பட்டது. உங்கள் கணக்கு பற்றிய மின்னஞ்சல்கள் இனி இங்கு வராது.`,
        'இந்த மாற்றத்தை நீங்கள் செய்யவில்லை என்றால் உடனே கிளினிக்கைத் தொடர்பு கொள்ளவும்.',
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
