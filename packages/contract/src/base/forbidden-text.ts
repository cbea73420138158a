import type { Language } from './language';

/** Text of FORBIDDEN, apart from those of all other errors: pages refuse calls with it that the server need not decide. */
export const FORBIDDEN_TEXT = {
  en: 'Insufficient permissions',
  hi: 'पर्याप्त अनुमति नहीं है',
  ta: 'போதிய அனுமதி இல்லை',
} as const satisfies Record<Language, string>;
