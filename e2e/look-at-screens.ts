import { expect, test, type Page } from '@playwright/test';
import type { Language } from '@polyclinic/contract';
import { expectAccessible, expectQuiet } from './fixtures';
import { isItsTurn } from './sample';
import { changeLanguage, clippedTexts, type Wishes } from './wishes';

type Colours = 'light' | 'dark';

/** Screens to look at, and where they stand among all of them. */
interface Tour {
  addresses: readonly string[];
  place: number;
}

interface Stop {
  address: string;
  place: number;
}

/** One way to see a screen. */
interface Sight {
  language: Language;
  device: 'desktop' | 'phone';
  /** In which colours its contrast and structure are judged; neither depends on the language. */
  judgedIn?: Colours;
  /** Judged by one screen in so many of a run, by others the next day. */
  oneIn?: number;
}

// How wide a text is depends on the language and on the width of the page: each screen is seen in all six ways.
const SIGHTS: readonly Sight[] = [
  { language: 'en', device: 'desktop', judgedIn: 'light' },
  { language: 'hi', device: 'desktop', judgedIn: 'dark', oneIn: 7 },
  { language: 'ta', device: 'desktop' },
  { language: 'ta', device: 'phone', judgedIn: 'light', oneIn: 7 },
  { language: 'hi', device: 'phone' },
  { language: 'en', device: 'phone', judgedIn: 'dark' },
];

const LANGUAGES: readonly Language[] = ['en', 'hi', 'ta'];

/** A test that looks at many screens tells of all of them. */
const softly = expect.configure({ soft: true });

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 740 };

/**
 * Looks at the screens of somebody signed in, on one page: the app's own router goes from one to the next, and the language
 * changes in place.
 */
export async function lookInPlace(page: Page, { addresses, place }: Tour, wishes: Wishes): Promise<void> {
  const device = await deviceSwitch(page);
  for (const [at, address] of addresses.entries()) {
    await test.step(address, async () => {
      await device.show('desktop');
      await moveByRouter(page, address);
      for (const sight of SIGHTS) {
        await device.show(sight.device);
        if (wishes.language !== sight.language) await changeLanguage(page, wishes, sight.language);
        await lookOnce(page, { address, place: place + at }, sight);
      }
    });
  }
}

/** Looks at screens whose language is the device's, each loaded anew in each language. */
export async function lookByLoading(page: Page, { addresses, place }: Tour): Promise<void> {
  const device = await deviceSwitch(page);
  for (const [at, address] of addresses.entries()) {
    await test.step(address, async () => {
      for (const language of LANGUAGES) {
        await device.show('desktop');
        // The same address with another fragment would be no load.
        await page.goto('/api/health/ready');
        await page.evaluate((next) => localStorage.setItem('polyclinic.language', next), language);
        await page.goto(address);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
        for (const sight of SIGHTS.filter((one) => one.language === language)) {
          await device.show(sight.device);
          await lookOnce(page, { address, place: place + at }, sight);
        }
      }
    });
  }
}

async function lookOnce(page: Page, { address, place }: Stop, { language, device, judgedIn, oneIn = 1 }: Sight) {
  const where = `${address} in ${language} on the ${device}`;
  await expectQuiet(page);
  await settled(page);
  if (judgedIn && isItsTurn(place, oneIn)) {
    await page.emulateMedia({ colorScheme: judgedIn, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', judgedIn);
    await settled(page);
    await expectAccessible(page, `${where} in ${judgedIn} colours`);
  }
  // A page that has just become a phone's takes a moment to lay itself out.
  await softly.poll(() => clippedTexts(page), { message: where, timeout: 5_000, intervals: [50, 250] }).toEqual([]);
}

/** As a link of the app does, without looking for one. */
async function moveByRouter(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expectQuiet(page);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
}

/** Turns the open page into that of a phone and back: to load each screen anew per width would take twice as long. */
async function deviceSwitch(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  let shown: Sight['device'] = 'desktop';
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return {
    async show(device: Sight['device']): Promise<void> {
      if (device === shown) return;
      shown = device;
      if (device === 'phone') {
        await page.setViewportSize(NARROW);
        await devtools.send('Emulation.setDeviceMetricsOverride', { ...NARROW, deviceScaleFactor: 2, mobile: true });
        await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
        return;
      }
      await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
      await devtools.send('Emulation.clearDeviceMetricsOverride');
      await page.setViewportSize(WIDE);
    },
  };
}

/** A colour on its way to another has no contrast to speak of. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    const isEnding = (animation: Animation) => animation.effect?.getComputedTiming().iterations !== Infinity;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isEnding)
        .map(({ finished }) => finished),
    );
  });
}
