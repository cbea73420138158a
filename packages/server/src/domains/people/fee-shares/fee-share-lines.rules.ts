import type { FeeShareBasis, FeeShareEvent, FeeShareLine } from '@polyclinic/contract';
import { roundedPercent, sumOf, type RevenueEvent, type RevenueLine } from '../../finance';

/** Agreement as the calculation reads it. */
export interface Agreement {
  id: string;
  validFrom: string;
  validUntil: string | null;
  basis: FeeShareBasis;
  percent: string;
  minimum: number | null;
  takesBack: boolean;
  rates: { serviceId: string | null; category: string | null; percent: string }[];
}

/** Line of an approved statement. */
export interface CountedLine {
  invoiceLineId: string;
  event: FeeShareEvent;
  sourceId: string;
  feeShareId: string;
  percent: string;
}

/** Line of a statement with the rows that it counts. */
export interface ShareLine extends FeeShareLine {
  invoiceLineId: string;
  sourceId: string;
  feeShareId: string;
}

const EVENTS: Readonly<Record<FeeShareBasis, readonly FeeShareEvent[]>> = {
  INVOICED: ['INVOICE', 'INVOICE_VOID', 'CREDIT_NOTE'],
  COLLECTED: ['PAYMENT', 'PAYMENT_VOID', 'REFUND'],
};

/** Events that an agreement may leave with the doctor; a void corrects a mistake and always counts. */
const TAKEN_BACK: readonly FeeShareEvent[] = ['CREDIT_NOTE', 'REFUND'];

/**
 * Returns the lines that no approved statement has counted, up to a day. The agreement of a line is the one on the day on
 * which its invoice was issued, and stays so for its later payments and credit notes; otherwise an invoiced amount could count again
 * when it is collected.
 */
export function shareLines(
  revenue: readonly RevenueLine[],
  { agreements, counted, until }: { agreements: readonly Agreement[]; counted: readonly CountedLine[]; until: string },
): ShareLine[] {
  const countedKeys = new Set(counted.map(keyOf));
  const earlier = new Map(counted.map((line) => [line.invoiceLineId, line]));
  return revenue.flatMap((line) => {
    const first = earlier.get(line.lineId);
    const agreement = first
      ? agreements.find(({ id }) => id === first.feeShareId)
      : agreements.find((one) => isInForce(one, line.issuedOn));
    if (!agreement) return [];
    const percent = first?.percent ?? percentOf(agreement, line);
    return linesOf(line, agreement, percent).filter(
      (one) => one.date <= until && !countedKeys.has(keyOf(one)) && (one.amount !== 0 || one.share !== 0),
    );
  });
}

/** The share of each event is the difference of the rounded shares after and before it: they add up to that of the whole. */
function linesOf(line: RevenueLine, { id, basis, takesBack }: Agreement, percent: string): ShareLine[] {
  let whole = 0;
  // Refunded, but left with the doctor: what is paid for it again does not count twice.
  let left = 0;
  const own: ShareLine[] = [];
  for (const event of line.events.filter(({ kind }) => EVENTS[basis].includes(kind))) {
    if (!takesBack && TAKEN_BACK.includes(event.kind)) {
      left -= event.net;
      continue;
    }
    const again = event.net > 0 ? Math.min(left, event.net) : 0;
    left -= again;
    const amount = event.net - again;
    const share = roundedPercent(whole + amount, percent) - roundedPercent(whole, percent);
    whole += amount;
    own.push({ ...shown(line, event), feeShareId: id, amount, percent, share });
  }
  return own;
}

function shown(line: RevenueLine, { kind: event, sourceId, number: documentNumber, date, collected }: RevenueEvent) {
  const { lineId: invoiceLineId, invoiceNumber, description, net: lineNet } = line;
  return { event, invoiceNumber, documentNumber, date, description, lineNet, collected, invoiceLineId, sourceId };
}

function percentOf({ percent, rates }: Agreement, { serviceId, category }: RevenueLine): string {
  const ofService = rates.find((rate) => rate.serviceId !== null && rate.serviceId === serviceId);
  const isSame = (name: string | null) => name !== null && name.toLowerCase() === category?.toLowerCase();
  return (ofService ?? rates.find((rate) => isSame(rate.category)))?.percent ?? percent;
}

const keyOf = (line: Pick<CountedLine, 'invoiceLineId' | 'event' | 'sourceId'>) =>
  `${line.invoiceLineId} ${line.event} ${line.sourceId}`;

function isInForce({ validFrom, validUntil }: Agreement, day: string): boolean {
  return validFrom <= day && (validUntil === null || day <= validUntil);
}

/** Totals of a statement. */
export interface ShareTotals {
  earned: number;
  takenBack: number;
  share: number;
  broughtForward: number;
  minimum: number | null;
  payable: number;
  carriedForward: number;
}

/**
 * Sums up a statement. The minimum is that of the latest agreement in the month. Without one, a negative balance is carried
 * forward; nobody owes the clinic money for credit notes.
 */
export function shareTotals(
  lines: readonly Pick<ShareLine, 'amount' | 'share'>[],
  {
    agreements,
    broughtForward,
    startsOn,
    endsOn,
  }: { agreements: readonly Agreement[]; broughtForward: number; startsOn: string; endsOn: string },
): ShareTotals {
  const ofMonth = agreements
    .filter(({ validFrom, validUntil }) => validFrom <= endsOn && (validUntil === null || validUntil >= startsOn))
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  const minimum = ofMonth[0]?.minimum ?? null;
  const share = sumOf(lines.map((line) => line.share));
  const balance = share + broughtForward;
  return {
    earned: sumOf(lines.filter(({ amount }) => amount > 0).map(({ amount }) => amount)),
    takenBack: sumOf(lines.filter(({ amount }) => amount < 0).map(({ amount }) => amount)),
    share,
    broughtForward,
    minimum,
    payable: Math.max(balance, minimum ?? 0),
    carriedForward: minimum === null ? Math.min(balance, 0) : 0,
  };
}
