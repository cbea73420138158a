/** What this page may run. */
export const MODULES_URL = '/api/public/modules';

let asked: Promise<Response> | undefined;

/** Asks the registry beside the download of the app, where the page does not carry the answer already. */
export function askEarly(): void {
  if (document.getElementById('registry')) return;
  asked = fetch(MODULES_URL, { cache: 'no-cache' });
  // Whoever takes the answer learns of the failure.
  asked.catch(() => undefined);
}

/** What was asked early, for the first one to come. */
export function takeEarly(): Promise<Response> | undefined {
  const early = asked;
  asked = undefined;
  return early;
}
