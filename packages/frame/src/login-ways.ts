import type { LoginInput } from '@polyclinic/client';
import { useSyncExternalStore } from 'react';
import { goTo, onMove } from './page-address';

/** The three ways in. */
export type LoginKind = LoginInput['kind'];

export const LOGIN_KINDS: readonly LoginKind[] = ['staff', 'patient', 'super-admin'];

/** The address of a way in; the rest of the address stays, so that a deep link survives the login. */
export function addressOf(kind: LoginKind): string {
  const address = new URL(window.location.href);
  if (kind === 'staff') address.searchParams.delete('as');
  else address.searchParams.set('as', kind);
  return `${address.pathname}${address.search}${address.hash}`;
}

/** The way in that the address names, and how to take another without loading the page again. */
export function useLoginKind(): [LoginKind, (kind: LoginKind) => void] {
  const kind = useSyncExternalStore(onMove, kindInAddress);
  return [kind, (next) => goTo(addressOf(next), { replace: true })];
}

/** Whoever is in needs no way in: it leaves the address, in silence, because the login may still be on show. */
export function forgetLoginWay(): void {
  if (kindInAddress() !== 'staff') window.history.replaceState(window.history.state, '', addressOf('staff'));
}

function kindInAddress(): LoginKind {
  const named = new URLSearchParams(window.location.search).get('as');
  return LOGIN_KINDS.find((kind) => kind === named) ?? 'staff';
}
