import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SINGLE } from './bench/single-target.js';
import { findTargets } from './build-targets.js';
import { SCREENS } from './release-plugin.js';
import { reportFile } from './report-plugin.js';
import { StepFailed } from './step.js';

const KIB = 1024;

// Requests of a browser besides scripts: the page, its icon, then API responses.
const LOGIN_PAGES = 2;
const APPOINTMENTS_PAGES = LOGIN_PAGES + 3;
const PHONE_PAGES = LOGIN_PAGES + 4;

const LOGIN_PARTS = ['packages/frame/src/locales/en.po?early', 'shell/src/locales/en.po'];
const APP_PARTS = ['shell/src/app', 'shell/src/remotes/federation', 'packages/ui/src/locales/en.po'];

/**
 * Limits of cold visits until the screen shows its rows, and of the requests of a warm one. Browser tests hold a browser
 * to them.
 */
export const PAGE_BUDGETS = {
  login: { requests: 20, kib: 180 },
  appointments: { requests: 35, kib: 400 },
  /** Dashboard on a phone, which `pnpm bench:web --mobile` measures. */
  phone: { requests: 30, kib: 330 },
  warm: { requests: 4 },
};

/** The English texts of a module that all its screens need. */
const MODULE_TEXTS = /^mfe-[^/]+\/src\/locales\/en\.po(?:\?main)?$/;

const MAX_ENTRY_KIB = 8;
/**
 * Limits of the overhead of federation: scripts of a page relative to the single bundle, and a second module beyond its
 * own scripts.
 */
const MAX_RATIO = 1.09;
const MAX_SECOND_KIB = 60;

/**
 * Returns the gzipped size of the first pages and the entries, from the reports of the last builds; apps without a
 * build are skipped. With the single bundle built, also the overhead relative to it.
 */
export function readBudgets({ yardstick = false } = {}) {
  const shell = readReport('shell');
  if (!shell) return [];
  const clinical = readReport('clinical');
  const mobile = readReport('mobile');
  const single = yardstick ? readReport(SINGLE) : undefined;
  const login = filesOf(shell, LOGIN_PARTS);
  const pages = [
    { page: 'login', files: login, alone: LOGIN_PARTS, other: LOGIN_PAGES, max: PAGE_BUDGETS.login },
    ...(clinical ? [appointmentsPage(shell, clinical)] : []),
    ...(mobile ? [phonePage(shell, mobile)] : []),
  ];
  return [
    ...pages.map(({ page, files, alone, other, max }) => ({
      page,
      figures: [
        { what: 'requests', actual: Object.keys(files).length + other, max: max.requests },
        { what: 'KiB of gzipped JavaScript', actual: kibOf(files), max: max.kib },
        ...(single && alone ? [ratioTo(filesOf(single, alone), files)] : []),
      ],
    })),
    ...(single && clinical ? secondModule(shell, clinical, single) : []),
    ...entries(),
  ];
}

/**
 * Measures a cold visit to the URL of a module with sign-in: all files of the login, then those of the app and of the
 * remote.
 */
function appointmentsPage(shell, clinical) {
  return {
    page: 'appointments',
    files: { ...filesOf(shell, LOGIN_PARTS), ...screenFiles(shell, clinical, 'clinical', 'appointments-screen') },
    alone: [...LOGIN_PARTS, ...APP_PARTS, ...screenParts(clinical, 'clinical', 'appointments-screen')],
    other: APPOINTMENTS_PAGES,
    max: PAGE_BUDGETS.appointments,
  };
}

/**
 * Measures a cold visit of a signed-in person to the dashboard on a phone. It is the same for all roles: their dashboards
 * are one file. The single bundle has no screens for phones.
 */
function phonePage(shell, mobile) {
  return {
    page: 'phone',
    files: { ...filesOf(shell, LOGIN_PARTS), ...screenFiles(shell, mobile, 'mobile', 'dashboard-screen') },
    other: PHONE_PAGES,
    max: PAGE_BUDGETS.phone,
  };
}

/** Measures what the appointments load after the users, beyond what the same navigation loads in the single bundle. */
function secondModule(shell, clinical, single) {
  const admin = readReport('admin');
  if (!admin) return [];
  const users = screenFiles(shell, admin, 'admin', 'users-screen');
  const added = without(screenFiles(shell, clinical, 'clinical', 'appointments-screen'), {
    ...filesOf(shell, LOGIN_PARTS),
    ...users,
  });
  const own = without(
    filesOf(single, [...APP_PARTS, ...screenParts(clinical, 'clinical', 'appointments-screen')]),
    filesOf(single, [...LOGIN_PARTS, ...APP_PARTS, ...screenParts(admin, 'admin', 'users-screen')]),
  );
  const actual = round(kibOf(added) - kibOf(own));
  return [{ page: 'second module', figures: [{ what: 'KiB beyond its own code', actual, max: MAX_SECOND_KIB }] }];
}

function entries() {
  return findTargets()
    .filter(({ kind }) => kind === 'app')
    .flatMap(({ id }) => {
      const files = Object.entries(readReport(id)?.entry.find(({ files: own }) => hasEntry(own))?.files ?? {});
      const entry = Object.fromEntries(files.filter(([name]) => name.startsWith('remoteEntry.')));
      const figure = { what: 'KiB of entry', actual: kibOf(entry), max: MAX_ENTRY_KIB };
      return files.length > 0 ? [{ page: id, figures: [figure] }] : [];
    });
}

const hasEntry = (files) => Object.keys(files).some((name) => name.startsWith('remoteEntry.'));

/** Returns the parts of an app that one of its screens needs. */
function screenParts(report, id, screen) {
  const screenPath = Object.keys(report.imports).find((name) => name.endsWith(`/${screen}`));
  if (!screenPath) throw new StepFailed(`The ${id} app has no ${screen} to hold to its budget.`);
  const texts = Object.keys(report.imports).find((name) => MODULE_TEXTS.test(name));
  if (!texts) throw new StepFailed(`The ${id} app has no English texts to hold to its budget.`);
  return [screenPath, texts, 'packages/clinic-ui/src/locales/en.po'];
}

function screenFiles(shell, report, id, screen) {
  const parts = [SCREENS, ...screenParts(report, id, screen)];
  // Those without an import are part of the app.
  const kits = parts.flatMap((name) => report.imports[name]?.shared ?? []).filter((name) => name in shell.imports);
  return { ...filesOf(shell, [...APP_PARTS, ...kits]), ...filesOf(report, parts) };
}

/** Returns the files of a build's entry and of some of its imports, with their sizes. */
function filesOf({ entry, imports }, parts) {
  const missing = parts.find((name) => !(name in imports));
  if (missing) throw new StepFailed(`The builds have no import of ${missing}: adapt packages/tooling/src/budgets.js.`);
  return Object.assign({}, ...entry.map(({ files }) => files), ...parts.map((name) => imports[name]?.files));
}

function without(files, others) {
  return Object.fromEntries(Object.entries(files).filter(([name]) => !(name in others)));
}

function ratioTo(alone, files) {
  const actual = Math.round((bytesOf(files) / bytesOf(alone)) * 1000) / 1000;
  return { what: 'times the single bundle', actual, max: MAX_RATIO };
}

const bytesOf = (files) => Object.values(files).reduce((sum, size) => sum + size, 0);
const kibOf = (files) => round(bytesOf(files) / KIB);
const round = (kib) => Math.round(kib * 10) / 10;

function readReport(name) {
  const file = reportFile(name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { page, figures } of readBudgets({ yardstick: true })) {
    const texts = figures.map(({ what, actual, max }) => `${actual} of ${max} ${what}`);
    console.log(`${page.padEnd(14)} ${texts.join(', ')}`);
  }
}
