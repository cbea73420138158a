/** Browsers by the way they install apps. */
export type BrowserKind = 'ios' | 'safari' | 'android' | 'chromium' | 'firefox-android' | 'firefox' | 'explorer';

/** Detects the browser from its user agent; an iPad identifies itself as a Mac but has a touch screen. */
export function browserKind({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): BrowserKind {
  const isMac = /\bMacintosh\b/.test(userAgent);
  if (/\bMSIE |\bTrident\//.test(userAgent)) return 'explorer';
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent) || (isMac && maxTouchPoints > 1)) return 'ios';
  if (/\bFirefox\//.test(userAgent)) return /\bAndroid\b/.test(userAgent) ? 'firefox-android' : 'firefox';
  if (isMac && !/\b(?:Chrome|Chromium|Edg)\//.test(userAgent)) return 'safari';
  return /\bAndroid\b/.test(userAgent) ? 'android' : 'chromium';
}
