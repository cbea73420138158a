import type { DarkMode } from '@polyclinic/contract';
import type { ThemeMode } from '@polyclinic/ui';

/** A choice between light and dark in one word, which is how a device stores it: 'auto 18:00 06:00' goes by the clock. */
export type Scheme = ThemeMode | 'system' | `auto ${string} ${string}`;

const AUTO = /^auto ((?:[01]\d|2[0-3]):[0-5]\d) ((?:[01]\d|2[0-3]):[0-5]\d)$/;

// packages/tooling/src/first-paint.js decides the same before the first pixel; a test holds the two together.

/** The stored word, if it makes sense. */
export function readScheme(word: string | null | undefined): Scheme | undefined {
  if (word === 'light' || word === 'dark' || word === 'system') return word;
  return word && AUTO.test(word) ? (word as Scheme) : undefined;
}

/** What a person's settings come to; nothing where they leave it to the clinic. */
export function schemeOf(settings: DarkMode | undefined): Scheme | undefined {
  if (!settings) return undefined;
  const { autoSwitch, switchTime, preference, followSystem } = settings;
  if (autoSwitch) return readScheme(`auto ${switchTime.darkStart} ${switchTime.lightStart}`);
  if (preference !== 'system') return preference;
  return followSystem ? 'system' : undefined;
}

/** Light or dark, by the device's own scheme and clock (HH:MM). */
export function modeOf(scheme: Scheme, isDarkDevice: boolean, clock: string): ThemeMode {
  if (scheme === 'light' || scheme === 'dark') return scheme;
  const [darkStart, lightStart] = switchTimes(scheme);
  const isDark = darkStart && lightStart ? isDarkAt(clock, darkStart, lightStart) : isDarkDevice;
  return isDark ? 'dark' : 'light';
}

/** Dark from one time of day to the other, also across midnight; two equal times leave it light. */
function isDarkAt(clock: string, darkStart: string, lightStart: string): boolean {
  if (darkStart <= lightStart) return clock >= darkStart && clock < lightStart;
  return clock >= darkStart || clock < lightStart;
}

/** The time of day on this device, HH:MM. */
export function clockOf(moment: Date): string {
  return [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** How long until a scheme that goes by the clock may change; nothing for the others. */
export function untilSwitch(scheme: Scheme | undefined, now: Date): number | undefined {
  const waits = switchTimes(scheme).map((time) => {
    const at = new Date(now);
    at.setHours(Number(time.slice(0, 2)), Number(time.slice(3)), 0, 0);
    if (at <= now) at.setDate(at.getDate() + 1);
    return at.getTime() - now.getTime();
  });
  return waits.length > 0 ? Math.min(...waits) : undefined;
}

function switchTimes(scheme: Scheme | undefined): string[] {
  return AUTO.exec(scheme ?? '')?.slice(1) ?? [];
}
