import { sendReports } from '@polyclinic/client';
import type { LoadReport } from '@polyclinic/contract';
import { reportLoad } from './report-load';

jest.mock('@polyclinic/client', () => ({ sendReports: jest.fn(() => true) }));

const sent = jest.mocked(sendReports);
const loaded: LoadReport = { module: 'ward', digest: 'a'.repeat(32), outcome: 'LOADED', durationMs: 119.6 };
const failed: LoadReport = { module: 'ward', digest: 'a'.repeat(32), outcome: 'FAILED' };

beforeEach(() => {
  jest.useFakeTimers();
  sent.mockClear();
});

afterEach(async () => {
  window.dispatchEvent(new Event('pagehide'));
  jest.useRealTimers();
});

function serverIs(health: 'there' | 'in trouble' | 'away') {
  globalThis.fetch = jest.fn(() =>
    health === 'away'
      ? Promise.reject(new TypeError('no connection'))
      : Promise.resolve({ ok: health === 'there' } as Response),
  );
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
}

/** Lets work that waits for a server response continue. */
const settle = () => jest.advanceTimersByTimeAsync(0);

test('what is noted within fifteen seconds goes in one beacon, in whole milliseconds', async () => {
  reportLoad(loaded);
  reportLoad({ ...loaded, module: 'stock' });
  await jest.advanceTimersByTimeAsync(14_900);
  expect(sent).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(100);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent).toHaveBeenCalledWith({
    loads: [
      { ...loaded, durationMs: 120 },
      { ...loaded, module: 'stock', durationMs: 120 },
    ],
    vitals: [],
  });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveBeenCalledTimes(1);
});

test('leaving the page tells what is still waiting', async () => {
  reportLoad(loaded);
  await settle();
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a failure counts against the module while the server answers', async () => {
  serverIs('there');
  reportLoad(failed);
  await settle();
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveBeenCalledWith({ loads: [failed], vitals: [] });
});

test.each(['away', 'in trouble'] as const)('with the server %s a failure is not the module’s', async (health) => {
  serverIs(health);
  reportLoad(failed);
  await settle();
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).not.toHaveBeenCalled();
});

test('a storm of reports goes in portions that the server takes', async () => {
  for (let count = 0; count < 60; count += 1) reportLoad(loaded);
  await settle();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent.mock.calls[0]?.[0].loads).toHaveLength(50);
});
