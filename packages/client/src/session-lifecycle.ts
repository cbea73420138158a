import { storedText, storeText } from './browser-storage';
import { forgetLock, lockedStore, lockStore, storeNameOf } from './device-lock';
import { forgetTab, wipeDevice } from './device-traces';
import { isIdle, wasUnlockedHere } from './last-activity';
import type { Tokens } from './session-answers';
import { clearStored, concernsSession, readStored, writePerson, writeTokens } from './session-storage';
import { identityOf, setSession, signedOut, useSession, type EndReason, type SignedIn } from './session-store';

/** Reason for the end of a session and the page to show; 'changed' if another person signed in through another tab. */
export interface SessionEnd {
  reason: EndReason | 'changed';
  /** The address of the page; names the clinic of the session, in whose branding the login page is then shown. */
  to: string;
}

const ENDED_BECAUSE = 'polyclinic.endedBecause';
const REASONS: readonly string[] = [
  'signed-out',
  'signed-out-here',
  'signed-out-elsewhere',
  'expired',
  'idle',
  'wrong-pin',
] satisfies EndReason[];
/** Reasons after which the same person continues with what waits on this device. */
const LOCKING: readonly EndReason[] = ['expired', 'idle', 'wrong-pin'];
const DESTINATION: Record<SessionEnd['reason'], '/' | '/login'> = {
  'signed-out': '/login',
  'signed-out-here': '/login',
  'signed-out-elsewhere': '/login',
  expired: '/',
  idle: '/login',
  'wrong-pin': '/login',
  changed: '/',
};

// The tokens live here and in storage. Nothing outside this package can read them.
let tokens: Tokens | null = null;
// Clinic of the session that has ended last.
let clinic: string | undefined;
// A full page load discards everything a remote still holds in memory about the person.
let leave = ({ to }: SessionEnd) => window.location.replace(to);

// Locks the app instead of ending an idle session.
let lock = () => false;

/** Registers what locks the app when a session is idle; it returns whether it has. */
export function onIdleEnd(next: () => boolean): void {
  lock = next;
}

/** Locks the app of an idle session, if the person can unlock it on this device; false if not. */
export function isLockedInstead(): boolean {
  return lock();
}

/** The tokens of this tab. */
export function currentTokens(): Tokens | null {
  return tokens;
}

/** Starts a session in this tab and, through storage events, in every other. */
export function keepSession(next: Tokens, person: SignedIn): void {
  // Clear the old person first and write the new one last: no tab ever sees a name together with someone else's token.
  clearStored();
  // A locked store is opened by the same person at the same clinic alone.
  if (lockedStore() !== storeNameOf(person)) forgetLock();
  wipeDevice();
  forgetLock();
  keepTokens(next);
  writePerson(person);
  setSession({ ...person, isAuthenticated: true });
}

/** Replaces the tokens after a refresh. */
export function keepTokens(next: Tokens): void {
  tokens = next;
  writeTokens(next);
}

/** Replaces person and clinic if the server's version differs. */
export function keepPerson(person: SignedIn): void {
  if (isShown(person)) return;
  writePerson(person);
  setSession({ ...person, isAuthenticated: true });
}

/**
 * Ends the session in every tab and leaves the screen. An idle session is locked instead, if the person has a PIN on this
 * device and the end is not final. A session that ends because it was idle, has expired, or after wrong PINs, leaves its
 * store locked on this device; one that the person, or the server, has ended takes the store with it.
 */
export function endSession(because: EndReason, { isFinal = false, isOrdered = false } = {}): void {
  const ending = useSession.getState();
  const { tenant } = ending;
  // After sleep, a call may discover the end of the session before the page's own idle timer does; and for the server a
  // session that was unlocked without a network has idled.
  const hasIdled = isIdle(tenant) || wasUnlockedHere();
  const reason = because === 'expired' && tokens && hasIdled ? 'idle' : because;
  if (reason === 'idle' && !isFinal && !isOrdered && isLockedInstead()) return;
  // Written for the other tabs before the session is removed, because its removal is what notifies them.
  if (reason === 'idle') storeText('localStorage', ENDED_BECAUSE, reason);
  const store = storeNameOf(ending) ?? lockedStore();
  if (!isOrdered && LOCKING.includes(reason)) lockStore(ending);
  else forgetLock();
  clearStored();
  wipeDevice([ENDED_BECAUSE], store);
  endHere(reason);
}

/** Starts signed out: storage holds no valid session any more, or never did. */
export function dropSession(because?: EndReason): void {
  tokens = null;
  clearStored();
  wipeDevice();
  setSession(signedOut(because));
}

/** Adopts what another tab has stored since: new tokens, another person, or the end of the session. */
export function adoptStored(): void {
  const stored = readStored();
  if (!stored) {
    // Leave storage alone: the other tab may be about to write the next session to it.
    if (tokens) endHere(storedText('localStorage', ENDED_BECAUSE) === 'idle' ? 'idle' : 'signed-out-elsewhere');
    return;
  }
  const before = useSession.getState();
  tokens = stored.tokens;
  if (isShown(stored.person)) return;
  setSession({ ...stored.person, isAuthenticated: true });
  const changed = before.isAuthenticated && identityOf(before) !== identityOf(stored.person);
  if (changed) leave({ reason: 'changed', to: DESTINATION.changed });
}

/**
 * Follows the other tabs; also rereads storage when this tab returns from the back/forward cache, where it received no
 * events.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (concernsSession(event)) adoptStored();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) adoptStored();
  });
}

/**
 * Registers how to leave when a session ends; the default replaces the page. Returns a function that restores the
 * previous handler.
 */
export function onSessionEnd(handler: (end: SessionEnd) => void): () => void {
  const previous = leave;
  leave = handler;
  return () => {
    leave = previous;
  };
}

/**
 * Returns and clears the reason why the last session of this tab ended: leaving usually loads a new page, which loses
 * the store.
 */
export function takeEndReason(): EndReason | undefined {
  const reason = storedText('sessionStorage', ENDED_BECAUSE);
  storeText('sessionStorage', ENDED_BECAUSE, null);
  return isEndReason(reason) ? reason : undefined;
}

function endHere(reason: EndReason): void {
  const { isAuthenticated, tenant } = useSession.getState();
  // A logout that the server refuses ends the session twice; the second time nobody is signed in any more.
  if (isAuthenticated) clinic = tenant?.id;
  tokens = null;
  forgetTab();
  // If storage is forbidden, the login page shows no reason.
  storeText('sessionStorage', ENDED_BECAUSE, reason);
  setSession(signedOut(reason));
  const page = DESTINATION[reason];
  leave({ reason, to: clinic ? `${page}?clinic=${encodeURIComponent(clinic)}` : page });
}

function isShown(person: SignedIn): boolean {
  const { userType, user, tenant } = useSession.getState();
  const { userType: type, user: one, tenant: clinic } = person;
  return JSON.stringify([userType, user, tenant]) === JSON.stringify([type, one, clinic]);
}

function isEndReason(value: string | null): value is EndReason {
  return value !== null && REASONS.includes(value);
}
