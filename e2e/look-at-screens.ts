import { expect, test, type Page } from '@playwright/test';
import type { Language } from '@polyclinic/contract';
import { expectAccessible, expectQuiet } from './fixtures';
import { isItsTurn } from './sample';
import { changeLanguage, clippedTexts, type PageAppearance } from './page-appearance';
import { overlaps } from './page-overlaps';

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
  /** Position in the rotation: a run of the sample contains the two sights of one position. */
  turn: number;
}

const COLOURS: readonly Colours[] = ['light', 'dark'];

// The width of a text depends on language and page width. The order saves changes of both.
const SIGHTS: readonly Sight[] = [
  { language: 'en', device: 'desktop', turn: 0 },
  { language: 'hi', device: 'desktop', turn: 1 },
  { language: 'ta', device: 'desktop', turn: 2 },
  { language: 'ta', device: 'phone', turn: 0 },
  { language: 'hi', device: 'phone', turn: 2 },
  { language: 'en', device: 'phone', turn: 1 },
];
const TURNS = 3;

// Contrast and structure depend on device and colours, hardly on the language: one combination of these per run.
const JUDGED = ['desktop light', 'phone dark', 'desktop dark', 'phone light'];

/** A run of the sample looks at every fourth screen zoomed. */
const ZOOMED_ONE_IN = 4;

const LANGUAGES: readonly Language[] = ['en', 'hi', 'ta'];

/** A test of many screens reports the findings of all of them. */
const softly = expect.configure({ soft: true });

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 740 };
/** The desktop with its page zoomed to 200 %, which leaves half of its pixels in both directions (WCAG 1.4.4). */
const ZOOMED = { width: WIDE.width / 2, height: WIDE.height / 2 };

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
        await lookOnce(page, device, { address, index: index + at }, sight);
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
        const sights = sightsOf(index + at).filter((sight) => sight.language === language);
        if (sights.length === 0) continue;
        await device.show('desktop');
        // Changing only the fragment would not reload the page.
        await page.goto('/api/health/ready');
        await page.evaluate((next) => localStorage.setItem('polyclinic.language', next), language);
        await page.goto(address);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
        for (const sight of sights) {
          await device.show(sight.device);
          await lookOnce(page, device, { address, index: index + at }, sight);
        }
      }
    });
  }
}

/** Returns the sights of a screen in this run: one language on each device, or all six with `npm test -- --all`. */
function sightsOf(index: number): readonly Sight[] {
  return SIGHTS.filter(({ turn }) => isItsTurn(index + turn, TURNS));
}

async function lookOnce(page: Page, screen: DeviceSwitch, { address, index }: Stop, sight: Sight) {
  const { language, device } = sight;
  const where = `${address} in ${language} on the ${device}`;
  await expectQuiet(page);
  await settled(page);
  const inColours = COLOURS.filter((one) => isJudged(index, sight, one));
  // A target half under the tabs of a phone, or cut off at the end of a scrolling list, would count as too small.
  if (inColours.length > 0) await screen.resize(await contentHeight(page));
  for (const colours of inColours) {
    await page.emulateMedia({ colorScheme: colours, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colours);
    await settled(page);
    await expectAccessible(page, `${where} in ${colours} colours`, true);
  }
  if (inColours.length > 0) await screen.resize();
  await expectRoom(page, where);
  if (device === 'phone' || !isItsTurn(index, ZOOMED_ONE_IN)) return;
  await page.setViewportSize(ZOOMED);
  await expectRoom(page, `${where} at 200 %`);
  await screen.resize();
}

/** Returns the height at which neither the page nor a part of it scrolls. */
function contentHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const hidden = [...document.querySelectorAll('body, body *')].map(({ scrollHeight, clientHeight }) =>
      clientHeight > 0 ? scrollHeight - clientHeight : 0,
    );
    const rest = document.documentElement.scrollHeight - innerHeight;
    return Math.min(30_000, innerHeight + Math.max(rest, ...hidden) + 200);
  });
}

/** Fails unless every text is whole and nothing covers anything; after a change of width, layout takes a moment. */
async function expectRoom(page: Page, message: string): Promise<void> {
  const findings = async () => [...(await clippedTexts(page)), ...(await overlaps(page))];
  await softly.poll(findings, { message, timeout: 5_000, intervals: [50, 250] }).toEqual([]);
}

function isJudged(index: number, { device }: Sight, colours: Colours): boolean {
  return isItsTurn(index + JUDGED.indexOf(`${device} ${colours}`), JUDGED.length);
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
  const asPhone = (size: typeof NARROW, deviceScaleFactor: number) =>
    devtools.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor, mobile: true });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return {
    async show(device: Sight['device']): Promise<void> {
      if (device === shown) return;
      shown = device;
      if (device === 'phone') {
        await page.setViewportSize(NARROW);
        await asPhone(NARROW, 2);
        await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
        return;
      }
      await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
      await devtools.send('Emulation.clearDeviceMetricsOverride');
      await page.setViewportSize(WIDE);
    },
    /** Gives the device another height, or its own again. */
    async resize(height?: number): Promise<void> {
      // Fewer pixels for a high page, which takes long to draw without a graphics card.
      if (shown === 'phone') await asPhone({ ...NARROW, ...(height && { height }) }, height ? 1 : 2);
      else await page.setViewportSize({ ...WIDE, ...(height && { height }) });
    },
  };
}

type DeviceSwitch = Awaited<ReturnType<typeof deviceSwitch>>;

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
