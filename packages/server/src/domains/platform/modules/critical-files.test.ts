import { RemoteManifest, ShellManifest, type RegistryAnswer } from '@polyclinic/contract';
import { criticalFiles, shapeAt } from './critical-files';
import { describeRelease } from './registry-answer';
import { madeRemote, madeShell } from '../../../testing/modules';

const shell = ShellManifest.parse(JSON.parse(madeShell('1.0.0').manifest));

function answer(edit: (routes: RemoteManifest['declaration']['routes']) => void = () => undefined): RegistryAnswer {
  const manifest = RemoteManifest.parse(JSON.parse(madeRemote('finance', '1.0.0').manifest));
  edit(manifest.declaration.routes);
  const known = { id: 'x', module: 'finance', version: '1.0.0', digest: 'd', status: 'AVAILABLE' as const, manifest };
  const release = describeRelease(known, {});
  if (!release) throw new Error('A remote is described');
  return { modules: [{ ...release, previous: null }], shell: null, withdrawn: [], devOrigins: [] };
}

const names = (path: string, device: 'desktop' | 'mobile' = 'desktop', found = answer()) =>
  criticalFiles(shell, found, path, device, () => undefined).map(({ url }) => url.split('/').at(-1)?.split('.')[0]);

test('an address of nobody needs the frame alone', () => {
  expect(names('/')).toEqual(['main']);
  expect(names('/finance')).toEqual(['main']);
  expect(names('/finance/things/1/2')).toEqual(['main']);
});

test('an address of a module needs its entry, what all its screens need, and what this screen needs', () => {
  expect(names('/finance/things')).toEqual(['main', 'remoteEntry', 'screen', 'all']);
  expect(names('/finance/things/')).toEqual(['main', 'remoteEntry', 'screen', 'all']);
  expect(names('/finance/things/7')).toEqual(['main', 'remoteEntry', 'all']);
});

test('the screen made for the device wins, and a word wins over a place-holder', () => {
  const both = answer((routes) => {
    for (const route of routes) route.device = 'mobile';
    routes.push({ path: '/finance/things', screen: 'Wide', device: 'desktop', roles: ['ADMIN'] });
  });
  expect(names('/finance/things', 'mobile', both)).toContain('screen');
  expect(names('/finance/things', 'desktop', both)).not.toContain('screen');
  const alone = answer((routes) => {
    for (const route of routes) Object.assign(route, { device: 'mobile', onlyOnDevice: true });
  });
  expect(names('/finance/things', 'mobile', alone)).toContain('screen');
  expect(names('/finance/things', 'desktop', alone)).toEqual(['main']);
  const word = answer((routes) => {
    routes.push({ path: '/finance/things/new', screen: 'ThingsScreen', device: 'desktop', roles: ['ADMIN'] });
  });
  expect(names('/finance/things/new', 'desktop', word)).toContain('screen');
});

test('texts of the frame and of the module are named with their language, which the page chooses', () => {
  const integrity = 'sha384-x';
  const own = {
    ...shell,
    texts: { en: [{ file: 'assets/en.js', integrity }], ta: [{ file: 'assets/ta.js', integrity }] },
  };
  const found = criticalFiles(own, answer(), '/finance/things', 'desktop', ({ id }) => ({
    ta: [{ file: `${id}-ta.js`, integrity }],
  }));
  expect(found.filter(({ language }) => language !== undefined)).toEqual([
    { url: '/assets/en.js', integrity, language: 'en' },
    { url: '/assets/ta.js', integrity, language: 'ta' },
    { url: '/remotes/finance/d/finance-ta.js', integrity, language: 'ta' },
  ]);
});

test('a screen has the shape that its module declares for it', () => {
  const found = answer((routes) => routes.forEach((route) => (route.shape = 'form')));
  expect(shapeAt(found, '/finance/things', 'desktop')).toBe('form');
  expect(shapeAt(answer(), '/finance/things', 'desktop')).toBeUndefined();
  expect(shapeAt(found, '/nowhere', 'desktop')).toBeUndefined();
});
