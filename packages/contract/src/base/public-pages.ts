/**
 * Pages that a link opens without sign-in: the single list for the router, the page shown before login and the server,
 * which excludes them from search engines (noindex). The token follows as the fragment of the URL.
 */
export const PUBLIC_PAGES = { form: '/form', offer: '/offer', queue: '/queue', invoice: '/invoice' } as const;

/** Path of a public page. */
export type PublicPagePath = (typeof PUBLIC_PAGES)[keyof typeof PUBLIC_PAGES];

/** Returns whether a path is that of a public page. */
export function isPublicPage(path: string): path is PublicPagePath {
  return Object.values<string>(PUBLIC_PAGES).includes(path);
}
