import type { TraceStep } from './entry-trace';
import { traceText } from './trace-text.rules';

const step = (some: Partial<TraceStep>): TraceStep => ({
  code: 'A',
  name: 'A',
  kind: 'EARNING',
  method: 'FORMULA',
  exact: '1800',
  result: '1800',
  ...some,
});

test('a line shows its formula, the values in it, and the rounding', () => {
  const values = { BASIC: '29500' };
  expect(traceText(step({ method: 'PERCENT', percent: '12', formula: 'min(BASIC, 15000)', values }))).toBe(
    '12% × min(BASIC, 15000) = 1800; BASIC = 29500',
  );
  expect(traceText(step({ formula: 'BASIC / 7', values, exact: '4214.285714', result: '4214.29' }))).toBe(
    'BASIC / 7 = 4214.29 (4214.285714); BASIC = 29500',
  );
});

test('a fixed amount shows the days that it is paid for, and a change of pay its parts', () => {
  const prorated = { days: '20', of: '30' };
  expect(traceText(step({ method: 'FIXED', amount: '600', prorated, exact: '400', result: '400' }))).toBe(
    '600 × 20/30 = 400',
  );
  const terms = [
    { from: '2026-06-01', to: '2026-06-15', amount: '30000', days: '15' },
    { from: '2026-06-16', to: null, amount: '36000', days: '15' },
  ];
  expect(traceText(step({ formula: 'PAY', values: { PAY: '33000' }, terms, exact: '33000', result: '33000' }))).toBe(
    'PAY = 33000; PAY = 33000; 30000 × 15 + 36000 × 15',
  );
});

test('a tax shows its bands, and that of a year what is left of it', () => {
  const bands = [
    { above: '0', upTo: '400000', percent: '0', part: '400000', tax: '0' },
    { above: '400000', upTo: '800000', percent: '5', part: '200000', tax: '10000' },
  ];
  expect(traceText(step({ method: 'BANDS', formula: 'GROSS', bands, exact: '10000', result: '10000' }))).toBe(
    '400000 × 0% + 200000 × 5% = 10000',
  );
  const year = { income: '600000', tax: '10000', withheld: '5000', periodsLeft: 5 };
  expect(
    traceText(step({ method: 'CUMULATIVE', formula: 'TAXABLE', bands, year, exact: '1000', result: '1000' })),
  ).toBe('(10000 − 5000) ÷ 5 = 1000; 600000: 400000 × 0% + 200000 × 5%');
});

test('an adjustment shows its reason', () => {
  expect(traceText(step({ method: 'ADJUSTMENT', reason: 'Festival bonus' }))).toBe('1800 = 1800; Festival bonus');
});
