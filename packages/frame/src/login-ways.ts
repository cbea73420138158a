import type { LoginInput } from '@polyclinic/client';
import { useSyncExternalStore } from 'react';

/** The three ways in. */
export type LoginKind = LoginInput['kind'];

export const LOGIN_KINDS: readonly LoginKind[] = ['staff', 'patient', 'super-admin'];

const MOVED = 'polyclinic:login-way';

/** The address of a way in; the rest of the address stays, so that a deep link survives the login. */
export function addressOf(kind: LoginKind): string {
  const address = new URL(window.location.href);
  if (kind === 'staff') address.searchParams.delete('as');
  else address.searchParams.set('as', kind);
  return `${address.pathname}${address.search}${address.hash}`;
}

/** The way in that the address names, and how to take another without loading the page again. */
export function useLoginKind(): [LoginKind, (kind: LoginKind) => void] {
  const kind = useSyncExternalStore(subscribe, kindInAddress);
  return [kind, moveTo];
}

function kindInAddress(): LoginKind {
  const named = new URLSearchParams(window.location.search).get('as');
  return LOGIN_KINDS.find((kind) => kind === named) ?? 'staff';
}

function moveTo(kind: LoginKind): void {
  window.history.replaceState(window.history.state, '', addressOf(kind));
  window.dispatchEvent(new Event(MOVED));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(MOVED, listener);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener(MOVED, listener);
    window.removeEventListener('popstate', listener);
  };
}
