import { isFromDevServer } from './dev-overrides';

/** A script of a release, and what its bytes must hash to. */
export interface ReleaseScript {
  url: string;
  integrity: string | undefined;
}

const TIMEOUT_MS = 5_000;
const PAUSES_MS = [300, 1_000];

let attempts = 0;
/** Folders of releases of which a file did not come: the others that were sent for with it may hang as well. */
const distrusted = new Set<string>();
const onFailure = new Set<(url: string) => void>();
const onLateArrival = new Set<(url: string) => void>();

/**
 * Runs a script of a release. What fails is tried twice more, each time at an address of its own: a browser remembers
 * files that did not come. What takes more than five seconds is given up, but may still arrive.
 */
export async function loadScript({ url, integrity }: ReleaseScript): Promise<void> {
  const place = new URL(url, window.location.origin);
  if (isForeign(place.href)) throw new Error(`${place.href} is not of an origin that releases come from`);
  // Fail closed: what nobody gave a hash for does not run.
  if (!integrity && !isFromDevServer(place.href)) throw new Error(`${place.href} has no known hash`);
  for (const pause of [...PAUSES_MS, undefined]) {
    const outcome = await run(place, integrity);
    if (outcome === 'load') return;
    distrusted.add(folderOf(place));
    if (outcome === 'timeout') throw new Error(`${place.href} did not come in time`);
    if (pause !== undefined) await after(pause);
  }
  throw new Error(`${place.href} did not come`);
}

/** What the containers' own runtime calls for their chunks, in place of webpack's loader. */
export async function loadChunk(
  url: string,
  done: (event: object) => void,
  integrity: string | undefined,
): Promise<void> {
  let type = 'load';
  try {
    await loadScript({ url, integrity });
  } catch {
    // Webpack makes an error of its own of it, which names the chunk.
    type = 'error';
  }
  done({ type, target: { src: url } });
  if (type === 'error') for (const listener of onFailure) listener(url);
}

/** Whether a file of this release has failed on this page: none is asked for at its plain address again. */
export function isDistrusted(url: string): boolean {
  return distrusted.has(folderOf(new URL(url, window.location.origin)));
}

/** Told of each chunk that was given up. */
export function onChunkFailure(listener: (url: string) => void): void {
  onFailure.add(listener);
}

/** Told of each script that came after it had been given up, by the address it was first asked for at. */
export function onLateScript(listener: (url: string) => void): void {
  onLateArrival.add(listener);
}

/** Releases come from the page's own origin, or from the one that the server has named in the page. */
export function isForeign(url: string): boolean {
  const { href, origin } = new URL(url, window.location.origin);
  const named = document.querySelector<HTMLMetaElement>('meta[name="releases"]')?.content;
  return origin !== window.location.origin && origin !== named && !isFromDevServer(href);
}

function fresh(place: URL): string {
  if (!distrusted.has(folderOf(place))) return place.href;
  const again = new URL(place);
  attempts += 1;
  again.searchParams.set('again', String(attempts));
  return again.href;
}

function run(place: URL, integrity: string | undefined): Promise<'load' | 'error' | 'timeout'> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = fresh(place);
    if (integrity) script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      resolve('timeout');
    }, TIMEOUT_MS);
    const end = (outcome: 'load' | 'error') => {
      clearTimeout(timer);
      script.remove();
      if (isLate && outcome === 'load') for (const listener of onLateArrival) listener(place.href);
      resolve(outcome);
    };
    script.addEventListener('load', () => end('load'));
    script.addEventListener('error', () => end('error'));
    document.head.append(script);
  });
}

function folderOf(place: URL): string {
  return new URL('.', place).href;
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
