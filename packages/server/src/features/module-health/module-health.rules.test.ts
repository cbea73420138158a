import fc from 'fast-check';
import { isTrouble, minutesPerPoint, troubleText } from './module-health.rules';

test.each([
  [{ sessions: 4, failures: 4 }, false],
  [{ sessions: 5, failures: 1 }, false],
  [{ sessions: 5, failures: 2 }, true],
  [{ sessions: 10, failures: 2 }, false],
  [{ sessions: 10, failures: 3 }, true],
  [{ sessions: 12, failures: 7 }, true],
  [{ sessions: 100, failures: 29 }, false],
  [{ sessions: 0, failures: 0 }, false],
])('%j is trouble: %p', (tally, expected) => {
  expect(isTrouble(tally)).toBe(expected);
});

test('more failures never make a release look better, and fewer than five sessions never decide', () => {
  const sessions = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(sessions, fc.nat(500), (all, some) => {
      const failures = Math.min(all, some);
      if (all < 5) expect(isTrouble({ sessions: all, failures })).toBe(false);
      if (isTrouble({ sessions: all, failures }) && failures < all) {
        expect(isTrouble({ sessions: all, failures: failures + 1 })).toBe(true);
      }
    }),
  );
});

test('the reason says how many of how many', () => {
  expect(troubleText({ sessions: 12, failures: 7 })).toBe('7 of 12 sessions had trouble within 10 minutes');
});

test('a chart of any length has between twenty and fifty points', () => {
  for (let hours = 1; hours <= 168; hours += 1) {
    const points = (hours * 60) / minutesPerPoint(hours);
    expect(points).toBeLessThanOrEqual(50);
    expect(points).toBeGreaterThanOrEqual(20);
  }
});
