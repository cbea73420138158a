import type { SessionUser, SuperAdmin, Tenant } from '@polyclinic/contract';
import { create } from 'zustand';

/** The two kinds of people that can be signed in. */
export type SignedIn =
  | { userType: 'tenant'; user: SessionUser; tenant: Tenant }
  | { userType: 'super-admin'; user: SuperAdmin; tenant: null };

/** Why nobody is signed in any more; the login page may show it. */
export type EndReason = 'signed-out' | 'signed-out-here' | 'signed-out-elsewhere' | 'expired' | 'idle' | 'wrong-pin';

/** The part of the session that every remote may read. Tokens are not part of it. */
export type Session =
  | (SignedIn & { isAuthenticated: true; endedBecause?: undefined })
  | { userType: null; user: null; tenant: null; isAuthenticated: false; endedBecause?: EndReason };

/** Reads the session in a component, or anywhere through getState; only this package can change it. */
export interface SessionHook {
  (): Session;
  <T>(selector: (session: Session) => T): T;
  getState: () => Session;
  subscribe: (listener: (session: Session, previous: Session) => void) => () => void;
}

const store = create<Session>()(() => signedOut());

/** The person signed in on this device, and their clinic. */
export const useSession: SessionHook = store;

/** Replaces the state. */
export function setSession(session: Session): void {
  store.setState(session, true);
}

/** Returns the signed-out state. */
export function signedOut(endedBecause?: EndReason): Session {
  return { userType: null, user: null, tenant: null, isAuthenticated: false, endedBecause };
}

/** Returns a key that identifies a person; the same person at another clinic or in another role has another key. */
export function identityOf(person: SignedIn | Session): string {
  if (person.userType === null) return '';
  const membership = person.userType === 'tenant' ? `${person.tenant.id} ${person.user.role}` : '';
  return `${person.userType} ${person.user.id} ${membership}`;
}
