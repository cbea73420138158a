import { MERGE_BOTH, MergeField, type MergeSettings, type Patient } from '@polyclinic/contract';

export type FieldChoices = MergeSettings['fieldChoices'];
export type FieldChoice = NonNullable<FieldChoices[MergeField]>;

/** A field in which the records differ, with the possible choices. */
export interface Difference {
  field: MergeField;
  target: string | null;
  /** The distinct values of the duplicates. */
  others: string[];
  mayKeepBoth: boolean;
  /** The default choice. */
  usual: FieldChoice;
}

const KEPT_UNASKED: readonly MergeField[] = ['phone', 'email', 'notes'];

/** Returns the fields in which the duplicates differ from the target record. */
export function differencesOf(target: Patient, duplicates: readonly Patient[]): Difference[] {
  return MergeField.options.flatMap((field) => {
    const own = target[field];
    const others = [...new Set(duplicates.map((one) => one[field]).filter((value) => value !== null && value !== own))];
    return others.length === 0 ? [] : [{ field, target: own, others: others as string[], ...chances(field, own) }];
  });
}

function chances(field: MergeField, own: string | null): Pick<Difference, 'mayKeepBoth' | 'usual'> {
  const both: readonly MergeField[] = MERGE_BOTH;
  const isBlank = !own?.trim();
  const mayKeepBoth = both.includes(field) && !isBlank;
  const usual = isBlank ? 'source' : KEPT_UNASKED.includes(field) ? 'both' : 'target';
  return { mayKeepBoth, usual };
}
