/**
 * Pages that a link opens without a sign-in: the one list for the addresses of the product, the page in front of the login
 * and the server, which keeps search engines away from them. A link's secret follows as the fragment of the address.
 */
export const PUBLIC_PAGES = { form: '/form', offer: '/offer', queue: '/queue', invoice: '/invoice' } as const;

/** The address of such a page. */
export type PublicPagePath = (typeof PUBLIC_PAGES)[keyof typeof PUBLIC_PAGES];

/** Whether an address is that of a page which needs no sign-in. */
export function isPublicPage(path: string): path is PublicPagePath {
  return Object.values<string>(PUBLIC_PAGES).includes(path);
}
