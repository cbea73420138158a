import type { AGING_BUCKETS, DataOf, financialReports, ReportFacts } from '@polyclinic/contract';
import { toBase } from '../ledger/ledger.service';
import { exact } from './books.rules';

type AgedReceivables = DataOf<typeof financialReports.agedReceivables>;
type Row = AgedReceivables['rows'][number];
type Bucket = (typeof AGING_BUCKETS)[number];

/** What somebody owes of one invoice, in minor units of its currency. */
export interface OpenPart {
  partyType: 'PATIENT' | 'INSURER';
  partyId: string;
  name: string;
  currency: string;
  fxRate: string;
  /** Since it was due; less than zero before. */
  days: number;
  open: number;
}

/** What of invoices is open at a day, and what the ledger says of it. */
export interface Receivables {
  facts: ReportFacts;
  open: OpenPart[];
  control: number;
  unapplied: number;
}

const NOTHING = { CURRENT: 0, D1_30: 0, D31_60: 0, D61_90: 0, D90_PLUS: 0 };

/** What is open by age, per debtor: who owes most stands first. Deposits are not set against it. */
export function agedReceivables({ facts, open, control, unapplied }: Receivables): AgedReceivables {
  const rows = new Map<string, Row>();
  for (const { partyType, partyId, name, days, open: amount, currency, fxRate } of open) {
    const key = `${partyType} ${partyId}`;
    const row = rows.get(key) ?? { partyType, partyId, name, buckets: { ...NOTHING }, total: 0 };
    const inBase = toBase(amount, { currency, base: facts.currency, fxRate });
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
  return { facts, rows: all, totals, control, unapplied };
}

/** By the days since it was due (business.md section 9.9). */
export function bucketOf(days: number): Bucket {
  if (days <= 0) return 'CURRENT';
  if (days <= 30) return 'D1_30';
  if (days <= 60) return 'D31_60';
  return days <= 90 ? 'D61_90' : 'D90_PLUS';
}
