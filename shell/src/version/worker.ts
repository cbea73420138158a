import { usedFiles } from './used-files';
import type { WorkerMessage } from './worker-messages';

const WORKER_URL = '/sw.js';

/**
 * Registers the service worker and passes on the files this page has used, so that the next start works offline.
 * Browsers check for a newer worker at every start.
 */
export async function startWorker(): Promise<void> {
  const workers = container();
  if (!workers) return;
  try {
    if (!workers.controller) await workers.register(WORKER_URL, { updateViaCache: 'none' });
    // A page from before the login names no modules.
    await keepForNextStart({ isPageOld: !document.getElementById('registry') });
  } catch {
    // Private windows and full disks refuse; the page then needs the network, as before.
  }
}

/** Lets the worker cache the files this page has used, and the page itself if the cached one is outdated. */
export async function keepForNextStart({ isPageOld }: { isPageOld: boolean }): Promise<void> {
  const registration = await container()?.ready;
  tellWorker(registration?.active, { type: 'KEEP', files: usedFiles(), isPageOld });
}

/** Makes the browser check for a newer worker now, which precaches the files of the new version. */
export async function refreshWorker(): Promise<void> {
  try {
    const registration = await container()?.getRegistration();
    await registration?.update();
  } catch {
    // Either way the page from the server brings the new version.
  }
}

/** Lets a waiting worker take over from the current one of this page. */
export async function releaseWorker(): Promise<void> {
  try {
    const registration = await container()?.getRegistration();
    tellWorker(registration?.waiting, { type: 'TAKE_OVER' });
  } catch {
    // Either way the page from the server brings the new version.
  }
}

/** Returns undefined without TLS, and during development, where files change under one name. */
function container(): ServiceWorkerContainer | undefined {
  if (process.env.NODE_ENV !== 'production') return undefined;
  const { serviceWorker }: { serviceWorker?: ServiceWorkerContainer } = navigator;
  return serviceWorker;
}

function tellWorker(worker: ServiceWorker | null | undefined, message: WorkerMessage): void {
  worker?.postMessage(message, []);
}
