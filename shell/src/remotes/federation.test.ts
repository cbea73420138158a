import type { ModuleRelease } from '@polyclinic/contract';
import { loadScript, onLateScript } from './load-script';
import { VersionMismatch } from './version-mismatch';
import { release } from './testing-runner';

jest.mock('./load-script', () => ({ loadChunk: jest.fn(), loadScript: jest.fn(), onLateScript: jest.fn() }));
jest.mock('./shared-scope', () => ({ provided: {} }));

let tellLate: (url: string) => void = () => undefined;
let openRelease: (typeof import('./federation'))['openRelease'];

beforeAll(async () => {
  // Defined by the build.
  Object.assign(globalThis, { SHARED_VERSIONS: {}, PROVIDED_VERSIONS: { '@polyclinic/client': '1.3.0' } });
  jest.mocked(onLateScript).mockImplementation((tell) => {
    tellLate = tell;
  });
  ({ openRelease } = await import('./federation'));
});

beforeEach(() => jest.mocked(loadScript).mockReset());

const screens = { Beds: async () => () => null };
const container = () => ({ init: jest.fn(), get: jest.fn(async () => () => ({ screens })) });

/** Simulates the script at the address of a release. */
function entryDoes(run: (one: ModuleRelease) => void, one: ModuleRelease) {
  return jest.mocked(loadScript).mockImplementation(async () => run(one));
}

const defines = (made: object) => (one: ModuleRelease) => {
  Reflect.set(globalThis, one.container, made);
};

test('the entry of a release is asked for once, with its hash, and gives its screens each time', async () => {
  const one = release('11');
  const load = entryDoes(defines(container()), one);
  expect(await openRelease(one)).toBe(screens);
  expect(await openRelease(one)).toBe(screens);
  expect(load.mock.calls).toEqual([[{ url: 'http://localhost/remotes/ward/11/e.js', integrity: 'sha384-x' }]]);
});

test('an entry that throws before it has defined anything is a failure of the release, and runs again next time', async () => {
  const one = release('12');
  entryDoes(() => undefined, one);
  await expect(openRelease(one)).rejects.toThrow('The entry of ward 12 defines no ward_12');
  entryDoes(defines(container()), one);
  expect(await openRelease(one)).toBe(screens);
});

test('what an earlier release of the same name left behind is not taken for the one that threw', async () => {
  const [good, bad] = [release('13'), { ...release('14'), container: 'ward_13' }];
  entryDoes(defines(container()), good);
  await openRelease(good);
  entryDoes(() => undefined, bad);
  await expect(openRelease(bad)).rejects.toThrow('The entry of ward 14 defines no ward_13');
});

test('an entry that does not come is a failure of the release', async () => {
  const one = release('15');
  jest.mocked(loadScript).mockRejectedValue(new Error('e.js did not come'));
  await expect(openRelease(one)).rejects.toThrow('e.js did not come');
});

test('an entry that was given up and comes after all is not asked for again', async () => {
  const one = release('19');
  const load = jest.mocked(loadScript).mockRejectedValue(new Error('e.js did not come in time'));
  await expect(openRelease(one)).rejects.toThrow('in time');
  defines(container())(one);
  tellLate('http://localhost/remotes/ward/19/e.js');
  expect(await openRelease(one)).toBe(screens);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a release that throws while it exposes its screens begins with its entry next time', async () => {
  const one = release('16');
  const broken = { init: jest.fn(), get: jest.fn().mockRejectedValue(new Error('broken on purpose')) };
  entryDoes(defines(broken), one);
  await expect(openRelease(one)).rejects.toThrow('broken on purpose');
  entryDoes(defines(container()), one);
  expect(await openRelease(one)).toBe(screens);
});

test('a release without screens is a failure of the release', async () => {
  const one = release('17');
  entryDoes(defines({ init: jest.fn(), get: jest.fn() }), one);
  await expect(openRelease(one)).rejects.toThrow('ward 17 exposes no screens');
});

test('a release for other shared versions is not even asked for, and both sides are named', async () => {
  const load = jest.mocked(loadScript);
  const one = { ...release('18'), requires: { '@polyclinic/client': '^9.0.0' } };
  const failure = await openRelease(one).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(VersionMismatch);
  expect(String(failure)).toContain('ward 18 needs @polyclinic/client ^9.0.0; this page has 1.3.0');
  expect(load).not.toHaveBeenCalled();
});
