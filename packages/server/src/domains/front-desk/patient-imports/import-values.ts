import type { Gender, ImportField, NewImport } from '@polyclinic/contract';

type DateOrder = NewImport['dateOrder'];

/** A cell as people write it, as the value that the contract wants; undefined where it is empty. */
export function valueOf(field: ImportField, cell: string, dateOrder: DateOrder): string | undefined {
  const text = plain(cell);
  if (text === '') return undefined;
  if (field === 'dateOfBirth') return dateOf(text, dateOrder);
  if (field === 'gender') return genderOf(text);
  if (field === 'email') return text.toLowerCase();
  return field === 'address' || field === 'notes' ? text : text.replace(/\s+/g, ' ');
}

/** Exports put an apostrophe before what a spreadsheet would take for a formula: it is no part of the text. */
function plain(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, '').trim();
}

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]0{1,2}:00(?::00(?:\.0+)?)?Z?)?$/;
const YEAR_LAST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})(?: 0{1,2}:00(?::00)?)?$/;

/** What is no date stays as it is, for the contract to complain of. */
function dateOf(text: string, order: DateOrder): string {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year && month && day) return written(year, month, day);
  const [, first, second, last] = YEAR_LAST.exec(text) ?? [];
  if (!first || !second || !last) return text;
  return order === 'DMY' ? written(last, second, first) : written(last, first, second);
}

function written(year: string, month: string, day: string): string {
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
