import type { PersonRef } from '@polyclinic/contract';
import { useSyncExternalStore } from 'react';
import { storedText, storeText } from './browser-storage';
import { isRecord } from './session-answers';
import { identityOf, useSession } from './session-store';

/** Patient for whom the signed-in guardian acts in this tab. */
export interface ActingFor extends PersonRef {
  nativeName: string | null;
}

// In the session storage: every tab chooses by itself, and the next start of the app begins with the own record.
const KEY = 'polyclinic.actingFor';

/** Text in storage and what was read from it, so that unchanged text gives the same object. */
let read: { text: string | null; of: string; found: ActingFor | null } | undefined;
// A full page load discards everything that the page still holds about the other patient.
let restart = (path: string) => window.location.assign(path);

/** Returns the patient for whom the signed-in person acts; null for the own record. */
export function actingFor(): ActingFor | null {
  const text = storedText('sessionStorage', KEY);
  const of = identityOf(useSession.getState());
  if (read?.text !== text || read.of !== of) read = { text, of, found: text === null ? null : parse(text, of) };
  return read.found;
}

/** Returns the id of that patient, as the header X-Acting-For names it. */
export function actingForId(): string | undefined {
  return actingFor()?.id;
}

/** Acts for a patient from now on, or for oneself, and starts the page again, at a path of the app. */
export function actFor(patient: ActingFor | null, path = '/'): void {
  // If storage is forbidden, the own record stays.
  storeText('sessionStorage', KEY, patient && JSON.stringify({ of: identityOf(useSession.getState()), patient }));
  restart(path);
}

/** The patient for whom the signed-in person acts, as a hook. */
export function useActingFor(): ActingFor | null {
  return useSyncExternalStore(useSession.subscribe, actingFor);
}

/** Loads the page again, from its beginning. */
export function restartPage(): void {
  restart('/');
}

/** Replaces the way in which the page starts again, in tests; returns a function that restores it. */
export function onRestart(handler: (path: string) => void): () => void {
  const previous = restart;
  restart = handler;
  return () => {
    restart = previous;
  };
}

/** Another person, or the same one at another clinic, does not take over the choice. */
function parse(text: string, identity: string): ActingFor | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || value.of !== identity || !isRecord(value.patient)) return null;
    const { id, firstName, lastName, nativeName } = value.patient;
    if (typeof id !== 'string' || typeof firstName !== 'string' || typeof lastName !== 'string') return null;
    return { id, firstName, lastName, nativeName: typeof nativeName === 'string' ? nativeName : null };
  } catch {
    // Damaged text counts as none.
    return null;
  }
}
