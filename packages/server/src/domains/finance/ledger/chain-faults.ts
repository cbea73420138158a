import type { Translated } from '@polyclinic/contract';

/** Descriptions of the faults of a hash chain. */
export const CHAIN_FAULTS: Record<'CONTENT' | 'ORDER' | 'MISSING' | 'END_MISSING' | 'END_DIFFERS', Translated> = {
  CONTENT: {
    en: 'The stored entry differs from the posted entry',
    hi: 'सहेजी हुई प्रविष्टि पोस्ट की गई प्रविष्टि से अलग है',
    ta: 'சேமித்த பதிவு, கணக்கில் பதிந்த பதிவிலிருந்து வேறுபடுகிறது',
  },
  ORDER: {
    en: 'The entry does not follow the entry before it',
    hi: 'यह प्रविष्टि अपने से पहले की प्रविष्टि से नहीं जुड़ती',
    ta: 'இந்தப் பதிவு முந்தைய பதிவைத் தொடர்ந்து வரவில்லை',
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
    en: 'The chain does not end at the recorded entry',
    hi: 'शृंखला दर्ज की गई अंतिम प्रविष्टि पर समाप्त नहीं होती',
    ta: 'சங்கிலி குறிக்கப்பட்ட கடைசிப் பதிவில் முடியவில்லை',
  },
};
