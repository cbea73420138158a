import { sendReports, type Reports } from '@polyclinic/client';

const EVERY_MS = 15_000;
/** The server's limit per kind and request. */
const LIMIT = 50;

let waiting: Reports = { loads: [], vitals: [] };
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;
const concluding = new Set<() => void>();

/** Queues a report for the next beacon: after fifteen seconds at most, or when the page is left. */
export function toTell<K extends keyof Reports>(kind: K, report: Reports[K][number]): void {
  listen();
  const list: Reports[K][number][] = waiting[kind];
  list.push(report);
  if (list.length >= LIMIT) tell();
  else timer ??= setTimeout(tell, EVERY_MS);
}

function tell(): void {
  clearTimeout(timer);
  timer = undefined;
  const { loads, vitals } = waiting;
  if (loads.length === 0 && vitals.length === 0) return;
  waiting = { loads: [], vitals: [] };
  sendReports({ loads, vitals });
}

/** Registers a callback that adds final reports when the page is left. */
export function onLeaving(conclude: () => void): void {
  concluding.add(conclude);
  listen();
}

// Phones end pages without an event: becoming hidden is the last reliable one.
function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
}

function leave(): void {
  for (const conclude of concluding) conclude();
  tell();
}
