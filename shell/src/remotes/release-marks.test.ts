import type { LoadReport } from '@polyclinic/contract';
import { ReleaseMarks } from './release-marks';

const KEY = 'polyclinic.releases';
const ward = { id: 'ward', digest: 'a1' };
const lab = { id: 'lab', digest: 'b2' };
const never = () => new Promise<never>(() => undefined);

let reports: LoadReport[];

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  reports = [];
});
afterEach(() => jest.useRealTimers());

/** A page of this device. */
const openPage = () => new ReleaseMarks((report) => reports.push(report));
/** Leaves the marks of a page as they are and lets time pass for others, as when it is frozen. */
function freeze(): void {
  const later = Date.now() + 6_000;
  jest.clearAllTimers();
  jest.setSystemTime(later);
}

test('a load leaves nothing behind once its screens have been shown', async () => {
  await openPage().watch(ward, async () => 'done');
  expect(localStorage.getItem(KEY)).toContain('ward@a1');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('a release that froze a page is reported by the next one and passed over on this device for a day', () => {
  void openPage().watch(ward, never);
  freeze();
  const next = openPage();
  expect([next.isAvoided(ward), next.isAvoided(lab)]).toEqual([true, false]);
  expect(reports).toEqual([{ module: 'ward', digest: 'a1', outcome: 'FAILED' }]);
  expect(openPage().isAvoided(ward)).toBe(true);
  expect(reports).toHaveLength(1);
  jest.advanceTimersByTime(24 * 60 * 60_000);
  expect(openPage().isAvoided(ward)).toBe(false);
});

test('a release that froze one page may run where there is no other, one that froze two may not', () => {
  void openPage().watch(ward, never);
  freeze();
  const next = openPage();
  expect([next.isAvoided(ward), next.isLastResort(ward)]).toEqual([true, true]);
  void next.watch(ward, never);
  freeze();
  const third = openPage();
  expect([third.isAvoided(ward), third.isLastResort(ward)]).toEqual([true, false]);
  third.forgive('ward');
  expect([third.isAvoided(ward), third.isLastResort(ward)]).toEqual([false, true]);
});

test('a load that takes long on a page that is alive is no freeze', () => {
  void openPage().watch(ward, never);
  jest.advanceTimersByTime(30_000);
  expect(openPage().isAvoided(ward)).toBe(false);
  expect(reports).toEqual([]);
});

test('a page that is left or hidden while it loads is no freeze', () => {
  for (const event of ['pagehide', 'hidden']) {
    void openPage().watch(ward, never);
    if (event === 'pagehide') window.dispatchEvent(new Event('pagehide'));
    else {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
      jest.restoreAllMocks();
    }
    freeze();
    expect(openPage().isAvoided(ward)).toBe(false);
  }
  expect(reports).toEqual([]);
});

test('of releases that were loading together none is blamed until one of them freezes a page alone', async () => {
  const first = openPage();
  void first.watch(ward, never);
  void first.watch(lab, never);
  freeze();
  const second = openPage();
  expect([second.isAvoided(ward), second.isAvoided(lab), reports.length]).toEqual([false, false, 0]);
  await second.watch(lab, async () => undefined);
  const opened = jest.fn(never);
  void second.watch(ward, opened);
  // The one before is given its time to show.
  await jest.advanceTimersByTimeAsync(1_500);
  expect(opened).toHaveBeenCalled();
  freeze();
  const third = openPage();
  expect([third.isAvoided(ward), third.isAvoided(lab)]).toEqual([true, false]);
  expect(reports).toEqual([{ module: 'ward', digest: 'a1', outcome: 'FAILED' }]);
});

test('a page that was only slow takes the blame back', async () => {
  let end: () => void = () => undefined;
  const slow = openPage();
  const done = slow.watch(ward, () => new Promise<void>((resolve) => (end = resolve)));
  jest.setSystemTime(Date.now() + 6_000);
  expect(openPage().isAvoided(ward)).toBe(true);
  end();
  await done;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(openPage().isAvoided(ward)).toBe(false);
});

test('a release that crashed is passed over for an hour, or until somebody asks for it', () => {
  const page = openPage();
  page.avoid(ward);
  page.avoid(lab);
  page.forgive('lab');
  expect([page.isAvoided(ward), page.isAvoided(lab)]).toEqual([true, false]);
  jest.advanceTimersByTime(61 * 60_000);
  expect(page.isAvoided(ward)).toBe(false);
});

test.each([
  'no JSON',
  '[]',
  '{"loading":{"x":1},"avoided":{},"suspects":[]}',
  '{"loading":{},"avoided":{"x":1},"suspects":[]}',
])('what is stored as %p counts as nothing', (stored) => {
  localStorage.setItem(KEY, stored);
  expect(openPage().isAvoided(ward)).toBe(false);
});

test('on a device that forbids storage releases load as ever', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(await openPage().watch(ward, async () => 'done')).toBe('done');
  jest.restoreAllMocks();
});
