import fc from 'fast-check';
import type { PostingLine } from '../../finance';
import { rounds } from '../../../testing/rounds';
import { approvalLines, paymentLines, type PostedPay } from './payroll-postings.rules';

const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2_147_483_647);
const RUNS = rounds({ sample: 200, all: 3_000 });

const line = (
  code: string,
  kind: 'EARNING' | 'DEDUCTION' | 'EMPLOYER',
  amount: number,
  account: PostedPay['lines'][0]['account'] = null,
) => ({
  code,
  name: code,
  kind,
  amount,
  account,
});
const balance = (lines: readonly PostingLine[]) =>
  lines.reduce((sum, { debit = 0, credit = 0 }) => sum + debit - credit, 0);
const onAccount = (lines: readonly PostingLine[], account: string) =>
  balance(lines.filter((one) => one.account === account));

const NURSE: PostedPay = {
  employeeId: 'nurse',
  net: 26_000_00,
  lines: [
    line('BASIC', 'EARNING', 30_000_00),
    line('TAX', 'DEDUCTION', 2_200_00, 'INCOME_TAX_WITHHELD'),
    line('FUND', 'DEDUCTION', 1_800_00, 'PENSION_PAYABLE'),
    line('FUND_EMPLOYER', 'EMPLOYER', 1_800_00, 'PENSION_PAYABLE'),
  ],
  places: [{ branchId: 'north', days: 30_00 }],
};

test('an approved period charges salaries and contributions, and owes tax, fund and net pay', () => {
  const lines = approvalLines([NURSE]);
  expect(lines).toEqual([
    { account: 'SALARIES', branchId: 'north', debit: 30_000_00, credit: 0 },
    { account: 'EMPLOYER_CONTRIBUTIONS', branchId: 'north', debit: 1_800_00, credit: 0 },
    { account: 'INCOME_TAX_WITHHELD', debit: 0, credit: 2_200_00 },
    { account: 'PENSION_PAYABLE', debit: 0, credit: 3_600_00 },
    { account: 'NET_PAY_PAYABLE', credit: 26_000_00 },
  ]);
});

test('only the repayment of a loan names the employee in the ledger', () => {
  const lines = approvalLines([
    {
      ...NURSE,
      net: 900_00,
      lines: [line('BASIC', 'EARNING', 1_000_00), line('LOAN', 'DEDUCTION', 100_00, 'STAFF_LOANS')],
    },
  ]);
  expect(lines.filter(({ party }) => party)).toEqual([
    { account: 'STAFF_LOANS', party: { type: 'EMPLOYEE', id: 'nurse' }, debit: 0, credit: 100_00 },
  ]);
});

test('the pay of a month in two branches is divided by days without a rest', () => {
  const moved = {
    ...NURSE,
    places: [
      { branchId: 'north', days: 10_00 },
      { branchId: 'south', days: 20_00 },
    ],
  };
  const lines = approvalLines([{ ...moved, lines: [line('BASIC', 'EARNING', 100_00)], net: 100_00 }]);
  expect(lines.filter(({ account }) => account === 'SALARIES').map(({ branchId, debit }) => [branchId, debit])).toEqual(
    [
      ['north', 33_33],
      ['south', 66_67],
    ],
  );
});

test('a paid period pays the net of all employees out of the bank', () => {
  const lines = paymentLines([NURSE, { net: 0 }]);
  expect(lines).toEqual([
    { account: 'NET_PAY_PAYABLE', debit: 26_000_00 },
    { account: 'BANK', credit: 26_000_00 },
  ]);
});

test(`the entries of a period are its journal, and nothing is owed after the payment (P7, P14, seed ${SEED})`, () => {
  const amount = fc.integer({ min: 0, max: 9_999_999 });
  const account = fc.constantFrom(
    'INCOME_TAX_WITHHELD',
    'PENSION_PAYABLE',
    'SOCIAL_INSURANCE_PAYABLE',
    'STAFF_LOANS',
    null,
  );
  const entry = fc
    .tuple(
      amount,
      fc.array(fc.tuple(fc.integer({ min: 0, max: 25 }), account), { maxLength: 4 }),
      amount,
      fc.array(
        fc.record({ branchId: fc.constantFrom('north', 'south', null), days: fc.integer({ min: 0, max: 31_00 }) }),
        { minLength: 1, maxLength: 3 },
      ),
    )
    .map(([gross, deductions, employer, places]) => {
      const taken = deductions.map(([percent, of]) => line('D', 'DEDUCTION', Math.floor((gross / 100) * percent), of));
      const net = gross - taken.reduce((sum, one) => sum + one.amount, 0);
      const lines = [line('PAY', 'EARNING', gross), ...taken, line('E', 'EMPLOYER', employer, 'PENSION_PAYABLE')];
      return { net, lines, places };
    });
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 8 }), (all) => {
      const entries = all.map((one, index): PostedPay => ({ ...one, employeeId: String(index) }));
      const [approved, paid] = [approvalLines(entries), paymentLines(entries)];
      expect([balance(approved), balance(paid)]).toEqual([0, 0]);
      const total = (kind: string) =>
        entries.flatMap(({ lines }) => lines).reduce((sum, one) => (one.kind === kind ? sum + one.amount : sum), 0);
      expect(onAccount(approved, 'SALARIES')).toBe(total('EARNING'));
      expect(onAccount(approved, 'EMPLOYER_CONTRIBUTIONS')).toBe(total('EMPLOYER'));
      expect(-onAccount(approved, 'NET_PAY_PAYABLE')).toBe(entries.reduce((sum, { net }) => sum + net, 0));
      expect(onAccount([...approved, ...paid], 'NET_PAY_PAYABLE')).toBe(0);
    }),
    { seed: SEED, numRuns: RUNS },
  );
});
