import { loadLateIcons, loadLayers, whenIdle } from '@polyclinic/ui';
import { useQueryClient, type QueryClient } from '@polyclinic/ui/kit/query';
import { useEffect, useSyncExternalStore } from 'react';

const LOOK_MS = 50;
/** On a slow line, what waits for the first screen begins then all the same. */
const LONGEST_WAIT_MS = 8_000;
const LONGEST_BUSY_MS = 1_000;

let isShown = false;
let loading = 0;
const listeners = new Set<() => void>();

/** Returns whether the first screen of the page shows its data: what no screen needs loads afterwards. */
export function useFirstScreenShown(): boolean {
  return useSyncExternalStore(onFirstScreen, isFirstScreenShown);
}

/** Returns whether the first screen shows its data by now. */
export function isFirstScreenShown(): boolean {
  return isShown;
}

/** Calls the listener once the first screen shows its data; returns how to stop waiting. */
export function onFirstScreen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts a screen as loading, and the first screen as not shown, until the returned function is called. */
export function holdFirstScreen(): () => void {
  loading += 1;
  return () => (loading -= 1);
}

/** Watches for the first screen of the page. */
export function FirstScreenWatch() {
  const client = useQueryClient();
  useEffect(() => (isShown ? undefined : whenScreenShown(client, tell)), [client]);
  return null;
}

/**
 * Acts once the files of the screens are there, and the answers to their requests; or when that takes too long. Returns
 * how to stop waiting.
 */
export function whenScreenShown(client: QueryClient, act: () => void): () => void {
  const startedAt = performance.now();
  let wasQuiet = false;
  const timer = setInterval(() => {
    const isQuiet = loading === 0 && client.isFetching() === 0;
    const isLate = performance.now() - startedAt > LONGEST_WAIT_MS;
    // Seen twice: a screen that has just loaded sends its first request a moment later.
    if ((isQuiet && wasQuiet) || isLate) {
      clearInterval(timer);
      whenIdle(act, LONGEST_BUSY_MS);
    }
    wasQuiet = isQuiet;
  }, LOOK_MS);
  return () => clearInterval(timer);
}

function tell(): void {
  isShown = true;
  loadLateIcons();
  // After a failure they are loaded again by the first menu, dialog or message.
  loadLayers().catch(() => undefined);
  for (const listener of listeners) listener();
}
