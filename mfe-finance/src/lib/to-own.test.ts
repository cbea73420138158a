import { toOwn } from './to-own';

test('an amount is worth what the server makes of it, also between currencies of other digits', () => {
  expect(toOwn(100_00, { currency: 'USD', own: 'INR', fxRate: '83.125' })).toBe(8_312_50);
  expect(toOwn(1_000, { currency: 'JPY', own: 'INR', fxRate: '0.553333' })).toBe(553_33);
  expect(toOwn(1_000, { currency: 'KWD', own: 'INR', fxRate: '271.5' })).toBe(271_50);
  expect(toOwn(100_00, { currency: 'INR', own: 'JPY', fxRate: '1.81' })).toBe(181);
  expect(toOwn(1, { currency: 'EUR', own: 'USD', fxRate: '1.5' })).toBe(2);
});

test('what is no rate, no amount or too large is worth nothing yet', () => {
  const euro = { currency: 'EUR', own: 'USD', fxRate: '1.1' };
  expect(toOwn(Number.NaN, euro)).toBeNull();
  expect(toOwn(100, { ...euro, fxRate: 'much' })).toBeNull();
  expect(toOwn(100, { ...euro, fxRate: '0' })).toBeNull();
  expect(toOwn(1_000_000_000_000_000, euro)).toBeNull();
});
