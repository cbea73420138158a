import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.js';

// A page without one of the modules: menu, palette, dashboard, records and settings lead nowhere that only this module has.

const { catalogueFor, recordTitlesOf } = require(join(root, 'packages/remote/src/index.ts'));
const remotes = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) => require(join(root, folder, 'src/remote.ts')).remote);

const ROLES = ['ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST', 'PHARMACIST', 'STAFF', 'PATIENT'];
const DUTIES = ['FINANCE', 'FINANCE_APPROVER'];
const people = ROLES.flatMap((role) => [
  { role, duties: [] },
  { role, duties: DUTIES },
]);

const addressesOf = ({ routes }) => routes.map(({ path }) => path);
const withoutQuery = (path) => path.split('?')[0];

/** Every address that a page with these modules leads a person to, with where it stands. */
function linksFor(modules, person) {
  const { navigation, quickActions, voiceCommands, searchResults, nextActions, settingsPages } = catalogueFor(
    modules,
    person,
    'desktop',
  );
  const linked = { navigation, quickActions, voiceCommands, searchResults, nextActions, settingsPages };
  // The audit log, which is the administration's, is what leads to records by their titles.
  const hasAuditLog = modules.some(({ id }) => id === 'admin');
  const titles = hasAuditLog ? Object.values(recordTitlesOf(modules)).filter(({ path }) => path !== undefined) : [];
  return [
    ...Object.entries(linked).flatMap(([place, entries]) =>
      entries.flatMap(({ path, list = path }) => [
        [place, withoutQuery(path)],
        [place, withoutQuery(list)],
      ]),
    ),
    ...titles.map(({ path }) => ['recordTitles', withoutQuery(path)]),
  ];
}

test.each(remotes.map(({ id }) => id))('without the module %s nothing on the page leads into it', (id) => {
  const others = remotes.filter((remote) => remote.id !== id);
  const kept = new Set(others.flatMap(addressesOf));
  const gone = addressesOf(remotes.find((remote) => remote.id === id)).filter((path) => !kept.has(path));
  expect(gone.length).toBeGreaterThan(0);
  const dead = people.flatMap((person) => linksFor(others, person).filter(([, path]) => gone.includes(path)));
  expect(dead).toEqual([]);
});

test('without finance there is no entry of it in menu, palette, next actions, audit log, patient page or settings', () => {
  const others = remotes.filter(({ id }) => id !== 'finance');
  const found = people.flatMap((person) => {
    const { clashes: _, ...offered } = catalogueFor(others, person, 'desktop');
    return Object.values(offered).flatMap((entries) => entries.filter(({ remote }) => remote === 'finance'));
  });
  expect(found).toEqual([]);
  const wordsOf = (modules) =>
    JSON.stringify(
      modules.map(({ extensions, searchResults, nextActions, settingsPages, recordTitles }) => [
        extensions,
        searchResults,
        nextActions,
        settingsPages,
        recordTitles,
      ]),
    );
  // Supply pays its suppliers by itself, and leads to no page of finance.
  const withoutPayments = others.filter(({ id }) => id !== 'hr-procurement');
  expect(wordsOf(withoutPayments)).not.toMatch(/invoice|payment|refund|journal/i);
  expect(wordsOf(others)).not.toMatch(/\/finance/i);
});

test('with finance its entries are there', () => {
  const { extensions, searchResults, nextActions, settingsPages } = catalogueFor(
    remotes,
    { role: 'ADMIN', duties: [] },
    'desktop',
  );
  const ofFinance = (entries) => entries.filter(({ remote }) => remote === 'finance').length;
  expect([extensions, searchResults, nextActions, settingsPages].map(ofFinance)).toEqual([6, 2, 4, 1]);
});
