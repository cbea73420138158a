import fc from 'fast-check';
import { isTrouble, minutesPerPoint, troubleText } from './module-health.rules';

test.each([
  [{ people: 4, failures: 4 }, false],
  [{ people: 5, failures: 1 }, false],
  [{ people: 5, failures: 2 }, true],
  [{ people: 10, failures: 2 }, false],
  [{ people: 10, failures: 3 }, true],
  [{ people: 12, failures: 7 }, true],
  [{ people: 100, failures: 29 }, false],
  [{ people: 0, failures: 0 }, false],
])('%j is trouble: %p', (tally, expected) => {
  expect(isTrouble(tally)).toBe(expected);
});

test('more failures never make a release look better, and fewer than five people never decide', () => {
  const people = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(people, fc.nat(500), (all, some) => {
      const failures = Math.min(all, some);
      if (all < 5) expect(isTrouble({ people: all, failures })).toBe(false);
      if (isTrouble({ people: all, failures }) && failures < all) {
        expect(isTrouble({ people: all, failures: failures + 1 })).toBe(true);
      }
    }),
  );
});

test('the reason says how many of how many', () => {
  expect(troubleText({ people: 12, failures: 7 })).toBe('Failed for 7 of 12 users within 10 minutes');
});

test('a chart of any length has between twenty and fifty points', () => {
  for (let hours = 1; hours <= 168; hours += 1) {
    const points = (hours * 60) / minutesPerPoint(hours);
    expect(points).toBeLessThanOrEqual(50);
    expect(points).toBeGreaterThanOrEqual(20);
  }
});
