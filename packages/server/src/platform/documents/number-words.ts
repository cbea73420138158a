import type { Language } from '@polyclinic/contract';
import { HINDI_BELOW_100 } from './hindi-number-words';
import { tamilBelow100, tamilHundreds } from './tamil-number-words';

/** Names of large numbers: millions and billions, or the lakhs and crores of India. */
export type NumberScale = 'MILLIONS' | 'LAKHS';

interface Step {
  size: number;
  name: string;
  /** Form before a rest, if it differs. */
  joined?: string;
}

const ENGLISH: Record<NumberScale, readonly Step[]> = {
  MILLIONS: [
    { size: 1e12, name: 'trillion' },
    { size: 1e9, name: 'billion' },
    { size: 1e6, name: 'million' },
    { size: 1e3, name: 'thousand' },
  ],
  LAKHS: [
    { size: 1e7, name: 'crore' },
    { size: 1e5, name: 'lakh' },
    { size: 1e3, name: 'thousand' },
  ],
};
const HINDI: readonly Step[] = [
  { size: 1e7, name: 'करोड़' },
  { size: 1e5, name: 'लाख' },
  { size: 1e3, name: 'हज़ार' },
];
const TAMIL: readonly Step[] = [
  { size: 1e7, name: 'கோடி', joined: 'கோடியே' },
  { size: 1e5, name: 'லட்சம்', joined: 'லட்சத்து' },
  { size: 1e3, name: 'ஆயிரம்', joined: 'ஆயிரத்து' },
];

const TO_19 =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Writes a whole number of zero or more in words: 1234 is "one thousand two hundred thirty-four". */
export function numberInWords(count: number, language: Language, scale: NumberScale): string {
  const steps = language === 'hi' ? HINDI : language === 'ta' ? TAMIL : ENGLISH[scale];
  const step = steps.find(({ size }) => count >= size);
  if (step === undefined) return below1000(count, language);
  const [times, rest] = [Math.floor(count / step.size), count % step.size];
  const head = [timesOf(times, step, language, scale), rest > 0 ? (step.joined ?? step.name) : step.name];
  const tail = rest > 0 ? [numberInWords(rest, language, scale)] : [];
  return [...head, ...tail].filter(Boolean).join(' ');
}

/** Tamil counts one thousand without the one, and one lakh with its short form. */
function timesOf(times: number, { size }: Step, language: Language, scale: NumberScale): string {
  if (language === 'ta' && times === 1) return size === 1e3 ? '' : 'ஒரு';
  return numberInWords(times, language, scale);
}

function below1000(count: number, language: Language): string {
  if (count < 100) return below100(count, language);
  const [hundreds, rest] = [Math.floor(count / 100), count % 100];
  const head = language === 'ta' ? tamilHundreds(hundreds, rest > 0) : hundredsOf(hundreds, language);
  return rest === 0 ? head : `${head} ${below100(rest, language)}`;
}

function hundredsOf(hundreds: number, language: Language): string {
  return `${below100(hundreds, language)} ${language === 'hi' ? 'सौ' : 'hundred'}`;
}

function below100(count: number, language: Language): string {
  if (language === 'hi') return HINDI_BELOW_100[count] ?? '';
  if (language === 'ta') return tamilBelow100(count);
  if (count < 20) return TO_19[count] ?? '';
  const tens = TENS[Math.floor(count / 10) - 2] ?? '';
  return count % 10 === 0 ? tens : `${tens}-${TO_19[count % 10] ?? ''}`;
}
