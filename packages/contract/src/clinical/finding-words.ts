import type { Language, Translated } from '../base/language';
import { INTERACTION_TEXTS, type InteractionRowNumber } from './interaction-texts';
import type { InteractionFinding } from './interactions';
import { DoseUnit } from './sig';
import { countedUnit } from './sig-words';

type Found = Pick<InteractionFinding, 'ruleId' | 'effect'> & Partial<Pick<InteractionFinding, 'b' | 'detail'>>;

/** Words of the rules that are no row of the interaction set; `detail` follows them. */
const RULES: Readonly<Record<string, Translated>> = {
  'duplicate/ingredient': { en: 'same ingredient', hi: 'वही दवा-तत्व', ta: 'அதே மருந்துப் பொருள்' },
  'duplicate/class': { en: 'same class', hi: 'उसी वर्ग की दवा', ta: 'அதே வகை மருந்து' },
  'allergy/substance': { en: 'recorded allergy', hi: 'दर्ज एलर्जी', ta: 'பதிவான ஒவ்வாமை' },
  'allergy/class': {
    en: 'recorded allergy to another drug of the class',
    hi: 'उसी वर्ग की दूसरी दवा से दर्ज एलर्जी',
    ta: 'அதே வகையைச் சேர்ந்த வேறு மருந்துக்குப் பதிவான ஒவ்வாமை',
  },
  'allergy/penicillin-cephalosporin': {
    en: 'cross-reactivity of penicillin and cephalosporin',
    hi: 'पेनिसिलिन और सेफ़ालोस्पोरिन में आपसी एलर्जी',
    ta: 'பெனிசிலின் மற்றும் செஃபாலோஸ்போரின் இடையே குறுக்கு ஒவ்வாமை',
  },
};
const DOSE: Translated = {
  en: 'above the maximum per day for adults',
  hi: 'वयस्कों की रोज़ की अधिकतम मात्रा से ज़्यादा',
  ta: 'பெரியவர்களுக்கான ஒரு நாளின் அதிகபட்ச அளவைவிட அதிகம்',
};

/** Returns the effect of a finding in a language. A rule that this version does not know shows what was stored. */
export function findingEffect({ ruleId, effect, b, detail }: Found, language: Language): string {
  const row = rowOf(ruleId);
  if (row !== undefined) return INTERACTION_TEXTS[row].effect[language];
  if (ruleId.startsWith('dose/')) return doseEffect(language, detail, b);
  const rule = RULES[ruleId]?.[language];
  if (rule === undefined) return effect;
  return detail ? `${rule}: ${detail}` : rule;
}

/** Returns the advice for a finding in a language; null if its rule has none. */
export function findingAdvice({ ruleId }: Pick<InteractionFinding, 'ruleId'>, language: Language): string | null {
  const row = rowOf(ruleId);
  return row === undefined ? null : (INTERACTION_TEXTS[row].management?.[language] ?? null);
}

/** Returns a side of a finding in a language: an amount of a dose such as 4 TABLET in words, all others as they are. */
export function findingSide(side: string, language: Language): string {
  const [, amount, code] = /^(\d+(?:\.\d+)?) ([A-Z]+)$/.exec(side) ?? [];
  const unit = DoseUnit.safeParse(code);
  if (amount === undefined || !unit.success) return side;
  return `${amount} ${countedUnit(unit.data, Number(amount), language)}`;
}

function rowOf(ruleId: string): InteractionRowNumber | undefined {
  const [, number] = /^ddi-\d+\/(\d+)$/.exec(ruleId) ?? [];
  return number !== undefined && number in INTERACTION_TEXTS ? (Number(number) as InteractionRowNumber) : undefined;
}

function doseEffect(language: Language, amount: string | null | undefined, most: string | undefined): string {
  if (!amount || most === undefined) return DOSE[language];
  const taken = findingSide(amount, language);
  const limit = findingSide(most, language);
  const words: Translated = {
    en: `${taken} per day; maximum for adults ${limit}`,
    hi: `रोज़ ${taken}; वयस्कों के लिए अधिकतम ${limit}`,
    ta: `ஒரு நாளைக்கு ${taken}; பெரியவர்களுக்கு அதிகபட்சம் ${limit}`,
  };
  return words[language];
}
