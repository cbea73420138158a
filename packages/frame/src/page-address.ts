import { PUBLIC_PAGES } from '@polyclinic/contract';
import { useSyncExternalStore } from 'react';

// The pages in front of the login have no router: the address is read and written here.
const MOVED = 'polyclinic:moved';

/** The pages around an account of one's own. */
export type AccountPage = 'register' | 'forgot-password' | 'reset-password' | 'verify-email';

/** What a clinic's link opens without an account; the secret is the fragment of the address and stays there. */
export type ClinicLinkPage = keyof typeof PUBLIC_PAGES;

/** The pages besides the login that need no session. */
export type PublicPage = AccountPage | ClinicLinkPage;

const LINKS = Object.fromEntries(Object.entries(PUBLIC_PAGES).map(([page, path]) => [path, page])) as Record<
  string,
  ClinicLinkPage
>;

// Not from the table of addresses: that belongs to the part behind the login.
const PAGES: Record<string, PublicPage> = {
  '/register': 'register',
  '/forgot-password': 'forgot-password',
  '/reset-password': 'reset-password',
  '/verify-email': 'verify-email',
  ...LINKS,
};

/** The page that the address names, if it is one of these. */
export function usePublicPage(): PublicPage | undefined {
  return useSyncExternalStore(onMove, () => PAGES[window.location.pathname]);
}

/** The page of a link that somebody was sent, which does its work whoever is signed in. */
export function useLinkedPage(): PublicPage | undefined {
  const page = usePublicPage();
  return page === 'register' || page === 'forgot-password' ? undefined : page;
}

/** Whether a page is opened by a clinic's link. */
export function isClinicLink(page: PublicPage): page is ClinicLinkPage {
  return page in PUBLIC_PAGES;
}

/** Goes to another of these pages without loading anew. */
export function goTo(address: string, { replace = false } = {}): void {
  if (replace) window.history.replaceState(window.history.state, '', address);
  else window.history.pushState(null, '', address);
  window.dispatchEvent(new Event(MOVED));
}

/** Calls when the address has changed. */
export function onMove(listener: () => void): () => void {
  window.addEventListener(MOVED, listener);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener(MOVED, listener);
    window.removeEventListener('popstate', listener);
  };
}

let token: string | undefined;

/** The token of a link, out of the address before anything else can see or keep it. */
export function linkToken(): string | undefined {
  const address = new URL(window.location.href);
  const found = address.searchParams.get('token');
  if (found !== null) {
    token = found || undefined;
    address.searchParams.delete('token');
    window.history.replaceState(window.history.state, '', address);
  }
  return token;
}

/** The token has done its work. */
export function forgetLinkToken(): void {
  token = undefined;
}
