import fc from 'fast-check';
import { rounds } from '../../../testing/rounds';
import { arrearsOf, instalmentsOf } from './arrears.rules';
import { calculateEntry, type EntryInputs, type EntryLine } from './calculate-entry.rules';
import { compileStructure } from './compile-structure.rules';
import { replayEntry, type StoredEntry } from './replay-entry.rules';
import { INDIA_2025 } from './statutory-examples/india';

const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2_147_483_647);
const RUNS = rounds({ sample: 200, all: 3_000 });

const earning = (code: string, amount: number): EntryLine => ({ code, name: code, kind: 'EARNING', amount });
const tax: EntryLine = { code: 'TAX', name: 'TAX', kind: 'DEDUCTION', amount: 100 };

describe('arrears', () => {
  test('are the difference of each earning over the earlier periods, with their names as reason', () => {
    const may = { name: 'May 2026', paid: [earning('BASIC', 100), tax], revised: [earning('BASIC', 120)] };
    const june = {
      name: 'June 2026',
      paid: [earning('BASIC', 100)],
      revised: [earning('BASIC', 120), earning('HRA', 5)],
    };
    expect(arrearsOf([may, june])).toEqual([
      { code: 'BASIC', name: 'BASIC', kind: 'EARNING', amount: 40, isTaxable: true, reason: 'May 2026, June 2026' },
      { code: 'HRA', name: 'HRA', kind: 'EARNING', amount: 5, isTaxable: true, reason: 'June 2026' },
    ]);
  });

  test('are deducted if too much was paid, and none if it was right', () => {
    const period = { name: 'May 2026', paid: [earning('BASIC', 100)], revised: [earning('BASIC', 90)] };
    expect(arrearsOf([period])).toMatchObject([{ kind: 'DEDUCTION', amount: 10 }]);
    expect(arrearsOf([{ ...period, revised: period.paid }])).toEqual([]);
  });
});

test(`instalments never exceed a balance, nor leave less than the protected pay (seed ${SEED})`, () => {
  const amount = fc.integer({ min: 0, max: 10_000 });
  const loan = fc.record({ id: fc.uuid(), name: fc.constant('Advance'), balance: amount, instalment: amount });
  fc.assert(
    fc.property(fc.array(loan, { maxLength: 5 }), amount, amount, (loans, net, protectedNet) => {
      const taken = instalmentsOf(loans, { net, protectedNet });
      for (const { id, amount: part } of taken) {
        const { balance = 0, instalment = 0 } = loans.find((one) => one.id === id) ?? {};
        expect(part).toBeLessThanOrEqual(Math.min(balance, instalment));
      }
      const total = taken.reduce((sum, { amount: part }) => sum + part, 0);
      expect(net - total).toBeGreaterThanOrEqual(Math.min(net, protectedNet));
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

describe('a replay', () => {
  function stored(some: Partial<EntryInputs> = {}): StoredEntry {
    const compiled = compileStructure(INDIA_2025.components);
    if ('faults' in compiled) throw new Error('the example has faults');
    const inputs: EntryInputs = {
      currency: 'INR',
      period: { startsOn: '2025-06-01', endsOn: '2025-06-30', basis: 'CALENDAR', weekdays: [] },
      terms: [{ from: '2025-04-01', to: null, amount: '150000' }],
      unpaid: [],
      figures: {},
      adjustments: [],
      year: { income: '300000', withheld: { INCOME_TAX: '22000' }, periodsLeft: 10, periods: 12 },
      hasBankDetails: true,
      ...some,
    };
    const { lines, net } = calculateEntry(compiled.components, inputs);
    return { structure: INDIA_2025.components, inputs, lines, net };
  }

  test('of an entry with its own structure and inputs gives the same to the cent', () => {
    expect(replayEntry(stored())).toEqual([]);
    expect(replayEntry({ ...stored(), structure: null, lines: [], net: 0 })).toEqual([]);
  });

  test('names the lines that were changed since', () => {
    const entry = stored();
    const lines = entry.lines.map((line) => (line.code === 'EPF' ? { ...line, amount: line.amount + 1 } : line));
    expect(replayEntry({ ...entry, lines })).toEqual([{ code: 'EPF', stored: 1_800_01, replayed: 1_800_00 }]);
    expect(replayEntry({ ...entry, net: 1 })).toMatchObject([{ code: 'NET', stored: 1 }]);
  });

  test('of a year withholds the tax of the year, whatever the pay of its months is', () => {
    let [income, withheld] = [0, 0];
    const pays = [
      150_000, 150_000, 150_000, 175_000, 175_000, 90_000, 175_000, 175_000, 175_000, 200_000, 200_000, 200_000,
    ];
    for (const [index, pay] of pays.entries()) {
      const year = {
        income: String(income),
        withheld: { INCOME_TAX: String(withheld) },
        periodsLeft: 12 - index,
        periods: 12,
      };
      const entry = stored({ terms: [{ from: '2025-04-01', to: null, amount: String(pay) }], year });
      withheld += (entry.lines.find(({ code }) => code === 'INCOME_TAX')?.amount ?? 0) / 100;
      income += pay;
    }
    // 2,015,000 less 75,000 is 1,940,000: 20,000 + 40,000 + 60,000 + 20 percent of 340,000, and 4 percent cess.
    expect(income).toBe(2_015_000);
    expect(withheld).toBe(195_520);
  });
});
