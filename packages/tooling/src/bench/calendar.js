import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../bootstrap.js';
import { findChromium } from '../chromium.js';

// `node packages/tooling/src/bench/calendar.js <URL of a server with the demo group>`: renders a week of 2,000
// appointments in Chromium with 4x CPU throttling. It prints times and has no limits.

const APPOINTMENTS = 2_000;
const DOCTORS = 12;
const SLOWDOWN = 4;
const DATE = '2030-05-06';
const STATUSES = ['SCHEDULED', 'CONFIRMED', 'CHECKED_IN', 'IN_PROGRESS', 'COMPLETED'];

const address = process.argv[2];
if (!address) throw new Error('Name the address of a server with the demo group.');

const { chromium } = createRequire(join(root, 'e2e/package.json'))('playwright-core');
const browser = await chromium.launch({ executablePath: findChromium() });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });

const uuid = (number) => `0192f0c1-0000-7000-8000-${String(number).padStart(12, '0')}`;
const doctors = Array.from({ length: DOCTORS }, (_, number) => ({
  id: uuid(number),
  firstName: 'Doctor',
  lastName: `Number ${number}`,
  specialization: 'General Practice',
  isActive: true,
}));
const appointments = Array.from({ length: APPOINTMENTS }, (_, number) => {
  const index = Math.floor(number / DOCTORS);
  const day = new Date(Date.parse(DATE) + (index % 7) * 86_400_000).toISOString().slice(0, 10);
  const minutes = 480 + ((Math.floor(index / 7) * 25) % 600);
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return {
    id: uuid(1e4 + number),
    dateTime: `${day}T${time}:00`,
    duration: 20,
    type: 'General Consultation',
    status: STATUSES[number % STATUSES.length],
    doctorId: uuid(number % DOCTORS),
    serviceId: null,
    patient: {
      id: uuid(5e4 + number),
      firstName: 'Patient',
      lastName: `Number ${number}`,
    },
    isUrgent: number % 20 === 0,
    version: 1,
  };
});
const answer = (data) => (route) => route.fulfill({ json: { success: true, data } });
await page.route('**/api/appointments/calendar?*', answer({ appointments, doctors }));
await page.route('**/api/users/doctors', answer({ users: doctors }));

await page.goto(`${address}/calendar?date=${DATE}`);
await page.getByLabel('Email address').fill('receptionist.chennai@demo.polyclinic.test');
await page.getByLabel('Password', { exact: true }).fill('Polyclinic-demo-2026');
await page.getByRole('button', { name: 'Log in', exact: true }).click();
await page.locator('.pc-clinical-day').waitFor();

const session = await page.context().newCDPSession(page);
// CPU time of the page's main thread, which excludes other load on the machine.
await session.send('Performance.enable', { timeDomain: 'threadTicks' });
const busy = async () => {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (metric) => (metrics.find(({ name }) => name === metric)?.value ?? 0) * 1_000;
  return {
    all: of('TaskDuration'),
    script: of('ScriptDuration'),
    style: of('RecalcStyleDuration') + of('LayoutDuration'),
  };
};
await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

/**
 * Measures an action: time to the next frame, the longest task meanwhile, and the number of frames longer than two at
 * 60 Hz.
 */
async function measure(name, act) {
  await page.evaluate(() => {
    globalThis.tasks = [];
    globalThis.watch ??= new PerformanceObserver((list) =>
      globalThis.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    globalThis.watch.observe({ entryTypes: ['longtask'] });
    globalThis.frames = [];
    let last = performance.now();
    const tick = (now) => {
      globalThis.frames.push(now - last);
      last = now;
      globalThis.ticking = requestAnimationFrame(tick);
    };
    globalThis.ticking = requestAnimationFrame(tick);
  });
  const from = Date.now();
  const before = await busy();
  await act();
  const took = Date.now() - from;
  await page.waitForTimeout(300);
  const after = await busy();
  const spent = (what) => (after[what] - before[what]).toFixed(0).padStart(5);
  const { longest, slow, count } = await page.evaluate(() => {
    cancelAnimationFrame(globalThis.ticking);
    const { tasks, frames } = globalThis;
    return { longest: Math.max(0, ...tasks), slow: frames.filter((one) => one > 34).length, count: frames.length };
  });
  console.log(
    `${name.padEnd(34)} ${String(took).padStart(6)} ms   longest task ${longest.toFixed(0)} ms   slow frames ${slow} of ${count}`,
  );
  console.log(
    `${' '.repeat(34)} ${spent('all')} ms of processor: ${spent('script')} script, ${spent('style')} style and layout`,
  );
}

await measure('a week, from press to blocks', async () => {
  await page.getByText('Week', { exact: true }).click();
  await page.locator('.pc-clinical-day[data-view=week] .pc-clinical-day-block').first().waitFor();
});
await page.locator('.pc-clinical-day-block-link').first().focus();
await measure('20 steps of the cursor', async () => {
  for (let step = 0; step < 20; step += 1) await page.keyboard.press(step % 3 ? 'ArrowDown' : 'ArrowRight');
});
await measure('scrolling sideways over the week', () =>
  page.locator('.pc-clinical-day').evaluate(async (grid) => {
    for (let left = 0; left < grid.scrollWidth; left += 60) {
      grid.scrollLeft = left;
      await new Promise((done) => requestAnimationFrame(done));
    }
  }),
);
await page.locator('.pc-clinical-day').evaluate((grid) => grid.scrollTo(0, 0));
// The previous columns are still visible for a moment.
await page.waitForTimeout(1_000);
await measure('dragging over 30 places', async () => {
  const box = await page.locator('.pc-clinical-day-block:has([aria-keyshortcuts])').first().boundingBox();
  await page.mouse.move(box.x + 20, box.y + 8);
  await page.mouse.down();
  for (let step = 0; step < 30; step += 1) await page.mouse.move(box.x + 20 + step * 20, box.y + 20 + step * 8);
  await page.keyboard.press('Escape');
  await page.mouse.up();
});
await measure('a filter', async () => {
  await page.getByRole('button', { name: /^Status/ }).click();
  await page.getByRole('menuitem', { name: 'confirmed' }).click();
});
console.log(
  `${await page.locator('.pc-clinical-day-block').count()} blocks and ${await page.locator('*').count()} elements on the page`,
);
await browser.close();
