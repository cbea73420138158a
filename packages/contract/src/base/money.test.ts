import { converted, decimalText, exactDecimal, minorDigits, roundedQuotient, toMajor } from './money';

test('a currency has as many minor digits as ISO 4217 says', () => {
  expect(['USD', 'INR', 'JPY', 'KWD'].map(minorDigits)).toEqual([2, 2, 0, 3]);
});

test('amounts are written digit by digit, however large', () => {
  expect([5, -5, 0, 999_999_999_999_999].map((minor) => decimalText(minor, 2))).toEqual([
    '0.05',
    '-0.05',
    '0.00',
    '9999999999999.99',
  ]);
  expect([decimalText(-1234, 0), decimalText(1, 3), toMajor(12_345, 'INR'), toMajor(12, 'JPY')]).toEqual([
    '-1234',
    '0.001',
    123.45,
    12,
  ]);
});

test('a half is rounded away from zero, once', () => {
  expect([5n, -5n, 4n, -4n].map((amount) => roundedQuotient(amount, 10n))).toEqual([1n, -1n, 0n, 0n]);
  expect(exactDecimal('12.50')).toEqual({ numerator: 1250n, denominator: 100n });
});

test('an amount is converted with the minor units of both currencies', () => {
  expect(converted(100, { from: 'USD', to: 'INR', rate: '83.125' })).toBe(8313n);
  expect(converted(-100, { from: 'USD', to: 'INR', rate: '83.125' })).toBe(-8313n);
  expect(converted(1_000, { from: 'JPY', to: 'INR', rate: '0.5' })).toBe(50_000n);
});
