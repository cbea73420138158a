import { useSyncExternalStore } from 'react';

/** What Chromium offers once a page can be installed. */
interface InstallPrompt extends Event {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const STANDALONE = '(display-mode: standalone)';

const listeners = new Set<() => void>();
let offered: InstallPrompt | undefined;
let wasInstalled = false;

/** Listens from the first moment on: the browser offers once, long before there is a button. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The product asks when the person wants it, not when the browser does.
    event.preventDefault();
    offered = event as InstallPrompt;
    tell();
  });
  window.addEventListener('appinstalled', () => {
    offered = undefined;
    wasInstalled = true;
    tell();
  });
}

/** Whether the browser would install the app now. */
export function useCanInstall(): boolean {
  return useSyncExternalStore(subscribe, () => offered !== undefined);
}

/** Whether the app runs on its own already, or was just installed. */
export function useIsInstalled(): boolean {
  return useSyncExternalStore(subscribe, isInstalled);
}

/** Has the browser ask; true when the person agreed. An offer is good once. */
export async function install(): Promise<boolean> {
  const asking = offered;
  if (!asking) return false;
  offered = undefined;
  await asking.prompt();
  const { outcome } = await asking.userChoice;
  tell();
  return outcome === 'accepted';
}

function isInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return wasInstalled || standalone === true || window.matchMedia(STANDALONE).matches;
}

function subscribe(listener: () => void): () => void {
  const mode = window.matchMedia(STANDALONE);
  listeners.add(listener);
  mode.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    mode.removeEventListener('change', listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
