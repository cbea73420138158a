import { expect, test, type Page } from '@playwright/test';
import type { Language } from '@polyclinic/contract';
import { expectAccessible, expectQuiet } from './fixtures';
import { isItsTurn } from './sample';
import { changeLanguage, clippedTexts, type PageAppearance } from './page-appearance';

type Colours = 'light' | 'dark';

/** Screens to check, and their position among all of them, which decides on sampling. */
interface Tour {
  addresses: readonly string[];
  index: number;
}

interface Stop {
  address: string;
  index: number;
}

/** A combination of language and device. */
interface Sight {
  language: Language;
  device: 'desktop' | 'phone';
  /** Colours in which contrast and structure are checked every other time; the other combinations rotate more slowly. */
  judgedIn?: Colours;
}

const COLOURS: readonly Colours[] = ['light', 'dark'];

/** Sampling of the ten other combinations of language, device and colours: each is checked on one screen in this many. */
const ONE_IN = 35;

// The width of a text depends on language and page width.
const SIGHTS: readonly Sight[] = [
  { language: 'en', device: 'desktop', judgedIn: 'light' },
  { language: 'hi', device: 'desktop' },
  { language: 'ta', device: 'desktop' },
  { language: 'ta', device: 'phone' },
  { language: 'hi', device: 'phone' },
  { language: 'en', device: 'phone', judgedIn: 'dark' },
];

const LANGUAGES: readonly Language[] = ['en', 'hi', 'ta'];

/** A test of many screens reports the findings of all of them. */
const softly = expect.configure({ soft: true });

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 740 };

/**
 * Checks the screens of a signed-in person on one page: the app's router navigates between them, and the language
 * changes in place.
 */
export async function lookInPlace(page: Page, { addresses, index }: Tour, appearance: PageAppearance): Promise<void> {
  const device = await deviceSwitch(page);
  for (const [at, address] of addresses.entries()) {
    await test.step(address, async () => {
      await device.show('desktop');
      await moveByRouter(page, address);
      for (const sight of sightsOf(index + at)) {
        await device.show(sight.device);
        if (appearance.language !== sight.language) await changeLanguage(page, appearance, sight.language);
        await lookOnce(page, { address, index: index + at }, sight);
      }
    });
  }
}

/** Checks screens whose language is the device's, with a page load per language. */
export async function lookByLoading(page: Page, { addresses, index }: Tour): Promise<void> {
  const device = await deviceSwitch(page);
  for (const [at, address] of addresses.entries()) {
    await test.step(address, async () => {
      for (const language of LANGUAGES) {
        await device.show('desktop');
        // Changing only the fragment would not reload the page.
        await page.goto('/api/health/ready');
        await page.evaluate((next) => localStorage.setItem('polyclinic.language', next), language);
        await page.goto(address);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
        for (const sight of sightsOf(index + at).filter((one) => one.language === language)) {
          await device.show(sight.device);
          await lookOnce(page, { address, index: index + at }, sight);
        }
      }
    });
  }
}

/**
 * Returns the sights of a screen in this run: English on both devices, and Hindi on one device with Tamil on the other,
 * which change places daily. With `npm test -- --all` it is all six.
 */
function sightsOf(index: number): readonly Sight[] {
  return SIGHTS.filter((sight, at) => sight.language === 'en' || isItsTurn(index + at, 2));
}

async function lookOnce(page: Page, { address, index }: Stop, sight: Sight) {
  const { language, device } = sight;
  const where = `${address} in ${language} on the ${device}`;
  await expectQuiet(page);
  await settled(page);
  for (const colours of COLOURS.filter((one) => isJudged(index, sight, one))) {
    await page.emulateMedia({ colorScheme: colours, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colours);
    await settled(page);
    await expectAccessible(page, `${where} in ${colours} colours`);
  }
  // After switching to a phone's width, the layout takes a moment.
  await softly.poll(() => clippedTexts(page), { message: where, timeout: 5_000, intervals: [50, 250] }).toEqual([]);
}

/** Neither contrast nor structure depends much on the language, so most combinations are sampled. */
function isJudged(index: number, sight: Sight, colours: Colours): boolean {
  // Light on the desktop one day, dark on the phone the next.
  if (sight.judgedIn === colours) return isItsTurn(index + COLOURS.indexOf(colours), 2);
  const combination = SIGHTS.indexOf(sight) * COLOURS.length + COLOURS.indexOf(colours);
  return isItsTurn(index * SIGHTS.length * COLOURS.length + combination, ONE_IN);
}

/** Navigates like a link of the app, without searching for one. */
async function moveByRouter(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expectQuiet(page);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
}

/** Switches the open page to a phone's viewport and back: reloading each screen per width would take twice as long. */
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

/** Colours in transition fail contrast checks. */
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
