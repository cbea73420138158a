import type { Caller } from '../../../platform/http/service';
import { doctorRevenue } from '../../finance';
import { shareLines, shareTotals, type ShareLine, type ShareTotals } from './fee-share-lines.rules';
import {
  feeShareStatementsRepository as repository,
  type StatementBasis,
  type StatementRow,
} from './fee-share-statements.repository';

/** Statement as it comes to now. */
export interface DraftStatement extends Pick<StatementBasis, 'hasLater' | 'today'> {
  lines: ShareLine[];
  totals: ShareTotals;
}

/** Calculates a statement from the agreements and from what finance has invoiced and collected. */
export async function draftStatement(
  caller: Pick<Caller, 'db' | 'now'>,
  statement: Pick<StatementRow, 'doctorId' | 'startsOn' | 'endsOn'>,
): Promise<DraftStatement> {
  const { db, now } = caller;
  const basis = await repository.basis(db, statement, now());
  const lines = await uncountedLines(caller, statement, basis);
  const { agreements, broughtForward, hasLater, today } = basis;
  const { startsOn, endsOn } = statement;
  const totals = shareTotals(lines, { agreements, broughtForward, startsOn, endsOn });
  return { lines, totals, hasLater, today };
}

async function uncountedLines(
  caller: Pick<Caller, 'db'>,
  { doctorId, endsOn }: Pick<StatementRow, 'doctorId' | 'endsOn'>,
  { agreements, counted }: StatementBasis,
): Promise<ShareLine[]> {
  const [first] = agreements;
  if (!first) return [];
  const known = [...new Set(counted.map(({ invoiceLineId }) => invoiceLineId))];
  const revenue = await doctorRevenue(caller, { doctorId, from: first.validFrom, known });
  const lines = shareLines(revenue, { agreements, counted, until: endsOn });
  const ids = lines.map(({ invoiceLineId }) => invoiceLineId);
  const others = new Set(await repository.countedByOthers(caller.db, doctorId, ids));
  return lines
    .filter(({ invoiceLineId }) => !others.has(invoiceLineId))
    .toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1));
}
