import { useSyncExternalStore } from 'react';

/** The beforeinstallprompt event of Chromium. */
interface InstallPrompt extends Event {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const STANDALONE = '(display-mode: standalone)';

const listeners = new Set<() => void>();
let offered: InstallPrompt | undefined;
let wasInstalled = false;

/** Listens from the start: the browser fires the event once, long before the button renders. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The app shows the prompt on the person's request, not when the browser chooses to.
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

/** Returns whether the browser can install the app now. */
export function useCanInstall(): boolean {
  return useSyncExternalStore(subscribe, () => offered !== undefined);
}

/** Returns whether the app runs as an installed app, or was just installed. */
export function useIsInstalled(): boolean {
  return useSyncExternalStore(subscribe, isInstalled);
}

/** Shows the install prompt; resolves to true if the person accepted. A prompt can be used once. */
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
