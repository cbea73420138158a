import { isFromDevServer } from './dev-overrides';

/** A script of a release with its subresource integrity hash. */
export interface ReleaseScript {
  url: string;
  integrity: string | undefined;
}

const TIMEOUT_MS = 5_000;
const PAUSES_MS = [300, 1_000];

/** A retry of an earlier visit must not be repeated: browsers cache its response as well. */
let attempts = Date.now();
/** Scripts requested so far, with their hashes. */
const requested = new Map<string, string>();
/** Those of them that have not arrived. */
const missing = new Set<string>();
/** Release folders with a file that failed to load: others requested with it may hang as well. */
const distrusted = new Set<string>();
const onFailure = new Set<(url: string) => void>();
const onLateArrival = new Set<(url: string) => void>();

/**
 * Runs a script of a release. Failed requests are retried twice, each at a fresh URL, because browsers cache failed
 * scripts. Times out after five seconds, but the script may still arrive.
 */
export async function loadScript({ url, integrity }: ReleaseScript): Promise<void> {
  const target = new URL(url, window.location.origin);
  if (isForeign(target.href)) throw new Error(`${target.href} is not of an origin that releases come from`);
  // Fail closed: scripts without a known hash do not run.
  if (!integrity && !isFromDevServer(target.href)) throw new Error(`${target.href} has no known hash`);
  if (integrity) requested.set(target.href, integrity);
  for (const pause of [...PAUSES_MS, undefined]) {
    const outcome = await run(target, integrity);
    if (outcome === 'load') return;
    missing.add(target.href);
    distrusted.add(folderOf(target));
    if (outcome === 'timeout') throw new Error(`${target.href} did not come in time`);
    if (pause !== undefined) await after(pause);
  }
  throw new Error(`${target.href} did not come`);
}

/** Loads chunks for the containers' own runtime, in place of webpack's loader. */
export async function loadChunk(
  url: string,
  done: (event: object) => void,
  integrity: string | undefined,
): Promise<void> {
  let type = 'load';
  try {
    await loadScript({ url, integrity });
  } catch {
    // Webpack turns this into an error that names the chunk.
    type = 'error';
  }
  done({ type, target: { src: url } });
  if (type === 'error') for (const listener of onFailure) listener(url);
}

/** Returns whether a file of this release has failed on this page; its files are then requested at fresh URLs only. */
export function isDistrusted(url: string): boolean {
  return distrusted.has(folderOf(new URL(url, window.location.origin)));
}

/** Returns the scripts requested so far that have a hash. */
export function requestedScripts(): { url: string; integrity: string }[] {
  return [...requested].map(([url, integrity]) => ({ url, integrity }));
}

/**
 * Returns whether the scripts in these folders that have not arrived can be fetched by now, past all caches; false if
 * there are none. Unlike a script, a request that hangs is ended, so that it does not keep a connection.
 */
export async function canBeFetched(folders: readonly string[]): Promise<boolean> {
  const urls = [...missing].filter((url) => folders.includes(folderOf(new URL(url))));
  if (urls.length === 0) return false;
  const fetched = urls.map(async (url) => {
    const integrity = requested.get(url) ?? '';
    const response = await fetch(fresh(new URL(url)), {
      integrity,
      cache: 'reload',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  });
  return (await Promise.allSettled(fetched)).every(({ status }) => status === 'fulfilled');
}

/** Subscribes to chunks that failed to load. */
export function onChunkFailure(listener: (url: string) => void): void {
  onFailure.add(listener);
}

/** Subscribes to scripts that arrived after their timeout, by the URL first requested. */
export function onLateScript(listener: (url: string) => void): void {
  onLateArrival.add(listener);
}

/** Returns whether a URL has another origin than the page or the release origin that the server has set in the page. */
export function isForeign(url: string): boolean {
  const { href, origin } = new URL(url, window.location.origin);
  const named = document.querySelector<HTMLMetaElement>('meta[name="releases"]')?.content;
  return origin !== window.location.origin && origin !== named && !isFromDevServer(href);
}

function fresh(target: URL): string {
  if (!distrusted.has(folderOf(target))) return target.href;
  const again = new URL(target);
  attempts += 1;
  again.searchParams.set('again', String(attempts));
  return again.href;
}

function run(target: URL, integrity: string | undefined): Promise<'load' | 'error' | 'timeout'> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = fresh(target);
    if (integrity) script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      resolve('timeout');
    }, TIMEOUT_MS);
    const end = (outcome: 'load' | 'error') => {
      clearTimeout(timer);
      if (outcome === 'load') missing.delete(target.href);
      script.remove();
      if (isLate && outcome === 'load') for (const listener of onLateArrival) listener(target.href);
      resolve(outcome);
    };
    script.addEventListener('load', () => end('load'));
    script.addEventListener('error', () => end('error'));
    document.head.append(script);
  });
}

function folderOf(target: URL): string {
  return new URL('.', target).href;
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
