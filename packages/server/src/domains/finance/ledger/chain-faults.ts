import type { Translated } from '@polyclinic/contract';

/** Descriptions of the faults of a hash chain. */
export const CHAIN_FAULTS: Record<'CONTENT' | 'ORDER' | 'MISSING' | 'END_MISSING' | 'END_DIFFERS', Translated> = {
  CONTENT: {
    en: 'What is stored is not what was posted',
    hi: 'जो सहेजा हुआ है, वह वह नहीं है जो दर्ज किया गया था',
    ta: 'சேமிக்கப்பட்டிருப்பது பதிவிடப்பட்டதிலிருந்து வேறுபடுகிறது',
  },
  ORDER: {
    en: 'It does not follow from the entry before it',
    hi: 'यह अपने से पहले की प्रविष्टि से नहीं जुड़ती',
    ta: 'இது முந்தைய பதிவைத் தொடர்ந்து வரவில்லை',
  },
  MISSING: {
    en: 'The entry before it is missing',
    hi: 'इससे पहले की प्रविष्टि गायब है',
    ta: 'இதற்கு முந்தைய பதிவு காணவில்லை',
  },
  END_MISSING: {
    en: 'The last entries are missing',
    hi: 'अंतिम प्रविष्टियाँ गायब हैं',
    ta: 'கடைசிப் பதிவுகள் காணவில்லை',
  },
  END_DIFFERS: {
    en: 'The chain does not end where it should',
    hi: 'शृंखला वहाँ समाप्त नहीं होती जहाँ होनी चाहिए',
    ta: 'சங்கிலி முடிய வேண்டிய இடத்தில் முடியவில்லை',
  },
};
