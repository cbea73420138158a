import fc from 'fast-check';
import { minorDigits } from '@polyclinic/contract';
import { roundedPercent, roundedProduct, split, sumOf, toBase, withoutPercent } from './money.rules';

const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const decimal = (digits: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 10 ** digits - 1 }))
    .map(([whole, rest]) => `${whole}.${String(rest).padStart(digits, '0')}`);
/** Scales by the four decimals. */
const scaled = (text: string) => BigInt(text.replace('.', ''));
const size = (value: bigint) => (value < 0n ? -value : value);

test('a half is rounded away from zero, once', () => {
  expect([roundedProduct(1, '0.5'), roundedProduct(-1, '0.5'), roundedProduct(3, '0.5')]).toEqual([1, -1, 2]);
  expect(roundedProduct(1, '0.4999')).toBe(0);
  // 1.005 is slightly less in floating point, and would be rounded down.
  expect(roundedProduct(100, '1.005')).toBe(101);
  expect(roundedPercent(1_05, '10')).toBe(11);
  expect(roundedPercent(99_999, '12.5')).toBe(12_500);
  expect(withoutPercent(11_800, '18')).toBe(10_000);
  expect(withoutPercent(100, '0')).toBe(100);
  expect(withoutPercent(-11_800, '18')).toBe(-10_000);
});

test('currencies have the digits of ISO 4217', () => {
  expect(['INR', 'USD', 'JPY', 'KWD'].map(minorDigits)).toEqual([2, 2, 0, 3]);
});

test('an amount is turned into the own currency with the digits of both', () => {
  expect(toBase(100_00, { currency: 'USD', base: 'INR', fxRate: '83.125' })).toBe(8_312_50);
  expect(toBase(1_000, { currency: 'JPY', base: 'INR', fxRate: '0.553333' })).toBe(553_33);
  expect(toBase(1_000, { currency: 'KWD', base: 'INR', fxRate: '271.5' })).toBe(271_50);
  expect(toBase(100_00, { currency: 'INR', base: 'JPY', fxRate: '1.81' })).toBe(181);
  expect(toBase(7, { currency: 'INR', base: 'INR', fxRate: '9' })).toBe(7);
});

test('what cannot be counted is refused', () => {
  expect(() => roundedProduct(1_000_000_000_000_000, '2')).toThrow('too large');
  expect(() => sumOf([1_000_000_000_000_000, 1])).toThrow('too large');
  expect(sumOf([1, -3, 5])).toBe(3);
});

test('a product is within half a minor unit of the exact one', () => {
  fc.assert(
    fc.property(amount, decimal(4), (value, factor) => {
      const exact = BigInt(value) * scaled(factor);
      expect(2n * size(BigInt(roundedProduct(value, factor)) * 10_000n - exact)).toBeLessThanOrEqual(10_000n);
    }),
  );
});

test('what a percentage is taken out of and put on again comes back within a minor unit', () => {
  fc.assert(
    fc.property(amount, decimal(4), (gross, percent) => {
      const net = withoutPercent(gross, percent);
      const again = BigInt(net) * (1_000_000n + scaled(percent));
      const tolerance = 1_000_000n + scaled(percent);
      expect(size(again - BigInt(gross) * 1_000_000n)).toBeLessThanOrEqual(tolerance);
    }),
  );
});

test('the parts of a split make up the whole, and each is within one minor unit of its share', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(amount, weights, (total, given) => {
      const parts = split(total, given);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      const shares = given.some((weight) => weight > 0) ? given.map(BigInt) : given.map(() => 1n);
      const whole = shares.reduce((sum, share) => sum + share, 0n);
      for (const [index, part] of parts.entries()) {
        const exact = BigInt(total) * (shares[index] ?? 0n);
        expect(size(BigInt(part) * whole - exact)).toBeLessThan(whole);
      }
    }),
  );
});

test('what is left over goes to the largest remainder, and of like ones to the first', () => {
  expect(split(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(split(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
  expect(split(10, [33, 33, 34])).toEqual([3, 3, 4]);
  expect(split(5, [0, 0])).toEqual([3, 2]);
  expect(split(5, [0, 7])).toEqual([0, 5]);
  expect(() => split(5, [1, -1])).toThrow(RangeError);
  expect(() => split(5, [])).toThrow(RangeError);
});
