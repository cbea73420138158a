import fc from 'fast-check';
import { toBase, type PostingLine } from '../ledger/ledger.service';
import { invoiceFigures, lineFigures } from './invoice-lines.rules';
import {
  creditPosting,
  issuePosting,
  owedBase,
  sharedOut,
  writeOffPosting,
  type Debts,
  type RevenueLine,
} from './invoice-postings.rules';
import { outstandingOf, settledStatus, type InvoiceAmounts } from './invoice-status.rules';

const NOTHING: InvoiceAmounts = {
  total: 0,
  insurerAmount: 0,
  paid: 0,
  paidByInsurer: 0,
  refunded: 0,
  refundedInsurer: 0,
  credited: 0,
  creditedInsurer: 0,
  writtenOff: 0,
  writtenOffInsurer: 0,
};

const rate = fc.integer({ min: 1, max: 999_999_999 }).map((millionths) => (millionths / 1_000_000).toFixed(6));
const quantity = fc.integer({ min: 1, max: 99_999 }).map((parts) => (parts / 10_000).toFixed(4));
const percent = fc.integer({ min: 0, max: 1_000_000 }).map((parts) => (parts / 10_000).toFixed(4));
const pricedLine = fc.record({
  quantity,
  unitPrice: fc.integer({ min: 0, max: 50_000_00 }),
  discountPercent: fc.option(percent),
  discountAmount: fc.constant(0),
  taxRate: percent,
});
const invoice = fc
  .record({
    lines: fc.array(pricedLine, { minLength: 1, maxLength: 8 }),
    pricesIncludeTax: fc.boolean(),
    currencies: fc.constantFrom(['INR', 'INR'], ['USD', 'INR'], ['JPY', 'INR'], ['KWD', 'INR'], ['INR', 'JPY']),
    fxRate: rate,
    insurerShare: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ lines, pricesIncludeTax, currencies, fxRate, insurerShare }) => {
    const figures = lines.flatMap((line) => lineFigures(line, pricesIncludeTax) ?? []);
    const sums = invoiceFigures(figures);
    const [currency = '', base = ''] = currencies;
    const debts: Debts = {
      ...NOTHING,
      id: 'i',
      patientId: 'p',
      insurerId: 'n',
      branchId: null,
      currency,
      base,
      fxRate,
      total: sums.total,
      insurerAmount: Math.floor((sums.total * insurerShare) / 100),
    };
    const revenue: RevenueLine[] = figures.map((line, index) => ({ ...line, id: String(index), accountId: null }));
    return { figures, sums, debts, revenue };
  });

const sumOf = (lines: readonly PostingLine[], of: (line: PostingLine) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0);

function expectBalanced(lines: readonly PostingLine[]) {
  expect(sumOf(lines, ({ debit = 0 }) => debit)).toBe(0);
  expect(sumOf(lines, ({ docAmount = 0 }) => docAmount)).toBe(0);
  expect(lines.every(({ debit }) => debit !== 0)).toBe(true);
  expect(lines).not.toHaveLength(1);
}

const receivables = (lines: readonly PostingLine[]) =>
  sumOf(
    lines.filter(({ party }) => party !== undefined),
    ({ debit = 0 }) => debit,
  );

test('the sums of the lines are those of the invoice, and net and tax make up its total', () => {
  fc.assert(
    fc.property(invoice, ({ figures, sums }) => {
      expect(sums.net + sums.tax).toBe(sums.total);
      expect(figures.reduce((sum, line) => sum + line.total, 0)).toBe(sums.total);
      for (const { net, tax, total, listNet, discount } of figures) {
        expect(net + tax).toBe(total);
        expect(Math.min(net, tax, discount, listNet - net)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('an issued invoice is balanced in both currencies, and what is owed stands at its rate', () => {
  fc.assert(
    fc.property(invoice, ({ debts, revenue }) => {
      const lines = issuePosting(debts, revenue);
      expectBalanced(lines);
      const { PATIENT, INSURER } = outstandingOf(debts);
      expect(receivables(lines)).toBe(toBase(PATIENT, debts) + toBase(INSURER, debts));
    }),
  );
});

test('whatever is credited and written off on the way, the books owe what is owed, and nothing in the end', () => {
  const step = fc.record({ isCredit: fc.boolean(), share: fc.integer({ min: 1, max: 100 }) });
  fc.assert(
    fc.property(invoice, fc.array(step, { maxLength: 6 }), ({ debts: issued, revenue, sums }, steps) => {
      let debts = issued;
      let balance = receivables(issuePosting(debts, revenue));
      for (const { isCredit, share } of [...steps, { isCredit: true, share: 100 }]) {
        const { PATIENT, INSURER } = outstandingOf(debts);
        const amount = Math.ceil(((PATIENT + INSURER) * share) / 100);
        if (amount === 0) continue;
        const parts = sharedOut(debts, amount);
        expect(parts.PATIENT + parts.INSURER).toBe(amount);
        expect(parts.PATIENT).toBeLessThanOrEqual(PATIENT);
        expect(parts.INSURER).toBeLessThanOrEqual(INSURER);
        const tax = Math.floor((amount * sums.tax) / sums.total);
        const lines = isCredit
          ? creditPosting(debts, { net: amount - tax, tax, parts })
          : writeOffPosting(debts, parts);
        expectBalanced(lines);
        const moved = owedBase(debts, 'PATIENT', parts.PATIENT) + owedBase(debts, 'INSURER', parts.INSURER);
        balance -= moved;
        expect(receivables(lines) + moved).toBe(0);
        const [kind, insurers] = isCredit
          ? (['credited', 'creditedInsurer'] as const)
          : (['writtenOff', 'writtenOffInsurer'] as const);
        debts = { ...debts, [kind]: debts[kind] + amount, [insurers]: debts[insurers] + parts.INSURER };
        const left = outstandingOf(debts);
        expect(balance).toBe(toBase(left.PATIENT, debts) + toBase(left.INSURER, debts));
      }
      expect(balance).toBe(0);
    }),
  );
});

test.each([
  [{}, 'ISSUED'],
  [{ paid: 40 }, 'PARTIALLY_PAID'],
  [{ paid: 100 }, 'PAID'],
  [{ paid: 100, refunded: 100 }, 'ISSUED'],
  [{ paid: 100, refunded: 10 }, 'PARTIALLY_PAID'],
  [{ paid: 100, refunded: 100, credited: 100 }, 'CREDITED'],
  [{ credited: 30 }, 'ISSUED'],
  [{ credited: 30, paid: 70 }, 'PAID'],
  [{ credited: 100 }, 'CREDITED'],
  [{ writtenOff: 60 }, 'ISSUED'],
  [{ paid: 40, writtenOff: 60 }, 'WRITTEN_OFF'],
] as [Partial<InvoiceAmounts>, string][])('what has settled an invoice of 100 (%o) makes it %s', (amounts, status) => {
  expect(settledStatus({ ...NOTHING, total: 100, ...amounts })).toBe(status);
});

test('an invoice of nothing is paid as soon as it is issued', () => {
  expect(settledStatus(NOTHING)).toBe('PAID');
});
