/** Browser and system by the names that people know them by; either is missing where the browser does not say. */
export interface Device {
  browser?: string;
  system?: string;
}

// In this order: every one claims to be those below it as well.
const BROWSERS: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** What a browser called itself, in words. */
export function deviceOf(userAgent: string | null): Device {
  const named = (names: typeof BROWSERS) => names.find(([, sign]) => sign.test(userAgent ?? ''))?.[0];
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
