import { isKnownPage } from './known-pages';
import type { KnownRelease } from './registry.rules';

const release = (manifest: object) => ({ manifest }) as unknown as KnownRelease;
const remote = (...paths: string[]) =>
  release({ kind: 'remote', declaration: { routes: paths.map((path) => ({ path })) } });

const shell = release({ kind: 'shell', pages: ['/', '/login', '/messages/:id'] });
const releases = [shell, remote('/patients', '/patients/:id/edit'), remote('/finance')];

test.each([
  ['', true],
  ['index.html', true],
  ['login', true],
  ['Login/', true],
  ['messages/7', true],
  ['messages', false],
  ['patients', true],
  ['patients/7/edit', true],
  ['patients/7', false],
  ['finance', true],
  ['finance/nowhere', false],
  ['wp-login', false],
])('/%s is a page that shell or modules have: %s', (path, expected) => {
  expect(isKnownPage(path, shell, releases)).toBe(expected);
});

test('a shell that does not name its pages leaves it to the page', () => {
  expect(isKnownPage('nowhere', release({ kind: 'shell' }), releases)).toBe(true);
});

test('a route with optional parts leaves it to the page', () => {
  expect(isKnownPage('nowhere', shell, [...releases, remote('/ward/*')])).toBe(true);
});
