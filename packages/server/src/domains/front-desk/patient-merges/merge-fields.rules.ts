import { MERGE_BOTH, MergeField, type MergeSettings } from '@polyclinic/contract';

/** Fields of a record between which a merge chooses. */
export type MergeValues = Record<MergeField, string | null>;

type Choice = 'target' | 'source' | 'both';
type Choices = MergeSettings['fieldChoices'];

/** Resulting values of the target's fields, and further phones and addresses. */
export interface MergedFields {
  values: Partial<MergeValues>;
  contacts: { kind: 'PHONE' | 'EMAIL'; value: string }[];
}

/** Fields of which both values are retained by default. */
const KEPT_UNASKED: readonly MergeField[] = ['phone', 'email', 'alert', 'notes', 'staffNotes'];

/** Texts of which both are joined. */
export const JOINED_TEXTS = ['alert', 'notes', 'staffNotes'] as const satisfies MergeField[];

/**
 * Returns a field for which both values were requested although it can have only one; undefined if the choices are
 * valid.
 */
export function senselessChoice(choices: Choices): MergeField | undefined {
  const both: readonly MergeField[] = MERGE_BOTH;
  return MergeField.options.find((field) => choices[field] === 'both' && !both.includes(field));
}

/** Computes the target's fields; sources are applied in the given order. */
export function mergeFields(target: MergeValues, sources: readonly MergeValues[], choices: Choices): MergedFields {
  const choiceOf = (field: MergeField) => choices[field] ?? (KEPT_UNASKED.includes(field) ? 'both' : undefined);
  const merged = { ...target };
  for (const field of MergeField.options) {
    merged[field] = valueOf(target[field], others(field, sources), choiceOf(field));
  }
  if (choiceOf('address') === 'both') merged.notes = appended(merged.notes, besides('address', merged, sources));
  for (const field of JOINED_TEXTS) {
    if (choiceOf(field) === 'both') merged[field] = appended(merged[field], others(field, sources));
  }
  const reached = { phone: 'PHONE', email: 'EMAIL' } as const;
  const contacts = (['phone', 'email'] as const)
    .filter((field) => choiceOf(field) === 'both')
    .flatMap((field) => besides(field, merged, sources).map((value) => ({ kind: reached[field], value })));
  const changed = MergeField.options.filter((field) => merged[field] !== target[field]);
  return { values: Object.fromEntries(changed.map((field) => [field, merged[field]])), contacts };
}

function valueOf(own: string | null, theirs: string[], choice: Choice | undefined): string | null {
  if (choice === 'source') return theirs[0] ?? own;
  if (choice === 'target') return own;
  return isFilled(own) ? own : (theirs[0] ?? own);
}

/** Returns values of a field in the other records that the merged record lacks, without duplicates. */
function besides(field: MergeField, merged: MergeValues, records: readonly MergeValues[]): string[] {
  const seen = new Set([comparable(field, merged[field])]);
  return others(field, records).filter((value) => {
    const key = comparable(field, value);
    return !seen.has(key) && Boolean(seen.add(key));
  });
}

function comparable(field: MergeField, value: string | null): string {
  if (field === 'phone') return (value ?? '').replace(/\D/g, '').slice(-10);
  return (value ?? '').trim().toLowerCase();
}

function others(field: MergeField, records: readonly MergeValues[]): string[] {
  return records.map((record) => record[field]).filter(isFilled);
}

function isFilled(value: string | null): value is string {
  return Boolean(value?.trim());
}

/** Appends each text once; a text that is contained already is skipped. */
function appended(text: string | null, pieces: string[]): string | null {
  return pieces.reduce<string | null>(
    (all, piece) => (all?.includes(piece) ? all : [all, piece].filter(isFilled).join('\n')),
    text,
  );
}
