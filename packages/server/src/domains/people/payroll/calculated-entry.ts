import type { EntryInputs, EntryResult } from './calculate-entry.rules';
import type { GatheredEntry, UsedStructure } from './gather-inputs';
import type { PostedLine } from './payroll-postings.rules';

/** Part of a loan that an entry repays. */
export interface Instalment {
  loanId: string;
  amount: number;
}

/** Entry that is ready to be stored. */
export interface CalculatedEntry extends Omit<EntryResult, 'lines'> {
  employeeId: string;
  structure: UsedStructure | null;
  inputs: EntryInputs;
  lines: PostedLine[];
  instalments: Instalment[];
  inputsHash: string;
  gathered: GatheredEntry;
}
