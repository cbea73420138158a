import { sendReports, type Reports } from '@polyclinic/client';

const EVERY_MS = 15_000;
/** As many of each kind as the server takes at once. */
const MOST = 50;

let waiting: Reports = { loads: [], vitals: [] };
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

/** Keeps something to tell until the next beacon: fifteen seconds at most, or the moment the page is left. */
export function toTell<K extends keyof Reports>(kind: K, report: Reports[K][number]): void {
  listen();
  const list: Reports[K][number][] = waiting[kind];
  list.push(report);
  if (list.length >= MOST) tell();
  else timer ??= setTimeout(tell, EVERY_MS);
}

/** Sends what is waiting. */
export function tell(): void {
  clearTimeout(timer);
  timer = undefined;
  const { loads, vitals } = waiting;
  if (loads.length === 0 && vitals.length === 0) return;
  waiting = { loads: [], vitals: [] };
  sendReports({ loads, vitals });
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('pagehide', tell);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell();
  });
}
