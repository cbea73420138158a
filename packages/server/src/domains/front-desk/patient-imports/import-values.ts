import { PATIENT_DATES, type Gender, type ImportField, type NewImport } from '@polyclinic/contract';

type DateOrder = NewImport['dateOrder'];

/** Converts a cell as users write it to a value of the contract; undefined if it is empty. */
export function valueOf(field: ImportField, cell: string, dateOrder: DateOrder): string | undefined {
  const text = plain(cell);
  if (text === '') return undefined;
  if (PATIENT_DATES.includes(field)) return dateOf(text, dateOrder);
  if (field === 'gender') return genderOf(text);
  if (field === 'email') return text.toLowerCase();
  return field === 'address' || field === 'notes' || field === 'staffNotes' ? text : text.replace(/\s+/g, ' ');
}

/** Removes the apostrophe that exports put before text that a spreadsheet would take for a formula. */
function plain(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, '').trim();
}

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]0{1,2}:00(?::00(?:\.0+)?)?Z?)?$/;
const YEAR_LAST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})(?: 0{1,2}:00(?::00)?)?$/;

/** Parses a date; invalid ones are returned unchanged, to be reported by the contract. */
function dateOf(text: string, order: DateOrder): string {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year && month && day) return isoDate(year, month, day);
  const [, first, second, last] = YEAR_LAST.exec(text) ?? [];
  if (!first || !second || !last) return text;
  return order === 'DMY' ? isoDate(last, second, first) : isoDate(last, first, second);
}

function isoDate(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const GENDERS: Record<Gender, readonly string[]> = {
  MALE: ['male', 'm', 'man', 'boy', 'पुरुष', 'पु', 'ஆண்', 'ஆ'],
  FEMALE: ['female', 'f', 'woman', 'girl', 'महिला', 'स्त्री', 'म', 'பெண்', 'பெ'],
  OTHER: ['other', 'o', 'transgender', 'अन्य', 'மற்றவை', 'மற்றவர்', 'மற்ற'],
  UNKNOWN: ['unknown', 'u', 'not known', 'अज्ञात', 'தெரியாது', 'அறியப்படவில்லை'],
};
const BY_WORD = new Map(
  Object.entries(GENDERS).flatMap(([gender, words]) => words.map((word) => [word.normalize('NFC'), gender] as const)),
);

function genderOf(text: string): string {
  return BY_WORD.get(text.normalize('NFC').toLowerCase()) ?? text;
}
