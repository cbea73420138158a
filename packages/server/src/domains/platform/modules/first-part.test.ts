import type { RegistryAnswer, RemoteDeclaration } from '@polyclinic/contract';
import { firstPartOf } from './first-part';

const title = { en: 'Ward', hi: 'वार्ड', ta: 'வார்டு' };
const declaration = {
  id: 'ward',
  title,
  routes: [{ path: '/ward', screen: 'WardScreen', device: 'desktop', roles: ['NURSE'] }],
  extensions: [{ slot: 'dashboard', screen: 'BedsCard', order: 1, roles: ['NURSE'] }],
  recordTitles: { beds: { kind: title } },
  voiceCommands: [],
  searchResults: [],
} satisfies RemoteDeclaration;
const file = (name: string, screens?: string[]) => ({
  url: `/${name}.js`,
  integrity: 'sha384-x',
  ...(screens && { screens }),
});
const release = {
  id: 'ward',
  version: '1.0.0',
  digest: 'd',
  container: 'ward',
  entry: '/entry.js',
  integrity: 'sha384-x',
  requires: {},
  preload: [file('all'), file('screen', ['WardScreen']), file('both', ['WardScreen', 'BedsCard'])],
  declaration,
};
const answer: RegistryAnswer = {
  modules: [{ ...release, previous: release }],
  shell: { version: '1.0.0', digest: 's' },
  withdrawn: ['w'],
  devOrigins: [],
};

test('a page starts with the menus and routes of its modules, and with the files of cards', () => {
  const { isPart, modules, shell, withdrawn } = firstPartOf(answer);
  expect({ isPart, shell, withdrawn }).toEqual({ isPart: true, shell: answer.shell, withdrawn: ['w'] });
  const { id, routes, extensions } = declaration;
  expect(modules).toEqual([
    {
      ...release,
      previous: null,
      preload: [file('all'), file('both', ['BedsCard'])],
      declaration: { id, title, routes, extensions },
    },
  ]);
});
