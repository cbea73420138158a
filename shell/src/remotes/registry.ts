import { storedText, storeText } from '@polyclinic/client/browser-storage';
import { checksumOf, type ModuleAnswer, type RegistryAnswer } from '@polyclinic/contract';
import { isFirstScreenShown, onFirstScreen } from '@polyclinic/frame';
import { useEffect, useSyncExternalStore } from 'react';
import { withOverride } from './dev-overrides';
import { modulesUrl, takePrefetched } from './prefetched-answer';
import { registryAnswerIn } from './registry-answer';

const STORAGE_KEY = 'polyclinic.registry';
const TIMEOUT_MS = 5_000;
// Shorter timeout if the device has a cached response: stale-while-revalidate, and the next poll brings the new one.
const FAST_TIMEOUT_MS = 1_500;
const POLL_MS = 20_000;
/** While modules are being built for the first time, as happens once after an installation. */
const PREPARING_POLL_MS = 3_000;
// Focus, `online` and `visibilitychange` often fire together.
const MIN_PAUSE_MS = 2_000;

let current: RegistryAnswer | undefined;
let text: string | undefined;
let tag: string | null = null;
let asking: Promise<RegistryAnswer> | undefined;
let askedAt = 0;
const listeners = new Set<() => void>();

/** Returns the current response. */
export function readRegistry(): RegistryAnswer | undefined {
  return current;
}

/** Subscribes to responses that differ from the previous one. */
export function onRegistryChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the current response and re-renders on changes. */
export function useRegistry(): RegistryAnswer | undefined {
  return useSyncExternalStore(onRegistryChange, readRegistry);
}

/** Returns the modules this page may load: those embedded in it, else the registry's. */
export async function listModules(): Promise<ModuleAnswer[]> {
  return (current ?? (await inPage()) ?? (await ask())).modules;
}

/** Asks the registry again: a release may have been published or withdrawn since. */
export async function listModulesAgain(): Promise<ModuleAnswer[]> {
  return (await ask()).modules;
}

/**
 * Polls while the page is visible, and when it becomes visible or online again: every twenty seconds, more often while
 * modules are being prepared. The first screen comes before that.
 */
export function useRegistryWatch(): void {
  useEffect(() => {
    let isMissed = false;
    const refresh = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < MIN_PAUSE_MS) return;
      // The current response stays valid until there is another.
      ask().catch(() => undefined);
    };
    const onEvent = () => {
      // Browsers also report the focus of a page that opens. Without any list there is no first screen to come first.
      isMissed = current !== undefined && !isFirstScreenShown();
      if (!isMissed) refresh();
    };
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      clearTimeout(timer);
      const isPreparing = current?.preparing?.some(({ isFailed }) => !isFailed) ?? false;
      timer = setTimeout(
        () => {
          refresh();
          plan();
        },
        isPreparing ? PREPARING_POLL_MS : POLL_MS,
      );
    };
    plan();
    const forget = onRegistryChange(plan);
    const complete = async () => {
      const isWhole = !current?.isPart || (await storedWhole(current)) !== undefined;
      if (isMissed || !isWhole) refresh();
    };
    const stopWaiting = onFirstScreen(() => void complete());
    if (isFirstScreenShown()) void complete();
    window.addEventListener('focus', onEvent);
    window.addEventListener('online', onEvent);
    document.addEventListener('visibilitychange', onEvent);
    return () => {
      clearTimeout(timer);
      forget();
      stopWaiting();
      window.removeEventListener('focus', onEvent);
      window.removeEventListener('online', onEvent);
      document.removeEventListener('visibilitychange', onEvent);
    };
  }, []);
}

function ask(): Promise<RegistryAnswer> {
  askedAt = Date.now();
  asking ??= askOnce()
    .catch(async (error: unknown) => {
      const answer = current?.isPart ? ((await storedWhole(current)) ?? current) : (current ?? (await storedAnswer()));
      if (answer) return answer;
      throw error;
    })
    .finally(() => (asking = undefined));
  return asking;
}

// Plain fetch: the response is public, and a poll does not count as activity of the person.
async function askOnce(): Promise<RegistryAnswer> {
  const timeoutMs =
    current === undefined && storedText('localStorage', STORAGE_KEY) !== null ? FAST_TIMEOUT_MS : TIMEOUT_MS;
  const response = await withTimeout(takePrefetched() ?? askNow(), timeoutMs);
  if (response.status === 304 && current) return current;
  if (!response.ok) throw new Error(`The list of modules cannot be read (${response.status})`);
  const found = await withTimeout(response.text(), timeoutMs);
  const answer = registryAnswerIn((JSON.parse(found) as { data?: unknown } | null)?.data);
  if (!answer) throw new Error('The list of modules is malformed');
  tag = response.headers.get('ETag');
  keep(answer);
  return take(answer);
}

function askNow(): Promise<Response> {
  const headers = { Accept: 'application/json', ...(tag && current ? { 'If-None-Match': tag } : {}) };
  return fetch(modulesUrl(), { headers, cache: 'no-cache' });
}

/** Reads the response that the server embedded in the page; one that was damaged on the way counts as none. */
async function inPage(): Promise<RegistryAnswer | undefined> {
  const element = document.getElementById('registry');
  const found = element?.textContent ?? '';
  // A page of an older server has no checksum.
  const answer = checksumOf(found) === (element?.dataset['sum'] ?? checksumOf(found)) ? parse(found) : undefined;
  if (answer) keep(answer);
  return answer && take(answer);
}

/** Reads the last valid response from the device's cache. */
async function storedAnswer(): Promise<RegistryAnswer | undefined> {
  const answer = readStored();
  return answer && take(answer);
}

function readStored(): RegistryAnswer | undefined {
  return parse(storedText('localStorage', STORAGE_KEY));
}

/** Completes a part with the whole list that this device stored, if it is of the same releases. */
async function storedWhole(part: RegistryAnswer): Promise<RegistryAnswer | undefined> {
  const stored = readStored();
  const digestsOf = ({ modules }: RegistryAnswer) => modules.map(({ digest }) => digest).join(' ');
  if (!stored || digestsOf(stored) !== digestsOf(part)) return undefined;
  const { isPart: _isPart, ...rest } = part;
  return take({ ...rest, modules: stored.modules });
}

function parse(found: string | null | undefined): RegistryAnswer | undefined {
  if (!found) return undefined;
  try {
    return registryAnswerIn(JSON.parse(found));
  } catch {
    // Invalid JSON counts as none.
    return undefined;
  }
}

function keep(answer: RegistryAnswer): void {
  if (answer.isPart) return;
  const next = JSON.stringify(answer);
  // Without storage the page has no fallback.
  if (storedText('localStorage', STORAGE_KEY) !== next) storeText('localStorage', STORAGE_KEY, next);
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

function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The list of modules did not come in time')), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
