import type { ModuleRelease } from '@polyclinic/contract';
import { prefetchScreen, preloadScreens } from './preload';

const release = {
  entry: '/remotes/ward/1/remoteEntry.js',
  integrity: 'sha384-entry',
  preload: [
    { url: '/remotes/ward/1/screens.js', integrity: 'sha384-screens' },
    { url: '/remotes/ward/1/beds.js', integrity: 'sha384-beds', screens: ['BedsScreen'] },
    { url: '/remotes/ward/1/plan.js', integrity: 'sha384-plan', screens: ['PlanScreen'] },
  ],
} as unknown as ModuleRelease;

const links = () =>
  [...document.head.querySelectorAll('link')].map((link) =>
    ['rel', 'href', 'integrity'].map((name) => link.getAttribute(name)),
  );

test('the files of one screen are sent for once, with the hash and mode of the request to come', () => {
  preloadScreens(release, ['BedsScreen']);
  preloadScreens(release, ['BedsScreen']);
  expect(links()).toEqual([
    ['preload', '/remotes/ward/1/remoteEntry.js', 'sha384-entry'],
    ['preload', '/remotes/ward/1/screens.js', 'sha384-screens'],
    ['preload', '/remotes/ward/1/beds.js', 'sha384-beds'],
  ]);
  for (const link of document.head.querySelectorAll('link')) {
    expect(['as', 'crossorigin'].map((name) => link.getAttribute(name))).toEqual(['script', 'anonymous']);
  }
});

test('what may be wanted soon is fetched behind everything else, and in front of it once it is wanted', () => {
  prefetchScreen(release, 'PlanScreen');
  const plan = ['/remotes/ward/1/plan.js', 'sha384-plan'];
  expect(links().slice(3)).toEqual([['prefetch', ...plan]]);
  preloadScreens(release, ['PlanScreen']);
  expect(links().slice(3)).toEqual([
    ['prefetch', ...plan],
    ['preload', ...plan],
  ]);
});

test('a file without a hash will not run, and is not sent for', () => {
  preloadScreens({ ...release, entry: '/remotes/ward/2/remoteEntry.js', integrity: '', preload: [] }, []);
  expect(links().some(([, href]) => href === '/remotes/ward/2/remoteEntry.js')).toBe(false);
});

test('what comes from an origin that no release comes from is not even asked for', () => {
  const elsewhere = 'http://foreign.example/remotes/ward/e.js';
  preloadScreens({ ...release, entry: elsewhere, preload: [] }, ['Beds']);
  expect(document.head.querySelector(`link[href="${elsewhere}"]`)).toBeNull();
});
