import {
  errorTextIn,
  fieldComplaint,
  OPENING_FAULTS,
  type Language,
  type OpeningContent,
  type OpeningFault,
} from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { ensureLedger, ensureYear, startOfBooks, type PostingLine } from '../ledger/ledger.service';
import { openingBalancesRepository as repository, type OpeningKnown } from './opening-balances.repository';
import { sameName } from './opening-cells.rules';
import { openingPosting, tieFaults, type OpeningSums } from './opening-posting.rules';
import { readRows, type ReadRows, type RowFault } from './opening-rows.rules';

/** Import as understood, with the lines of its entry. */
export interface CheckedOpening {
  known: OpeningKnown;
  rows: ReadRows;
  faults: RowFault[];
  lines: PostingLine[];
  sums: OpeningSums;
}

/** Maximum distance of the opening date from today in years, as a plausibility check. */
const YEARS_APART = 20;

/** Checks an import in the current transaction; throws for its date, and reports faults of rows. */
export async function checkedOpening(caller: Caller, content: OpeningContent): Promise<CheckedOpening> {
  const { db, now, language } = caller;
  const { date, items, deposits } = content;
  const refuseDate = (text: string) => refuse('INVALID_INPUT', { fields: { date: text } });
  if (now().getUTCFullYear() - Number(date.slice(0, 4)) > YEARS_APART) refuseDate(fieldComplaint(language, 'farPast'));
  await ensureLedger(caller);
  const payers = [...items, ...deposits].map(({ patient }) => sameName(patient));
  const known = await repository.known(db, date, payers, now());
  if (date > known.today) refuseDate(fieldComplaint(language, 'futureDate'));
  await ensureYear(caller, date);
  if (known.periodStatus !== null && known.periodStatus !== 'OPEN') refuse('PERIOD_LOCKED');
  const first = await startOfBooks(db);
  if (first !== null && date > first) {
    refuse('OPENING_NOT_AT_START', {
      fields: { date: errorTextIn(language, 'OPENING_NOT_AT_START') },
      details: { firstDay: first },
    });
  }
  const rows = readRows(content, known);
  // Sums of incomplete rows would differ for no other reason.
  const faults = rows.faults.length > 0 ? rows.faults : tieFaults(rows);
  return { known, rows, faults, ...openingPosting(rows, known.currency) };
}

/** Throws unless all rows are valid and there is something to post. */
export function refuseFaulty({ faults, lines }: CheckedOpening, language: Language): void {
  if (faults.length > 0) {
    const told = faults.map((fault) => toldFault(fault, language));
    const fields = Object.fromEntries(told.map(({ part, row, field, text }) => [`${part}.${row - 1}.${field}`, text]));
    refuse('OPENING_ROWS_INVALID', { fields });
  }
  if (lines.length === 0) refuse('INVALID_INPUT', { fields: { balances: fieldComplaint(language, 'required') } });
}

/** Returns a fault in the language of the reader. */
export function toldFault({ kind, ...place }: RowFault, language: Language): OpeningFault {
  return { ...place, text: OPENING_FAULTS[kind][language] };
}
