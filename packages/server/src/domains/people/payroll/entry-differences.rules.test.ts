import { entryDifferences, type ComparedEntry } from './entry-differences.rules';

const PERIOD = { startsOn: '2026-06-01', endsOn: '2026-06-30', basis: 'CALENDAR', weekdays: [] } as const;
const INPUTS: ComparedEntry['inputs'] = {
  period: PERIOD,
  terms: [{ from: '2025-01-01', to: null, amount: '30000' }],
  unpaid: [],
  figures: {},
  adjustments: [],
};
const entry = (some: Partial<ComparedEntry> = {}, basic = 30_000_00): ComparedEntry => ({
  employeeId: 'nurse',
  net: basic,
  lines: [{ code: 'BASIC', name: 'Basic pay', kind: 'EARNING', amount: basic }],
  inputs: INPUTS,
  structure: 'a',
  ...some,
});
const reasons = (before: ComparedEntry, now: ComparedEntry) =>
  entryDifferences([before], [now]).map((one) => one.reasons);

test('an equal entry is no difference', () => {
  expect(entryDifferences([entry()], [entry()])).toEqual([]);
});

test('a new employee and one who is not paid any more are differences, the largest first', () => {
  const found = entryDifferences([entry({ employeeId: 'old' }, 100)], [entry({ employeeId: 'new' })]);
  expect(found.map(({ employeeId, before, now, reasons: why }) => [employeeId, before, now, why])).toEqual([
    ['new', null, 30_000_00, ['NEW_EMPLOYEE']],
    ['old', 100, null, ['NOT_PAID_ANY_MORE']],
  ]);
});

test('a difference names its lines and every reason', () => {
  const now = entry(
    {
      inputs: {
        ...INPUTS,
        terms: [{ from: '2026-07-01', to: null, amount: '32000' }],
        unpaid: [{ on: '2026-07-02', part: '1' }],
      },
    },
    31_000_00,
  );
  expect(entryDifferences([entry()], [now])).toEqual([
    {
      employeeId: 'nurse',
      before: 30_000_00,
      now: 31_000_00,
      lines: [{ code: 'BASIC', name: 'Basic pay', before: 30_000_00, now: 31_000_00 }],
      reasons: ['TERMS_CHANGED', 'UNPAID_ABSENCE'],
    },
  ]);
});

test('hours, adjustments, the structure, the calendar and the tax of the year are reasons', () => {
  const bonus = { code: 'B', name: 'Bonus', kind: 'EARNING', amount: 1, isTaxable: true, reason: 'Festival' } as const;
  expect(reasons(entry(), entry({ inputs: { ...INPUTS, figures: { OVERTIME_HOURS: '4' } } }, 1))).toEqual([['HOURS']]);
  expect(reasons(entry(), entry({ inputs: { ...INPUTS, adjustments: [bonus] } }, 1))).toEqual([['ADJUSTMENT']]);
  expect(reasons(entry(), entry({ structure: 'b' }, 1))).toEqual([['STRUCTURE_CHANGED']]);
  const july = { ...PERIOD, startsOn: '2026-07-01', endsOn: '2026-07-31' };
  expect(reasons(entry(), entry({ inputs: { ...INPUTS, period: july } }, 1))).toEqual([['LENGTH_OF_PERIOD']]);
  expect(reasons(entry(), entry({}, 1))).toEqual([['TAX_OF_THE_YEAR']]);
});
