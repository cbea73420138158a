import { ownDigest } from './own-digest';

/** Returns the URL of the modules for this page; the server omits releases that are incompatible with its shell. */
export function modulesUrl(): string {
  const shell = ownDigest();
  return shell === undefined ? '/api/public/modules' : `/api/public/modules?shell=${shell}`;
}

// Starts before rendering, so that the rendering time is not part of the six seconds within which people get feedback.
const TIMEOUT_MS = 4_000;

let request: Promise<Response> | undefined;

/** Requests the registry in parallel with the download of the app, unless the page embeds the response. */
export function prefetchRegistry(): void {
  if (document.getElementById('registry')) return;
  request = fetch(modulesUrl(), { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
  // The consumer of the response handles the failure.
  request.catch(() => undefined);
}

/** Returns the early response to the first caller. */
export function takePrefetched(): Promise<Response> | undefined {
  const answer = request;
  request = undefined;
  return answer;
}
