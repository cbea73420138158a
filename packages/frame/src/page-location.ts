import { PUBLIC_PAGES } from '@polyclinic/contract';
import { useSyncExternalStore } from 'react';

// The public account pages have no router: the URL is read and written here.
const MOVED = 'polyclinic:moved';

/** The pages for managing one's own account without a session. */
export type AccountPage = 'register' | 'forgot-password' | 'reset-password' | 'verify-email';

/** Pages that a clinic's link opens without an account; the secret stays in the URL's fragment. */
export type ClinicLinkPage = keyof typeof PUBLIC_PAGES;

/** All pages besides the login that need no session. */
export type PublicPage = AccountPage | ClinicLinkPage;

const LINKS = Object.fromEntries(Object.entries(PUBLIC_PAGES).map(([page, path]) => [path, page])) as Record<
  string,
  ClinicLinkPage
>;

// Not imported from the remote package's paths: those load with the part behind the login.
const PAGES: Record<string, PublicPage> = {
  '/register': 'register',
  '/forgot-password': 'forgot-password',
  '/reset-password': 'reset-password',
  '/verify-email': 'verify-email',
  ...LINKS,
};

/** Addresses of the public pages. */
export const PUBLIC_PATHS = Object.keys(PAGES);

/** Returns the public page in the URL, if any. */
export function usePublicPage(): PublicPage | undefined {
  return useSyncExternalStore(onMove, pageInAddress, pageInAddress);
}

function pageInAddress(): PublicPage | undefined {
  return PAGES[window.location.pathname];
}

/** Returns the page of a received link, which works with or without a session. */
export function useLinkedPage(): PublicPage | undefined {
  const page = usePublicPage();
  return page === 'register' || page === 'forgot-password' ? undefined : page;
}

/** Returns whether a page is opened by a clinic's link. */
export function isClinicLink(page: PublicPage): page is ClinicLinkPage {
  return page in PUBLIC_PAGES;
}

/** Navigates between these pages without a page load. */
export function goTo(address: string, { replace = false } = {}): void {
  if (replace) window.history.replaceState(window.history.state, '', address);
  else window.history.pushState(null, '', address);
  window.dispatchEvent(new Event(MOVED));
}

/** Subscribes to changes of the URL; returns the unsubscribe function. */
export function onMove(listener: () => void): () => void {
  window.addEventListener(MOVED, listener);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener(MOVED, listener);
    window.removeEventListener('popstate', listener);
  };
}

let token: string | undefined;

/**
 * Takes the token of an account link out of the URL before anything else can read or store it. Links carry it in the
 * fragment, which no server and no proxy sees; links sent by earlier versions have it in the query.
 */
export function linkToken(): string | undefined {
  const address = new URL(window.location.href);
  const found = address.hash.slice(1) || address.searchParams.get('token');
  if (found !== null) {
    token = found || undefined;
    address.hash = '';
    address.searchParams.delete('token');
    window.history.replaceState(window.history.state, '', address);
  }
  return token;
}

/** Discards the token after use. */
export function forgetLinkToken(): void {
  token = undefined;
}
