import {
  AllergyFields,
  ClinicDate,
  MedicationStatementFields,
  ProblemFields,
  type AllergyCategory,
  type AllergySeverity,
  type ClinicalEntryKind,
  type ClinicalImportFault,
  type ProblemStatus,
} from '@polyclinic/contract';

/** Entry as the file has it. */
export interface ReadEntry {
  /** Line of a CSV file. */
  line: number | null;
  kind: ClinicalEntryKind | null;
  name: string;
  code: string | null;
  status: ProblemStatus;
  start: string | null;
  end: string | null;
  ingredients: string[];
  dose: string | null;
  category: AllergyCategory | null;
  reaction: string | null;
  severity: AllergySeverity | null;
  note: string | null;
  faults: ClinicalImportFault[];
}

/** Patient as the file names them. */
export interface ReadPatient {
  family: string;
  given: string;
  dateOfBirth: string | null;
}

/** The entries of a file, and whom it is about if it says so. */
export interface ReadRecord {
  entries: ReadEntry[];
  patient: ReadPatient | null;
}

/** Returns an entry without content. */
export function emptyEntry(line: number | null, kind: ClinicalEntryKind | null): ReadEntry {
  const nothing = { code: null, start: null, end: null, dose: null, category: null, reaction: null, severity: null };
  return { line, kind, name: '', status: 'ACTIVE', ...nothing, ingredients: [], note: null, faults: [] };
}

/** Names of the places of an entry in its file: columns of a CSV file, paths of FHIR. */
export type Places = Record<'name' | 'code' | 'start' | 'end' | 'dose' | 'reaction' | 'note', string>;

/**
 * Writes a date of the file into an entry. A year or a month alone (FHIR R4 date, such as 2015) goes to the note, for a
 * day would be made up.
 */
export function putDate(entry: ReadEntry, part: 'start' | 'end', text: string | undefined, place: string): void {
  const value = text?.trim() ?? '';
  if (value === '') return;
  if (/^\d{4}(-\d{2})?$/.test(value)) return addNote(entry, `${part === 'start' ? 'Start' : 'End'}: ${value}`);
  const { data: day } = ClinicDate.safeParse(value.slice(0, 10));
  if (day === undefined || !/^.{10}(T|$)/.test(value)) entry.faults.push({ field: place, error: 'INVALID' });
  else entry[part] = day;
}

/** Adds a line to the note of an entry. */
export function addNote(entry: ReadEntry, text: string | undefined): void {
  const line = text?.trim() ?? '';
  if (line !== '') entry.note = [entry.note, line].filter(Boolean).join('\n');
}

/** Names that say that there are no allergies, which only a clinician can state. */
const NONE_KNOWN = /^(no known (drug |food |environmental )?allerg|nil known|nka\b|nkda\b)/i;

/** Checks an entry that was read as a whole, and adds what is wrong with it. */
export function checkEntry(entry: ReadEntry, places: Places): void {
  const { kind, name, code, dose, reaction, note, status, start, end, faults } = entry;
  const fault = (place: keyof Places, error: ClinicalImportFault['error']) => {
    const field = places[place];
    if (!faults.some((one) => one.field === field)) faults.push({ field, error });
  };
  if (kind === null) return;
  if (name === '') fault('name', 'MISSING');
  const fields = {
    PROBLEM: { name: ProblemFields.shape.title, note: ProblemFields.shape.note },
    ALLERGY: { name: AllergyFields.shape.substance, note: AllergyFields.shape.note },
    MEDICINE: { name: MedicationStatementFields.shape.name, note: MedicationStatementFields.shape.note },
  }[kind];
  if (name !== '' && !fields.name.safeParse(name).success) fault('name', 'TOO_LONG');
  if (!fields.note.safeParse(note).success) fault('note', 'TOO_LONG');
  if (kind === 'PROBLEM' && !ProblemFields.shape.code.safeParse(code).success) fault('code', 'TOO_LONG');
  if (kind === 'ALLERGY' && !AllergyFields.shape.reaction.safeParse(reaction).success) fault('reaction', 'TOO_LONG');
  if (kind === 'ALLERGY' && NONE_KNOWN.test(name)) fault('name', 'NO_KNOWN_ALLERGIES');
  if (kind === 'MEDICINE' && !MedicationStatementFields.shape.dose.safeParse(dose).success) fault('dose', 'TOO_LONG');
  // Without its last day, a medicine that was stopped would look like one that is taken.
  if (kind === 'MEDICINE' && status !== 'ACTIVE' && end === null) fault('end', 'MISSING');
  if (start !== null && end !== null && end < start) fault('end', 'INVALID');
}
