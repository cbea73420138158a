import { createRequire } from 'node:module';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createJiti } from 'jiti';
import { bootstrap, root } from '../bootstrap.js';
import { build } from '../build.js';
import { ensureChromium } from '../chromium.js';
import { report } from '../report-failure.js';
import { StepFailed } from '../step.js';
import { startBenchServer } from './bench-server.js';
import { openLine, PROFILES } from './line.js';
import { plainPage, servePlainPages } from './plain-page.js';
import { ACROSS, PHONE_SCREENS, SCREENS } from './screens.js';
import { singleRoot } from './single-target.js';
import { textOfScreen, visitPlain, visitAgain } from './visits.js';
import { exceeded, FLOOR, tableOf, urlsOf, warmRatios } from './web-table.js';

// `pnpm bench:web [--quick] [--single] [--mobile] [--urls] [--rounds=N] [--only=NAME] [--beside=FOLDER]`: measures screens
// beside plain pages of the same text, and beside one bundle of the same screens. --quick: one profile, three rounds, no
// single bundle unless asked for. --mobile: the dashboards of a phone instead, throttled, cold, warm and hot. --beside:
// also another checkout of the product, which has been built.

const OURS = 'product';
const SINGLE = 'single bundle';
const OTHER = 'other checkout';
const ROUNDS = { quick: 3, full: 7 };

try {
  await measure(readOptions(), await bootstrap());
} catch (error) {
  report(error);
}

function readOptions() {
  const text = { type: 'string' };
  const flag = { type: 'boolean', default: false };
  const options = { quick: flag, single: flag, mobile: flag, urls: flag, rounds: text, only: text, beside: text };
  const { values } = parseArgs({ args: process.argv.slice(2).filter((word) => word !== '--'), options });
  const rounds = Number(values.rounds ?? (values.quick ? ROUNDS.quick : ROUNDS.full));
  if (!Number.isInteger(rounds) || rounds < 1) throw new StepFailed('--rounds needs a number from 1.');
  if (values.mobile && values.single) throw new StepFailed('--mobile measures no single bundle.');
  const isWithSingle = values.single || !(values.quick || values.mobile);
  const all = values.mobile ? PHONE_SCREENS : [...SCREENS, ...(isWithSingle ? [ACROSS] : [])];
  const screens = all.filter(({ name }) => name.startsWith(values.only ?? ''));
  if (screens.length === 0) throw new StepFailed(`There is no screen whose name begins with ${values.only}.`);
  const profiles = values.quick || values.mobile ? ['throttled'] : ['free', 'throttled'];
  return { rounds, screens, profiles, isWithSingle, isWithUrls: values.urls, beside: values.beside };
}

async function measure(options, env) {
  await build([], { yardstick: options.isWithSingle });
  console.log(await machineLine());
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('playwright-core');
  const browser = await chromium.launch({
    executablePath: await ensureChromium(env),
    handleSIGINT: false,
    handleSIGTERM: false,
    args: [
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      // Playwright's connection makes V8 record the stack of every error that is created, even if nobody throws it, and
      // React creates some when it is loaded: without this, V8 would parse the whole file again to find their lines.
      '--js-flags=--no-enable-lazy-source-positions',
    ],
  });
  // Closing the browser makes the measurement fail at once, and the cleanup runs.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void browser.close());
  const servers = [];
  try {
    const product = await startBenchServer(root);
    servers.push(product);
    const single = options.isWithSingle ? await startBenchServer(singleRoot) : undefined;
    if (single) servers.push(single);
    const other = options.beside === undefined ? undefined : await startBenchServer(resolve(options.beside));
    if (other) servers.push(other);
    const plain = await servePlainPages(await plainPagesOf(browser, product, options.screens));
    servers.push(plain);
    const sides = {
      [OURS]: product,
      [FLOOR]: plain,
      ...(single && { [SINGLE]: single }),
      ...(other && { [OTHER]: other }),
    };
    const broken = [];
    for (const name of options.profiles) broken.push(...(await measureOn(browser, sides, PROFILES[name], options)));
    if (broken.length > 0) throw new StepFailed([...new Set(broken)].join('\n'));
  } finally {
    await browser.close();
    await Promise.all(servers.map(({ stop }) => stop()));
  }
}

/** Describes the machine as `pnpm bench:api` does. */
async function machineLine() {
  const file = join(root, 'packages/server/src/bench/machine-constant.ts');
  const load = loadavg()[0].toFixed(1);
  const constant = await createJiti(import.meta.url).import(file);
  return `${constant.machineLine()} ${availableParallelism()} processors, load ${load} before.`;
}

/** Returns a plain page for each screen, by its path, from the texts of the product. */
async function plainPagesOf(browser, { port }, screens) {
  const line = await openLine(port, PROFILES.free);
  const pages = new Map();
  try {
    for (const screen of screens.filter(hasFloor)) {
      pages.set(screen.path, plainPage(await textOfScreen({ browser, line, screen })));
    }
  } finally {
    await line.close();
  }
  return pages;
}

/** A plain page is typed into, which neither a step from another screen nor a dashboard is. */
function hasFloor({ onward, device }) {
  return onward === undefined && device === undefined;
}

/** Measures with one network profile and prints the table; returns the exceeded budgets and the visits that failed. */
async function measureOn(browser, servers, profile, { rounds, screens, isWithUrls }) {
  const lines = {};
  const results = [];
  const failed = [];
  try {
    for (const [side, { port }] of Object.entries(servers)) lines[side] = await openLine(port, profile);
    for (let round = 0; round < rounds; round += 1) {
      for (const screen of screens) {
        for (const side of orderOf(Object.keys(lines), round)) {
          if (side === FLOOR && !hasFloor(screen)) continue;
          const how = { browser, line: lines[side], profile, screen };
          const visit = `${round + 1}/${rounds} ${side.padEnd(13)} ${screen.name}`;
          const visits = await (side === FLOOR ? visitBoth(how) : visitAgain(how)).catch((error) => {
            failed.push(`${visit}: ${error.message}`);
          });
          if (!visits) continue;
          results.push({ side, screen: screen.name, ...visits });
          const times = Object.values(visits).map(({ content }) => `${Math.round(content)} ms`);
          console.error(`${visit}: ${times.join(', ')}`);
        }
      }
    }
  } finally {
    await Promise.all(Object.values(lines).map((line) => line.close()));
  }
  const ordered = Object.keys(servers).flatMap((name) => results.filter(({ side }) => side === name));
  console.log(`\n${profile.title}, ${rounds} rounds. Load ${loadavg()[0].toFixed(1)} at the end.`);
  console.log([...tableOf(ordered), ...warmRatios(results, OURS, screens)].join('\n'));
  if (isWithUrls) console.log(urlsOf(ordered).join('\n'));
  return [...exceeded(results, OURS, screens), ...failed];
}

/** A plain page is the same for a cold and a warm visit: nothing of it is cached. */
async function visitBoth(how) {
  const visit = await visitPlain(how);
  return { cold: visit, warm: visit };
}

/** Changes which side comes first with every round, since the first one finds the machine in another state. */
function orderOf(sides, round) {
  return round % 2 === 0 ? sides : sides.toReversed();
}
