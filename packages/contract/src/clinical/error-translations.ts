import type { CLINICAL_ERRORS } from './errors';

/** Hindi and Tamil texts of these errors; a new code does not compile without both. */
export const CLINICAL_TRANSLATIONS: Record<keyof typeof CLINICAL_ERRORS, { hi: string; ta: string }> = {
  ONBOARDING_NOT_STARTED: {
    hi: 'इस मरीज़ की ऑनबोर्डिंग शुरू नहीं हुई है',
    ta: 'இந்த நோயாளிக்கான பதிவுப் படிகள் தொடங்கவில்லை',
  },
  ONBOARDING_INCOMPLETE: { hi: 'पहले ज़रूरी चरण पूरे करें', ta: 'முதலில் கட்டாயமான படிகளை நிறைவு செய்யவும்' },
  RECORD_EXISTS: {
    hi: 'इस मरीज़ का मेडिकल रिकॉर्ड पहले से है',
    ta: 'இந்த நோயாளிக்கு மருத்துவப் பதிவேடு ஏற்கெனவே உள்ளது',
  },
  ONBOARDING_STEP_UNKNOWN: {
    hi: 'ऐसा कोई चरण नहीं है, या वह आपका नहीं है',
    ta: 'இந்தப் படி இல்லை, அல்லது அது உங்களுக்கு ஒதுக்கப்படவில்லை',
  },
  ONBOARDING_STEP_UNANSWERED: {
    hi: 'रिकॉर्ड में इस चरण का जवाब अभी नहीं है। पहले उसे भरें।',
    ta: 'பதிவேட்டில் இந்தப் படிக்கான பதில் இன்னும் இல்லை. முதலில் அதை நிரப்பவும்.',
  },
  TEMPLATE_UNKNOWN: { hi: 'टेम्पलेट नहीं मिला', ta: 'டெம்ப்ளேட் காணப்படவில்லை' },
};
