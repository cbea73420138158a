import fc from 'fast-check';
import { fromStoredUnit, toStoredUnit, VITAL_UNITS } from './vital-units';

test.each([
  [98.6, 'F', 37],
  [100.4, 'F', 38],
  [10, 'lb', 4.5359],
  [70, 'in', 177.8],
  [5.5, 'mmol/L', 99.0858],
])('%d %s is stored as %d', (value, unit, stored) => {
  expect(toStoredUnit(value, unit)).toBeCloseTo(stored, 4);
});

test.each(Object.values(VITAL_UNITS).flat())('every value in %s comes back as it was entered', (unit) => {
  const decimals = unit === 'mg/dL' ? 0 : 1;
  for (let tenth = 100; tenth <= 4000; tenth += 1) {
    const value = Number((decimals === 0 ? tenth : tenth / 10).toFixed(decimals));
    expect(fromStoredUnit(toStoredUnit(value, unit), unit)).toBe(value);
  }
});

test.each([
  [3.45, 'kg'],
  [3.455, 'kg'],
  [7.25, 'lb'],
])('the weight of an infant, %d %s, comes back as it was entered', (value, unit) => {
  expect(fromStoredUnit(toStoredUnit(value, unit), unit)).toBe(value);
});

test('an unknown unit is refused', () => {
  expect(() => toStoredUnit(1, 'stone')).toThrow(RangeError);
});

test.each(Object.values(VITAL_UNITS).flat())('any reading in %s comes back from its stored unit (property)', (unit) => {
  const tenths = fc.integer({ min: 0, max: 30_000 });
  fc.assert(
    fc.property(tenths, (tenth) => {
      const value = unit === 'mg/dL' ? tenth : tenth / 10;
      expect(fromStoredUnit(toStoredUnit(value, unit), unit)).toBe(value);
    }),
  );
});
