const OF_A_RELEASE = /\/[a-z][a-z0-9-]*\/[0-9a-f]{32}\/./;

/** Whether an address names its content, so that one answer holds for ever: files of a release, here or on another origin. */
export function isReleaseFile({ origin, pathname }: URL, home: string): boolean {
  return (origin === home && pathname.startsWith('/assets/')) || OF_A_RELEASE.test(pathname);
}

/** Whether a page of the app lives there; what the API shows in a tab of its own is none. */
export function isAppPage({ origin, pathname }: URL, home: string): boolean {
  return origin === home && pathname !== '/sw.js' && !pathname.startsWith('/api/');
}
