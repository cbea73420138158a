import type { AGING_BUCKETS, DataOf, financialReports, ReportFacts } from '@polyclinic/contract';
import { toBase } from '../ledger/ledger.service';
import { exact } from './books.rules';

type AgedReceivables = DataOf<typeof financialReports.agedReceivables>;
type Row = AgedReceivables['rows'][number];
type Bucket = (typeof AGING_BUCKETS)[number];

/** Outstanding amount of one party of an invoice, in minor units of its currency unless stated otherwise. */
export interface OpenPart {
  partyType: 'PATIENT' | 'INSURER';
  partyId: string;
  name: string;
  currency: string;
  fxRate: string;
  /** Days since the due date; negative before. */
  days: number;
  /** Outstanding now. */
  now: number;
  /** Change after the day of the report. */
  later: number;
  /** The same in the base currency, as the ledger has it. */
  laterBase: number;
}

/** Open items at a day, and the balance of the control accounts in the ledger. */
export interface Receivables {
  facts: ReportFacts;
  open: OpenPart[];
  control: number;
  unapplied: number;
  /** Revaluation of the receivables in the ledger. */
  revalued: number;
}

const NOTHING = { CURRENT: 0, D1_30: 0, D31_60: 0, D61_90: 0, D90_PLUS: 0 };

/** Groups open items by debtor and age, largest debtor first. Deposits are not offset against them. */
export function agedReceivables({ facts, open, control, unapplied, revalued }: Receivables): AgedReceivables {
  const rows = new Map<string, Row>();
  for (const { partyType, partyId, name, days, now, laterBase, currency, fxRate } of open) {
    const inBase = exact(toBase(now, { currency, base: facts.currency, fxRate }) - laterBase);
    if (inBase === 0) continue;
    const key = `${partyType} ${partyId}`;
    const row = rows.get(key) ?? { partyType, partyId, name, buckets: { ...NOTHING }, total: 0 };
    const bucket = bucketOf(days);
    row.buckets[bucket] = exact(row.buckets[bucket] + inBase);
    row.total = exact(row.total + inBase);
    rows.set(key, row);
  }
  const all = [...rows.values()].toSorted((a, b) => b.total - a.total || (a.name < b.name ? -1 : 1));
  const totals = { ...NOTHING, total: 0 };
  for (const { buckets, total } of all) {
    for (const [bucket, amount] of Object.entries(buckets))
      totals[bucket as Bucket] = exact(totals[bucket as Bucket] + amount);
    totals.total = exact(totals.total + total);
  }
  const other = exact(control - totals.total - revalued);
  return { facts, rows: all, totals, exchangeDifference: revalued, otherDifference: other, control, unapplied };
}

/** Returns the aging bucket by the days since the due date. */
export function bucketOf(days: number): Bucket {
  if (days <= 0) return 'CURRENT';
  if (days <= 30) return 'D1_30';
  if (days <= 60) return 'D31_60';
  return days <= 90 ? 'D61_90' : 'D90_PLUS';
}
