import { createRequire } from 'node:module';
import { join } from 'node:path';
import { bootstrap, root } from '../bootstrap.js';
import { build } from '../build.js';
import { ensureChromium } from '../chromium.js';
import { StepFailed } from '../step.js';
import { startBenchServer } from './bench-server.js';
import { openLine, PROFILES } from './line.js';
import { SCENARIOS, signedIn, visitTwice } from './scenarios.js';
import { singleRoot } from './single-target.js';
import { printTable } from './web-table.js';

// `pnpm bench:web [--quick] [--urls]`: compares the federated shell with one bundle of the same screens.

const words = process.argv.slice(2);
const isQuick = words.includes('--quick');
const rounds = isQuick ? 3 : 7;
const profiles = isQuick ? ['throttled'] : ['free', 'throttled'];

try {
  await measure(await bootstrap());
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  if (error.output) console.error(error.output.trimEnd());
  console.error(error.message);
  process.exitCode = 1;
}

async function measure(env) {
  await build([], { yardstick: true });
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('playwright-core');
  const browser = await chromium.launch({
    executablePath: await ensureChromium(env),
    handleSIGINT: false,
    handleSIGTERM: false,
    args: ['--disable-dev-shm-usage', '--disable-background-networking', '--disable-component-update'],
  });
  // Closing the browser makes the measurement fail at once, and the cleanup runs.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void browser.close());
  const servers = [];
  try {
    for (const home of [root, singleRoot]) servers.push(await startBenchServer(home));
    for (const name of profiles) await measureOn(browser, servers, PROFILES[name]);
  } finally {
    await browser.close();
    await Promise.all(servers.map(({ stop }) => stop()));
  }
}

async function measureOn(browser, [federated, single], profile) {
  const sides = {
    federated: await openLine(federated.port, profile),
    single: await openLine(single.port, profile),
  };
  const results = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const scenario of SCENARIOS) {
        // Alternates the order, since the first one finds the machine in another state.
        const order = round % 2 === 0 ? ['federated', 'single'] : ['single', 'federated'];
        for (const side of order) {
          const line = sides[side];
          const storageState = scenario.person && (await signedIn(browser, line, scenario.person));
          const visits = await visitTwice({ browser, line, profile, scenario, storageState });
          results.push({ side, scenario: scenario.name, ...visits });
          const times = [visits.cold.ms, visits.warm.ms].map((ms) => `${Math.round(ms)} ms`);
          console.error(`${round + 1}/${rounds} ${side.padEnd(9)} ${scenario.name}: ${times.join(', ')}`);
        }
      }
    }
  } finally {
    await Promise.all(Object.values(sides).map((line) => line.close()));
  }
  printTable(profile, results, { withUrls: words.includes('--urls') });
}
