import type { LoginInput } from '@polyclinic/client';
import { useSyncExternalStore } from 'react';
import { goTo, onMove } from './page-location';

/** The three kinds of login. */
export type LoginKind = LoginInput['kind'];

export const LOGIN_KINDS: readonly LoginKind[] = ['staff', 'patient', 'super-admin'];

/** Returns the URL of a kind of login; keeps the rest of the URL, so that a deep link survives the login. */
export function addressOf(kind: LoginKind): string {
  const address = new URL(window.location.href);
  if (kind === 'staff') address.searchParams.delete('as');
  else address.searchParams.set('as', kind);
  return `${address.pathname}${address.search}${address.hash}`;
}

/** Returns the kind of login in the URL, and a function to switch without a page load. */
export function useLoginKind(): [LoginKind, (kind: LoginKind) => void] {
  const kind = useSyncExternalStore(onMove, kindInAddress, kindInAddress);
  return [kind, (next) => goTo(addressOf(next), { replace: true })];
}

/** Removes the kind of login from the URL after signing in. Silently, because the login page may still be displayed. */
export function forgetLoginWay(): void {
  if (kindInAddress() !== 'staff') window.history.replaceState(window.history.state, '', addressOf('staff'));
}

/** Returns the kind of login in the URL. */
export function kindInAddress(): LoginKind {
  const named = new URLSearchParams(window.location.search).get('as');
  return LOGIN_KINDS.find((kind) => kind === named) ?? 'staff';
}
