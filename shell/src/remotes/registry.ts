import type { ModuleAnswer, RegistryAnswer } from '@polyclinic/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { withOverride } from './dev-overrides';
import { MODULES_URL, takeEarly } from './early-answer';
import { registryAnswerIn } from './registry-answer';

const KEPT_AS = 'polyclinic.registry';
const PATIENCE_MS = 5_000;
// Where the device remembers an answer, a slow one is not waited for: the next look brings it.
const HURRY_MS = 1_500;
const POLL_MS = 20_000;
// Focus, a connection that is back and a page that is seen again come together.
const LEAST_PAUSE_MS = 2_000;

let current: RegistryAnswer | undefined;
let text: string | undefined;
let tag: string | null = null;
let asking: Promise<RegistryAnswer> | undefined;
let askedAt = 0;
const listeners = new Set<() => void>();

/** The answer that the page works with. */
export function readRegistry(): RegistryAnswer | undefined {
  return current;
}

/** Told of every answer that differs from the one before. */
export function onRegistryChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The answer that the page works with, as it changes. */
export function useRegistry(): RegistryAnswer | undefined {
  return useSyncExternalStore(onRegistryChange, readRegistry);
}

/** The modules this page may load: those that came with it, else the registry is asked. */
export async function listModules(): Promise<ModuleAnswer[]> {
  return (current ?? (await inPage()) ?? (await ask())).modules;
}

/** Asks again: a release may have been published, or withdrawn, since. */
export async function listModulesAgain(): Promise<ModuleAnswer[]> {
  return (await ask()).modules;
}

/** Asks every twenty seconds while the page is seen, and when it comes back to sight or to a connection. */
export function useRegistryWatch(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < LEAST_PAUSE_MS) return;
      // The answer there is stays good until there is another.
      ask().catch(() => undefined);
    };
    const timer = setInterval(look, POLL_MS);
    window.addEventListener('focus', look);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}

function ask(): Promise<RegistryAnswer> {
  askedAt = Date.now();
  asking ??= askOnce()
    .catch(async (error: unknown) => {
      const answer = current ?? (await kept());
      if (answer) return answer;
      throw error;
    })
    .finally(() => (asking = undefined));
  return asking;
}

// Plain fetch: the answer is public, and a poll is no sign of life of the person.
async function askOnce(): Promise<RegistryAnswer> {
  const patience = current === undefined && hasKept() ? HURRY_MS : PATIENCE_MS;
  const response = await inTime(takeEarly() ?? askNow(), patience);
  if (response.status === 304 && current) return current;
  if (!response.ok) throw new Error(`The list of modules cannot be read (${response.status})`);
  const found = await inTime(response.text(), patience);
  const answer = registryAnswerIn((JSON.parse(found) as { data?: unknown } | null)?.data);
  if (!answer) throw new Error('The list of modules is malformed');
  tag = response.headers.get('ETag');
  keep(answer);
  return take(answer);
}

function askNow(): Promise<Response> {
  const headers = { Accept: 'application/json', ...(tag && current ? { 'If-None-Match': tag } : {}) };
  return fetch(MODULES_URL, { headers, cache: 'no-cache' });
}

/** The answer that the server wrote into the page. */
async function inPage(): Promise<RegistryAnswer | undefined> {
  const answer = parse(document.getElementById('registry')?.textContent);
  if (answer) keep(answer);
  return answer && take(answer);
}

function hasKept(): boolean {
  try {
    return localStorage.getItem(KEPT_AS) !== null;
  } catch {
    // Storage is closed to this page.
    return false;
  }
}

/** The last good answer that this device had. */
async function kept(): Promise<RegistryAnswer | undefined> {
  try {
    const answer = parse(localStorage.getItem(KEPT_AS));
    return answer && (await take(answer));
  } catch {
    // Storage is closed to this page.
    return undefined;
  }
}

function parse(found: string | null | undefined): RegistryAnswer | undefined {
  if (!found) return undefined;
  try {
    return registryAnswerIn(JSON.parse(found));
  } catch {
    // No JSON: as good as none.
    return undefined;
  }
}

function keep(answer: RegistryAnswer): void {
  const next = JSON.stringify(answer);
  try {
    if (localStorage.getItem(KEPT_AS) !== next) localStorage.setItem(KEPT_AS, next);
  } catch {
    // Storage is full or forbidden: the page then has nothing to fall back to.
  }
}

async function take(answer: RegistryAnswer): Promise<RegistryAnswer> {
  const next = { ...answer, modules: await withOverride(answer) };
  const nextText = JSON.stringify(next);
  if (current && nextText === text) return current;
  current = next;
  text = nextText;
  for (const listener of listeners) listener();
  return next;
}

function inTime<T>(work: Promise<T>, patience: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The list of modules did not come in time')), patience);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
