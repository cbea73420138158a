import { assert, integer, property } from 'fast-check';
import { idlePhase, isReadOut } from './idle-clock';

const LIMIT = 15 * 60_000;
const START = 1_000_000;

test.each([
  [0, 'active'],
  [LIMIT - 60_001, 'active'],
  [LIMIT - 60_000, 'warned'],
  [LIMIT - 1, 'warned'],
  [LIMIT, 'over'],
  [LIMIT * 100, 'over'],
  [-5_000_000, 'active'],
] as const)('%i ms after the last sign of life a session is %s', (ms, phase) => {
  expect(idlePhase(START + ms, START, LIMIT).is).toBe(phase);
});

test('the countdown runs from 60 to 1 and no look is in vain', () => {
  const seen: number[] = [];
  let now = START;
  for (let phase = idlePhase(now, START, LIMIT); phase.is !== 'over'; phase = idlePhase(now, START, LIMIT)) {
    if (phase.is === 'warned') seen.push(phase.secondsLeft);
    now += phase.nextMs;
  }
  expect(now).toBe(START + LIMIT);
  expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => 60 - index));
  expect(seen.filter(isReadOut)).toEqual([60, 30, 10]);
});

test('whatever the moment, the next look is ahead and never beyond the end', () => {
  assert(
    property(integer({ min: 0, max: LIMIT - 1 }), integer({ min: 120_000, max: LIMIT * 4 }), (ms, limit) => {
      const phase = idlePhase(START + ms, START, limit);
      if (phase.is === 'over') return ms >= limit;
      return phase.nextMs > 0 && ms + phase.nextMs <= limit;
    }),
  );
});
