import type { AccountKey } from '@polyclinic/contract';
import { sumOf, type PostingLine } from '../ledger/ledger.service';
import { isOfItems, type ReadBalance, type ReadItem, type ReadRows, type RowFault } from './opening-rows.rules';

/** Sums of an import, in minor units of the clinic's currency. */
export interface OpeningSums {
  receivables: number;
  deposits: number;
  /** Posted to the account of opening balances; positive on the debit side. */
  difference: number;
}

/**
 * Compares balances of receivables and deposits with their items: the old system's control account must be explained
 * item by item. An account that has items but no balance row needs no row.
 */
export function tieFaults({ balances, items, deposits }: ReadRows): RowFault[] {
  const expected = new Map<AccountKey, number>([
    ['PATIENT_RECEIVABLES', sumOf(items.filter(ofPatient).map(({ baseAmount }) => baseAmount))],
    ['INSURER_RECEIVABLES', sumOf(items.filter((item) => !ofPatient(item)).map(({ baseAmount }) => baseAmount))],
    ['PATIENT_DEPOSITS', -sumOf(deposits.map(({ baseAmount }) => baseAmount))],
  ]);
  return balances.flatMap(({ row, key, debit, credit }) => {
    const sum = key === null ? undefined : expected.get(key);
    if (sum === undefined || sum === debit - credit) return [];
    return [{ part: 'balances' as const, row, field: debit > 0 ? 'debit' : 'credit', kind: 'tie' as const }];
  });
}

/** Builds the lines of the opening entry; whatever is missing goes to the account of opening balances. */
export function openingPosting(rows: ReadRows, base: string): { lines: PostingLine[]; sums: OpeningSums } {
  const balances = rows.balances.filter(({ key }) => !isOfItems(key)).map(balanceLine);
  const items = rows.items.map((item) => ({
    account: ofPatient(item) ? ('PATIENT_RECEIVABLES' as const) : ('INSURER_RECEIVABLES' as const),
    party: ofPatient(item)
      ? { type: 'PATIENT' as const, id: item.patientId }
      : { type: 'INSURER' as const, id: item.insurerId ?? '' },
    memo: item.oldNumber,
    ...side(item, base, 1),
  }));
  const deposits = rows.deposits.map((deposit) => ({
    account: 'PATIENT_DEPOSITS' as const,
    party: { type: 'PATIENT' as const, id: deposit.patientId },
    memo: deposit.reference,
    ...side(deposit, base, -1),
  }));
  const lines: PostingLine[] = [...balances, ...items, ...deposits];
  const counter = counterLines(lines);
  return {
    lines: [...lines, ...counter],
    sums: {
      receivables: sumOf(rows.items.map(({ baseAmount }) => baseAmount)),
      deposits: sumOf(rows.deposits.map(({ baseAmount }) => baseAmount)),
      difference: sumOf(counter.map(netOf)),
    },
  };
}

function balanceLine({ accountId, debit, credit }: ReadBalance): PostingLine {
  return { account: { id: accountId }, debit, credit };
}

function side(
  { currency, fxRate, amount, baseAmount }: Omit<ReadItem, 'oldNumber'> | MoneyOf,
  base: string,
  sign: 1 | -1,
) {
  const sides = sign > 0 ? { debit: baseAmount } : { credit: baseAmount };
  return currency === base ? sides : { ...sides, currency, fxRate, docAmount: sign * amount };
}
type MoneyOf = Pick<ReadItem, 'currency' | 'fxRate' | 'amount' | 'baseAmount'>;

/** The entry has to balance in the clinic's currency and in each currency of its items. */
function counterLines(lines: readonly PostingLine[]): PostingLine[] {
  const groups = new Map<
    string,
    { currency: string | undefined; fxRate: string | undefined; net: number; doc: number }
  >();
  for (const line of lines) {
    const { currency, fxRate, docAmount = 0 } = line;
    const key = [currency, fxRate].join(' ');
    const group = groups.get(key) ?? { currency, fxRate, net: 0, doc: 0 };
    groups.set(key, { ...group, net: sumOf([group.net, netOf(line)]), doc: sumOf([group.doc, docAmount]) });
  }
  return [...groups.values()]
    .filter(({ net }) => net !== 0)
    .map(({ currency, fxRate, net, doc }) => ({
      account: 'OPENING_BALANCES' as const,
      debit: -net,
      ...(currency && fxRate && { currency, fxRate, docAmount: -doc }),
    }));
}

const ofPatient = ({ insurerId }: Pick<ReadItem, 'insurerId'>) => insurerId === null;
const netOf = ({ debit = 0, credit = 0 }: PostingLine) => debit - credit;
