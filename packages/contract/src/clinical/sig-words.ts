import type { Language, Translated } from '../base/language';
import { doseNotation, type DoseFrequency } from './dose-frequencies';
import type { DoseRoute, DoseUnit, DurationUnit, FoodTiming, SigFields } from './sig';

type Words<Code extends string> = Readonly<Record<Code, Translated>>;

const UNITS: Words<DoseUnit> = {
  TABLET: { en: 'tablet', hi: 'गोली', ta: 'மாத்திரை' },
  CAPSULE: { en: 'capsule', hi: 'कैप्सूल', ta: 'கேப்ஸ்யூல்' },
  ML: { en: 'ml', hi: 'मिली', ta: 'மி.லி.' },
  DROP: { en: 'drop', hi: 'बूँद', ta: 'சொட்டு' },
  PUFF: { en: 'puff', hi: 'पफ़', ta: 'பஃப்' },
  SACHET: { en: 'sachet', hi: 'पाउच', ta: 'பாக்கெட்' },
  APPLICATION: { en: 'application', hi: 'बार लगाने की मात्रा', ta: 'முறை பூசும் அளவு' },
  UNIT: { en: 'unit', hi: 'यूनिट', ta: 'யூனிட்' },
  MG: { en: 'mg', hi: 'मिग्रा', ta: 'மி.கி.' },
  SUPPOSITORY: { en: 'suppository', hi: 'सपोज़िटरी', ta: 'சப்போசிட்டரி' },
};

const PLURALS: Partial<Words<DoseUnit>> = {
  TABLET: { en: 'tablets', hi: 'गोलियाँ', ta: 'மாத்திரைகள்' },
  CAPSULE: { en: 'capsules', hi: 'कैप्सूल', ta: 'கேப்ஸ்யூல்கள்' },
  DROP: { en: 'drops', hi: 'बूँदें', ta: 'சொட்டுகள்' },
  PUFF: { en: 'puffs', hi: 'पफ़', ta: 'பஃப்' },
  SACHET: { en: 'sachets', hi: 'पाउच', ta: 'பாக்கெட்டுகள்' },
  APPLICATION: { en: 'applications', hi: 'बार लगाने की मात्रा', ta: 'முறை பூசும் அளவு' },
  UNIT: { en: 'units', hi: 'यूनिट', ta: 'யூனிட்' },
  SUPPOSITORY: { en: 'suppositories', hi: 'सपोज़िटरी', ta: 'சப்போசிட்டரிகள்' },
};

const ROUTES: Words<DoseRoute> = {
  ORAL: { en: 'by mouth', hi: 'मुँह से', ta: 'வாய் வழியாக' },
  SUBLINGUAL: { en: 'under the tongue', hi: 'जीभ के नीचे', ta: 'நாக்கின் அடியில்' },
  TOPICAL: { en: 'on the skin', hi: 'त्वचा पर', ta: 'தோலின் மேல்' },
  EYE: { en: 'into the eye', hi: 'आँख में', ta: 'கண்ணில்' },
  EAR: { en: 'into the ear', hi: 'कान में', ta: 'காதில்' },
  NASAL: { en: 'into the nose', hi: 'नाक में', ta: 'மூக்கில்' },
  INHALED: { en: 'inhaled', hi: 'साँस के साथ अंदर', ta: 'சுவாசம் வழியாக' },
  RECTAL: { en: 'into the rectum', hi: 'गुदा में', ta: 'மலக்குடலில்' },
  VAGINAL: { en: 'into the vagina', hi: 'योनि में', ta: 'யோனியில்' },
  SUBCUTANEOUS: { en: 'injected under the skin', hi: 'त्वचा के नीचे इंजेक्शन से', ta: 'தோலின் அடியில் ஊசி வழியாக' },
  INTRAMUSCULAR: { en: 'injected into a muscle', hi: 'मांसपेशी में इंजेक्शन से', ta: 'தசையில் ஊசி வழியாக' },
  INTRAVENOUS: { en: 'injected into a vein', hi: 'नस में इंजेक्शन से', ta: 'நரம்பில் ஊசி வழியாக' },
};

const TIMES: Words<Exclude<DoseFrequency, 'PRN'>> = {
  OD: { en: 'once a day', hi: 'दिन में एक बार', ta: 'ஒரு நாளைக்கு ஒரு முறை' },
  BID: { en: 'twice a day', hi: 'दिन में दो बार', ta: 'ஒரு நாளைக்கு இரண்டு முறை' },
  TID: { en: 'three times a day', hi: 'दिन में तीन बार', ta: 'ஒரு நாளைக்கு மூன்று முறை' },
  QID: { en: 'four times a day', hi: 'दिन में चार बार', ta: 'ஒரு நாளைக்கு நான்கு முறை' },
  HS: { en: 'at bedtime', hi: 'रात को सोते समय', ta: 'இரவில் படுக்கும் முன்' },
  QOD: { en: 'every second day', hi: 'हर दूसरे दिन', ta: 'ஒரு நாள் விட்டு ஒரு நாள்' },
  Q4H: { en: 'every 4 hours', hi: 'हर 4 घंटे पर', ta: '4 மணி நேரத்திற்கு ஒரு முறை' },
  Q6H: { en: 'every 6 hours', hi: 'हर 6 घंटे पर', ta: '6 மணி நேரத்திற்கு ஒரு முறை' },
  Q8H: { en: 'every 8 hours', hi: 'हर 8 घंटे पर', ta: '8 மணி நேரத்திற்கு ஒரு முறை' },
  Q12H: { en: 'every 12 hours', hi: 'हर 12 घंटे पर', ta: '12 மணி நேரத்திற்கு ஒரு முறை' },
  WEEKLY: { en: 'once a week', hi: 'हफ़्ते में एक बार', ta: 'வாரத்திற்கு ஒரு முறை' },
  STAT: { en: 'once, at once', hi: 'तुरंत, केवल एक बार', ta: 'உடனே, ஒரு முறை மட்டும்' },
};

const FOOD: Words<FoodTiming> = {
  BEFORE_FOOD: { en: 'before food', hi: 'खाने से पहले', ta: 'உணவுக்கு முன்' },
  WITH_FOOD: { en: 'with food', hi: 'खाने के साथ', ta: 'உணவுடன்' },
  AFTER_FOOD: { en: 'after food', hi: 'खाने के बाद', ta: 'உணவுக்குப் பின்' },
  EMPTY_STOMACH: { en: 'on an empty stomach', hi: 'खाली पेट', ta: 'வெறும் வயிற்றில்' },
};

const AS_NEEDED: Translated = { en: 'when needed', hi: 'ज़रूरत पड़ने पर', ta: 'தேவைப்படும்போது' };

const DURATIONS: Readonly<Record<DurationUnit, (count: number) => Translated>> = {
  DAY: (count) => ({
    en: count === 1 ? 'for 1 day' : `for ${count} days`,
    hi: `${count} दिन तक`,
    ta: count === 1 ? '1 நாளுக்கு' : `${count} நாட்களுக்கு`,
  }),
  WEEK: (count) => ({
    en: count === 1 ? 'for 1 week' : `for ${count} weeks`,
    hi: count === 1 ? '1 हफ़्ते तक' : `${count} हफ़्तों तक`,
    ta: count === 1 ? '1 வாரத்திற்கு' : `${count} வாரங்களுக்கு`,
  }),
  MONTH: (count) => ({
    en: count === 1 ? 'for 1 month' : `for ${count} months`,
    hi: count === 1 ? '1 महीने तक' : `${count} महीनों तक`,
    ta: count === 1 ? '1 மாதத்திற்கு' : `${count} மாதங்களுக்கு`,
  }),
};

/** Times of the day, by the number of them in the notation. */
const MORNING: Translated = { en: 'in the morning', hi: 'सुबह', ta: 'காலையில்' };
const NOON: Translated = { en: 'at noon', hi: 'दोपहर को', ta: 'மதியம்' };
const EVENING: Translated = { en: 'in the evening', hi: 'शाम को', ta: 'மாலையில்' };
const NIGHT: Translated = { en: 'at night', hi: 'रात को', ta: 'இரவில்' };
const THREE_TIMES = [MORNING, NOON, NIGHT] as const;
const FOUR_TIMES = [MORNING, NOON, EVENING, NIGHT] as const;

/** Returns the name of a unit of a dose. */
export function doseUnitWord(unit: DoseUnit, language: Language): string {
  return UNITS[unit][language];
}

/**
 * Returns the name of a unit as it is counted: 1 tablet, 180 tablets. Which numbers are singular follows the plural rules of
 * the language (https://cldr.unicode.org/index/cldr-spec/plural-rules): 0.5 is in Hindi, and not in English and Tamil.
 */
export function countedUnit(unit: DoseUnit, count: number, language: Language): string {
  const isOne = new Intl.PluralRules(language).select(count) === 'one';
  return (isOne ? UNITS[unit] : (PLURALS[unit] ?? UNITS[unit]))[language];
}

/** Returns the words for a route, such as "by mouth". */
export function doseRouteWord(route: DoseRoute, language: Language): string {
  return ROUTES[route][language];
}

/** Returns the words for a timing to food. */
export function foodTimingWord(timing: FoodTiming, language: Language): string {
  return FOOD[timing][language];
}

/** Returns the words for a frequency, with its notation for one unit, such as 1-0-1. */
export function frequencyWord(frequency: DoseFrequency, language: Language): string {
  return frequency === 'PRN' ? AS_NEEDED[language] : timesInWords(frequency, 1, language);
}

/** Reads a sig back in words, in the language of the patient. */
export function sigInWords(sig: SigFields, language: Language): string {
  const { dose, doseUnit, route, foodTiming, duration, durationUnit, frequency, dosesOfDay } = sig;
  const intake = dosesOfDay
    ? [dosesInWords(dosesOfDay, doseUnit, language), ROUTES[route][language]]
    : [
        `${dose} ${countedUnit(doseUnit, dose, language)} ${ROUTES[route][language]}`,
        frequency === 'PRN' ? asNeeded(sig, language) : timesInWords(frequency, dose, language),
      ];
  const parts = [
    ...intake,
    foodTiming && FOOD[foodTiming][language],
    duration !== null && frequency !== 'STAT' && DURATIONS[durationUnit](duration)[language],
  ];
  return parts.filter(Boolean).join(', ');
}

/** Returns the doses of a day that differ, each with its time: 1 tablet in the morning, 2 tablets at night (1-0-2). */
function dosesInWords(dosesOfDay: readonly number[], unit: DoseUnit, language: Language): string {
  const times = dosesOfDay.length > THREE_TIMES.length ? FOUR_TIMES : THREE_TIMES;
  const doses = dosesOfDay.flatMap((amount, index) => {
    const counted = `${amount} ${countedUnit(unit, amount, language)}`;
    const time = times[index]?.[language];
    if (amount === 0 || time === undefined) return [];
    return [language === 'en' ? `${counted} ${time}` : `${time} ${counted}`];
  });
  return `${doses.join(', ')} (${dosesOfDay.join('-')})`;
}

function timesInWords(frequency: Exclude<DoseFrequency, 'PRN'>, dose: number, language: Language): string {
  const notation = doseNotation(frequency, dose);
  return notation === null ? TIMES[frequency][language] : `${TIMES[frequency][language]} (${notation})`;
}

function asNeeded({ asNeededFor, maxPerDay }: SigFields, language: Language): string {
  const limit: Translated = {
    en: `at most ${maxPerDay} times a day`,
    hi: `दिन में ज़्यादा से ज़्यादा ${maxPerDay} बार`,
    ta: `ஒரு நாளைக்கு அதிகபட்சம் ${maxPerDay} முறை`,
  };
  const reason = asNeededFor ? `${AS_NEEDED[language]} (${asNeededFor})` : AS_NEEDED[language];
  return maxPerDay === null ? reason : `${reason}, ${limit[language]}`;
}
