import type { ModuleRelease } from '@polyclinic/contract';
import { preloadScreen } from './preload';

const release = {
  entry: '/remotes/ward/1/remoteEntry.js',
  integrity: 'sha384-entry',
  preload: [
    { url: '/remotes/ward/1/screens.js', integrity: 'sha384-screens' },
    { url: '/remotes/ward/1/beds.js', integrity: 'sha384-beds', screens: ['BedsScreen'] },
    { url: '/remotes/ward/1/plan.js', integrity: 'sha384-plan', screens: ['PlanScreen'] },
  ],
} as unknown as ModuleRelease;

test('the files of one screen are sent for once, with the hash and mode of the request to come', () => {
  preloadScreen(release, 'BedsScreen');
  preloadScreen(release, 'BedsScreen');
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('integrity')])).toEqual([
    ['/remotes/ward/1/remoteEntry.js', 'sha384-entry'],
    ['/remotes/ward/1/screens.js', 'sha384-screens'],
    ['/remotes/ward/1/beds.js', 'sha384-beds'],
  ]);
  for (const link of links) {
    expect(['rel', 'as', 'crossorigin'].map((name) => link.getAttribute(name))).toEqual([
      'preload',
      'script',
      'anonymous',
    ]);
  }
});
