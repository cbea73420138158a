import { forgetTab, wipeDevice } from './device-traces';
import { isIdle } from './last-activity';
import type { Tokens } from './session-answers';
import { clearStored, concernsSession, readStored, writePerson, writeTokens } from './session-storage';
import { identityOf, setSession, signedOut, useSession, type EndReason, type SignedIn } from './session-store';

/** Where the person goes when the session ends, and why; 'changed' when somebody else signed in through another tab. */
export interface SessionEnd {
  reason: EndReason | 'changed';
  to: '/' | '/login';
}

const ENDED_BECAUSE = 'polyclinic.endedBecause';
const REASONS: readonly string[] = ['signed-out', 'signed-out-elsewhere', 'expired', 'idle'] satisfies EndReason[];
const DESTINATION: Record<SessionEnd['reason'], SessionEnd['to']> = {
  'signed-out': '/login',
  'signed-out-elsewhere': '/login',
  expired: '/',
  idle: '/login',
  changed: '/',
};

// The tokens live here and in storage. Nothing outside this package can ask for them.
let tokens: Tokens | null = null;
// A whole new page: whatever an app still held of the person goes with the old one.
let leave = ({ to }: SessionEnd) => window.location.replace(to);

/** The tokens of this tab. */
export function currentTokens(): Tokens | null {
  return tokens;
}

/** Begins a session in this tab and, by way of storage, in every other. */
export function keepSession(given: Tokens, person: SignedIn): void {
  // The old person goes first and the new one comes last: no tab ever sees a name beside someone else's token.
  clearStored();
  wipeDevice();
  keepTokens(given);
  writePerson(person);
  setSession({ ...person, isAuthenticated: true });
}

/** Replaces the tokens after a refresh. */
export function keepTokens(given: Tokens): void {
  tokens = given;
  writeTokens(given);
}

/** Replaces person and clinic where the server knows them differently. */
export function keepPerson(person: SignedIn): void {
  if (isShown(person)) return;
  writePerson(person);
  setSession({ ...person, isAuthenticated: true });
}

/** Ends the session in every tab and sends the person away. */
export function endSession(because: EndReason): void {
  const { tenant } = useSession.getState();
  // A call of a page that slept may learn of the end before the clock of the page does.
  const reason = because === 'expired' && tokens && isIdle(tenant) ? 'idle' : because;
  // Written before the session goes: its going is what the other tabs notice.
  if (reason === 'idle') writeShared(reason);
  clearStored();
  wipeDevice([ENDED_BECAUSE]);
  endHere(reason);
}

/** Starts from nobody: what is stored no longer holds a session, or never did. */
export function dropSession(because?: EndReason): void {
  tokens = null;
  clearStored();
  wipeDevice();
  setSession(signedOut(because));
}

/** Takes over what another tab has stored since: new tokens, another person, or the end of the session. */
export function adoptStored(): void {
  const stored = readStored();
  if (!stored) {
    // Storage is left alone: the other tab may be about to write the next session into it.
    if (tokens) endHere(readShared() === 'idle' ? 'idle' : 'signed-out-elsewhere');
    return;
  }
  const before = useSession.getState();
  tokens = stored.tokens;
  if (isShown(stored.person)) return;
  setSession({ ...stored.person, isAuthenticated: true });
  const changed = before.isAuthenticated && identityOf(before) !== identityOf(stored.person);
  if (changed) leave({ reason: 'changed', to: DESTINATION.changed });
}

/** Follows the other tabs; also when this one comes back out of the browser's page cache, where it heard nothing. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (concernsSession(event)) adoptStored();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) adoptStored();
  });
}

/** Says how to leave when a session ends; without it the page is replaced. Returns how to take that back. */
export function onSessionEnd(handler: (end: SessionEnd) => void): () => void {
  const previous = leave;
  leave = handler;
  return () => {
    leave = previous;
  };
}

/** Why the last session of this tab ended, told once: leaving usually loads a new page, which forgets the store. */
export function takeEndReason(): EndReason | undefined {
  try {
    const reason = window.sessionStorage.getItem(ENDED_BECAUSE);
    window.sessionStorage.removeItem(ENDED_BECAUSE);
    return isEndReason(reason) ? reason : undefined;
  } catch {
    // Storage is forbidden here; the login page then greets without a reason.
    return undefined;
  }
}

function endHere(reason: EndReason): void {
  tokens = null;
  forgetTab();
  try {
    window.sessionStorage.setItem(ENDED_BECAUSE, reason);
  } catch {
    // As above: the reason is a courtesy, not worth failing a logout for.
  }
  setSession(signedOut(reason));
  leave({ reason, to: DESTINATION[reason] });
}

function isShown(person: SignedIn): boolean {
  const { userType, user, tenant } = useSession.getState();
  const { userType: type, user: one, tenant: clinic } = person;
  return JSON.stringify([userType, user, tenant]) === JSON.stringify([type, one, clinic]);
}

function isEndReason(value: string | null): value is EndReason {
  return value !== null && REASONS.includes(value);
}

/** The reason as the other tabs are to tell it. */
function writeShared(reason: EndReason): void {
  try {
    window.localStorage.setItem(ENDED_BECAUSE, reason);
  } catch {
    // As above.
  }
}

function readShared(): string | null {
  try {
    return window.localStorage.getItem(ENDED_BECAUSE);
  } catch {
    return null;
  }
}
