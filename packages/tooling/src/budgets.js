import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SCREENS } from './release-plugin.js';
import { reportFile } from './report-plugin.js';
import { StepFailed } from './step.js';

const KIB = 1024;

// What a browser fetches besides scripts: the page, its icon, then the answers of the API.
const LOGIN_PAGES = 2;
const APPOINTMENTS_PAGES = LOGIN_PAGES + 6;

/** What the first two pages cost, gzipped, by the reports of the last builds; an app that is not built is left out. */
export function readBudgets() {
  const shell = readReport('shell');
  const clinical = readReport('clinical');
  if (!shell) return [];
  const login = [...parts(shell, ['packages/frame/src/locales/en.po', 'shell/src/locales/en.po'])];
  const pages = [
    { page: 'login', files: login, other: LOGIN_PAGES, most: { requests: 20, kib: 220 } },
    ...(clinical ? [appointmentsPage(shell, clinical, login)] : []),
  ];
  return pages.map(({ page, files, other, most }) => {
    const sizes = Object.assign({}, ...files);
    const kib = Object.values(sizes).reduce((sum, size) => sum + size, 0) / KIB;
    return {
      page,
      figures: [
        { what: 'requests', actual: Object.keys(sizes).length + other, most: most.requests },
        { what: 'KiB of gzipped JavaScript', actual: Math.round(kib * 10) / 10, most: most.kib },
      ],
    };
  });
}

/** Opened cold by its address and signed in to: all of the login's files, then those of the app and of the remote. */
function appointmentsPage(shell, clinical, login) {
  const screen = Object.keys(clinical.imports).find((name) => name.endsWith('/appointments-screen'));
  if (!screen) throw new StepFailed('The clinical app has no appointments-screen to hold to its budget.');
  const remote = parts(clinical, [SCREENS, screen, 'mfe-clinical/src/locales/en.po']);
  const kits = [SCREENS, screen].flatMap((name) => clinical.imports[name]?.shared ?? []);
  const app = parts(shell, ['shell/src/app', 'shell/src/remotes/federation', 'packages/ui/src/locales/en.po', ...kits]);
  return {
    page: 'appointments',
    files: [...login, ...app, ...remote],
    other: APPOINTMENTS_PAGES,
    most: { requests: 35, kib: 480 },
  };
}

function parts({ entry, imports, loose }, names) {
  return [loose, ...entry.map(({ files }) => files), ...names.map((name) => imports[name]?.files ?? {})];
}

function readReport(name) {
  const file = reportFile(name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { page, figures } of readBudgets()) {
    const texts = figures.map(({ what, actual, most }) => `${actual} of ${most} ${what}`);
    console.log(`${page.padEnd(14)} ${texts.join(', ')}`);
  }
}
