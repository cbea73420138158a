import type { LoadReport } from '@polyclinic/contract';
import { sendReports } from './beacon';
import { fakeServer } from './testing';

const load: LoadReport = { module: 'ward', digest: 'a'.repeat(32), outcome: 'LOADED', durationMs: 120 };

test('a report travels as a beacon with the token in its body and nothing else of the person', async () => {
  fakeServer('NURSE');
  const beacon = jest.fn<boolean, [string, Blob]>(() => true);
  Object.assign(navigator, { sendBeacon: beacon });
  expect(sendReports({ loads: [load], vitals: [] })).toBe(true);
  const [url, body] = beacon.mock.calls[0] ?? [];
  expect(url).toBe('/api/public/module-reports');
  expect(body?.type).toBe('application/json');
  const sent = JSON.parse((await textOf(body)) ?? '{}') as Record<string, unknown>;
  expect(Object.keys(sent)).toEqual(['session', 'loads', 'vitals']);
  expect(sent.session).toEqual(expect.any(String));
  expect(sent.loads).toEqual([load]);
});

test('a browser without beacons is no fault', () => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
  expect(sendReports({ loads: [load], vitals: [] })).toBe(false);
});

function textOf(blob: Blob | undefined): Promise<string | undefined> {
  if (!blob) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error('the blob cannot be read')));
    reader.readAsText(blob);
  });
}
