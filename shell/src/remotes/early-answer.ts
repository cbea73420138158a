/** What this page may run. */
export const MODULES_URL = '/api/public/modules';

// Counted from here, so that drawing the page takes nothing from the six seconds within which people hear something.
const PATIENCE_MS = 4_000;

let asked: Promise<Response> | undefined;

/** Asks the registry beside the download of the app, where the page does not carry the answer already. */
export function askEarly(): void {
  if (document.getElementById('registry')) return;
  asked = fetch(MODULES_URL, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) });
  // Whoever takes the answer learns of the failure.
  asked.catch(() => undefined);
}

/** What was asked early, for the first one to come. */
export function takeEarly(): Promise<Response> | undefined {
  const early = asked;
  asked = undefined;
  return early;
}
