const OF_A_RELEASE = /\/[a-z][a-z0-9-]*\/[0-9a-f]{32}\/./;

/** Returns whether a URL is content-addressed and so immutable: files of a release, here or on another origin. */
export function isReleaseFile({ origin, pathname }: URL, home: string): boolean {
  return (origin === home && pathname.startsWith('/assets/')) || OF_A_RELEASE.test(pathname);
}

/** Returns whether a URL is a page of the app; API responses and files opened in a tab of their own are not. */
export function isAppPage({ origin, pathname }: URL, home: string): boolean {
  return origin === home && !pathname.includes('.') && !pathname.startsWith('/api/');
}
