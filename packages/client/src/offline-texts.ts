import type { Language } from '@polyclinic/contract';

// Messages of the client itself, for failures without a response. Outside the catalogues, so that the login page loads
// these few lines instead of the contract's whole list.
const TEXTS = {
  offline: {
    en: 'You appear to be offline. Check your connection and try again.',
    hi: 'लगता है इंटरनेट कनेक्शन नहीं है। कनेक्शन जाँचें और फिर से कोशिश करें।',
    ta: 'இணைய இணைப்பு இல்லை எனத் தெரிகிறது. இணைப்பைச் சரிபார்த்து மீண்டும் முயற்சிக்கவும்.',
  },
  tooSlow: {
    en: 'The server did not respond in time. Please try again.',
    hi: 'सर्वर ने समय पर जवाब नहीं दिया। कृपया फिर से कोशिश करें।',
    ta: 'சேவையகம் உரிய நேரத்தில் பதிலளிக்கவில்லை. மீண்டும் முயற்சிக்கவும்.',
  },
  invalidResponse: {
    en: 'Invalid response from server',
    hi: 'सर्वर से अमान्य उत्तर मिला',
    ta: 'சேவையகத்திலிருந்து தவறான பதில்',
  },
  signInAgain: { en: 'Please log in', hi: 'कृपया साइन इन करें', ta: 'உள்நுழையவும்' },
  loginFailed: { en: 'Login failed', hi: 'लॉगिन विफल रहा', ta: 'உள்நுழைவு தோல்வியடைந்தது' },
  superAdminLoginFailed: {
    en: 'Super Admin login failed',
    hi: 'सुपर एडमिन लॉगिन विफल रहा',
    ta: 'சூப்பர் நிர்வாகி உள்நுழைவு தோல்வியடைந்தது',
  },
} as const satisfies Record<string, Record<Language, string>>;

/** Returns the language of the page, which the frame writes to the `lang` attribute of the document. */
export function pageLanguage(): Language {
  const language = document.documentElement.lang.slice(0, 2);
  return language === 'hi' || language === 'ta' ? language : 'en';
}

/** Returns a message of the client in the language of the page. */
export function ownText(name: keyof typeof TEXTS): string {
  return TEXTS[name][pageLanguage()];
}
