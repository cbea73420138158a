import type { CLINICAL_ERRORS } from './errors';

/** Hindi and Tamil texts of these errors; a new code does not compile without both. */
export const CLINICAL_TRANSLATIONS: Record<keyof typeof CLINICAL_ERRORS, { hi: string; ta: string }> = {
  ONBOARDING_NOT_STARTED: {
    hi: 'इस मरीज़ का ऑनबोर्डिंग शुरू नहीं हुआ है',
    ta: 'இந்த நோயாளிக்கான சேர்க்கை தொடங்கவில்லை',
  },
  ONBOARDING_INCOMPLETE: {
    hi: 'ज़रूरी चरण अभी बाकी हैं',
    ta: 'தேவையான படிகள் இன்னும் மீதமுள்ளன',
  },
  RECORD_EXISTS: {
    hi: 'इस मरीज़ का चिकित्सा रिकॉर्ड पहले से है',
    ta: 'இந்த நோயாளிக்கு மருத்துவப் பதிவு ஏற்கனவே உள்ளது',
  },
  ONBOARDING_STEP_UNKNOWN: {
    hi: 'ऐसा कोई चरण नहीं है, या वह आपका नहीं है',
    ta: 'அத்தகைய படி இல்லை, அல்லது அது உங்களுடையது அல்ல',
  },
  ONBOARDING_STEP_UNANSWERED: {
    hi: 'रिकॉर्ड में इस चरण का उत्तर अभी नहीं है। पहले उसे भरें',
    ta: 'இந்தப் படிக்கான பதில் பதிவில் இன்னும் இல்லை. முதலில் அதை நிரப்பவும்',
  },
  TEMPLATE_UNKNOWN: {
    hi: 'ऐसा कोई टेम्पलेट नहीं है',
    ta: 'அத்தகைய வார்ப்புரு இல்லை',
  },
};
