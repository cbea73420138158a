import type { WorkerMessage } from './worker-messages';

const WORKER_URL = '/sw.js';
const OF_A_RELEASE = /\/(?:assets|[0-9a-f]{32})\/./;

/**
 * Starts the service worker and gives it what this page has used so far, so that the next start needs no network. The
 * browser looks for a newer one by itself at every start.
 */
export async function startWorker(): Promise<void> {
  const workers = container();
  if (!workers) return;
  try {
    if (!workers.controller) await workers.register(WORKER_URL, { updateViaCache: 'none' });
    // A page from before the login names no modules.
    await keepForNextStart({ isPageOld: !document.getElementById('registry') });
  } catch {
    // Private windows and full disks allow none: the page then needs its network, as before.
  }
}

/** Has the worker keep what this page has used, and the page itself anew where the kept one is of no use any more. */
export async function keepForNextStart({ isPageOld }: { isPageOld: boolean }): Promise<void> {
  const registration = await container()?.ready;
  tellWorker(registration?.active, { type: 'KEEP', files: usedFiles(), isPageOld });
}

/** Has the browser look for a newer worker now, which brings the files of the new version along. */
export async function refreshWorker(): Promise<void> {
  try {
    const registration = await container()?.getRegistration();
    await registration?.update();
  } catch {
    // The page from the server brings the new version in any case.
  }
}

/** Lets the newer worker, if one waits, take over from the one that this page has. */
export async function releaseWorker(): Promise<void> {
  try {
    const registration = await container()?.getRegistration();
    tellWorker(registration?.waiting, { type: 'TAKE_OVER' });
  } catch {
    // As above.
  }
}

/** Nothing on a page without TLS, and nothing during development, where files change under one name. */
function container(): ServiceWorkerContainer | undefined {
  if (process.env.NODE_ENV !== 'production') return undefined;
  const { serviceWorker }: { serviceWorker?: ServiceWorkerContainer } = navigator;
  return serviceWorker;
}

function tellWorker(worker: ServiceWorker | null | undefined, message: WorkerMessage): void {
  worker?.postMessage(message, []);
}

function usedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name.replace(/\?.*$/, ''));
  return [...new Set(names)].filter((name) => OF_A_RELEASE.test(name));
}
