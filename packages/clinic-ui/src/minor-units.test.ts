import { decimalText, minorDigits } from '@polyclinic/contract';
import { minorUnits } from './minor-units';

test('a currency has the minor units that ISO 4217 gives it', () => {
  expect(['USD', 'INR', 'JPY', 'KWD'].map(minorDigits)).toEqual([2, 2, 0, 3]);
});

test.each([
  ['1,250.50', 2, 'en-US', 125_050],
  ['1250.5', 2, 'en-US', 125_050],
  ['1,25,000.05', 2, 'en-IN', 12_500_005],
  ['1.250,50', 2, 'de-DE', 125_050],
  ['1 250,50', 2, 'fr-FR', 125_050],
  ['1’250.50', 2, 'de-CH', 125_050],
  ['.5', 2, 'en-US', 50],
  ['-12', 2, 'en-US', -1_200],
  ['1,000', 0, 'en-US', 1_000],
  ['1.0', 0, 'en-US', 1],
  ['0.125', 3, 'en-US', 125],
  ['12,50', 2, 'de-DE', 1_250],
  ['1.234', 2, 'de-DE', 123_400],
  ['1 234,5', 2, 'fr-FR', 123_450],
  ['1,234.000', 3, 'en-US', 1_234_000],
  ['1,234,567', 3, 'en-US', 1_234_567_000],
  ['9,007,199,254,740.99', 2, 'en-US', 900_719_925_474_099],
])('%s with %i digits in %s', (typed, digits, locale, minor) => {
  expect(minorUnits(typed, digits, locale)).toBe(minor);
});

test.each([
  ['1250,5', 2, 'en-US'],
  ['1,25', 2, 'en-US'],
  ['1.25', 2, 'de-DE'],
  ['1.005', 2, 'en-US'],
  ['12.50', 2, 'de-DE'],
  ['12,50', 2, 'en-IE'],
  ['1,234', 3, 'en-US'],
  ['1.234', 3, 'de-DE'],
  ['1.5', 0, 'en-US'],
  ['12a', 2, 'en-US'],
  ['1.2.3', 2, 'en-US'],
  ['-', 2, 'en-US'],
  ['10,000,000,000,000.01', 2, 'en-US'],
])('%s with %i digits in %s is no amount', (typed, digits, locale) => {
  expect(minorUnits(typed, digits, locale)).toBeNaN();
});

test('an empty field is no amount and no mistake', () => {
  expect(minorUnits('  ', 2, 'en-US')).toBeNull();
});

test('minor units are written digit by digit', () => {
  expect([decimalText(5, 2), decimalText(-125_050, 2), decimalText(7, 0), decimalText(12, 3)]).toEqual([
    '0.05',
    '-1250.50',
    '7',
    '0.012',
  ]);
});
