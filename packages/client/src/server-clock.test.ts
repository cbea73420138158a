import { clockOffset, noteServerTime, onServerAnswer, restoreClockOffset, serverNow } from './server-clock';

const DAY_MS = 24 * 60 * 60_000;

test('the offset of an earlier start counts until the first answer of this one, and each answer measures it again', () => {
  restoreClockOffset(-DAY_MS);
  expect(clockOffset()).toBe(-DAY_MS);
  expect(Math.abs(serverNow() + DAY_MS - Date.now())).toBeLessThan(100);
  noteServerTime(new Date(Date.now() + 2 * DAY_MS).toUTCString());
  restoreClockOffset(-DAY_MS);
  expect(Math.abs((clockOffset() ?? 0) - 2 * DAY_MS)).toBeLessThan(2_000);
});

test('an answer without a readable date leaves the offset, and is announced all the same', () => {
  const before = clockOffset();
  const heard = jest.fn();
  const stop = onServerAnswer(heard);
  noteServerTime(undefined);
  noteServerTime('yesterday');
  stop();
  noteServerTime(undefined);
  expect(clockOffset()).toBe(before);
  expect(heard).toHaveBeenCalledTimes(2);
});
