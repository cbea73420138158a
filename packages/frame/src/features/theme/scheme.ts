import type { DarkMode } from '@polyclinic/contract';
import type { ThemeMode } from '@polyclinic/ui';

/** A choice between light and dark as stored on the device; 'auto 18:00 06:00' switches by the clock. */
export type Scheme = ThemeMode | 'system' | `auto ${string} ${string}`;

const AUTO = /^auto ((?:[01]\d|2[0-3]):[0-5]\d) ((?:[01]\d|2[0-3]):[0-5]\d)$/;

// packages/tooling/src/first-paint.js implements the same before the first paint; a test compares the two.

/** Parses the stored value; undefined if it is not valid. */
export function readScheme(word: string | null | undefined): Scheme | undefined {
  if (word === 'light' || word === 'dark' || word === 'system') return word;
  return word && AUTO.test(word) ? (word as Scheme) : undefined;
}

/** Returns the scheme of a person's settings; undefined if they use the clinic's default. */
export function schemeOf(settings: DarkMode | undefined): Scheme | undefined {
  if (!settings) return undefined;
  const { autoSwitch, switchTime, preference, followSystem } = settings;
  if (autoSwitch) return readScheme(`auto ${switchTime.darkStart} ${switchTime.lightStart}`);
  if (preference !== 'system') return preference;
  return followSystem ? 'system' : undefined;
}

/** Resolves a scheme by the device's own scheme and clock (HH:MM). */
export function modeOf(scheme: Scheme, isDarkDevice: boolean, clock: string): ThemeMode {
  if (scheme === 'light' || scheme === 'dark') return scheme;
  const [darkStart, lightStart] = switchTimes(scheme);
  const isDark = darkStart && lightStart ? isDarkAt(clock, darkStart, lightStart) : isDarkDevice;
  return isDark ? 'dark' : 'light';
}

/** Returns whether it is dark at a time of day, also across midnight; equal times mean always light. */
function isDarkAt(clock: string, darkStart: string, lightStart: string): boolean {
  if (darkStart <= lightStart) return clock >= darkStart && clock < lightStart;
  return clock >= darkStart || clock < lightStart;
}

/** Returns the device's time of day, HH:MM. */
export function clockOf(moment: Date): string {
  return [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Milliseconds until a clock-based scheme may change; undefined for the others. */
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
