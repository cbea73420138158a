import { sendReports, type Reports } from '@polyclinic/client';

const EVERY_MS = 15_000;
/** As many of each kind as the server takes at once. */
const MOST = 50;

let waiting: Reports = { loads: [], vitals: [] };
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;
const concluding = new Set<() => void>();

/** Keeps something to tell until the next beacon: fifteen seconds at most, or the moment the page is left. */
export function toTell<K extends keyof Reports>(kind: K, report: Reports[K][number]): void {
  listen();
  const list: Reports[K][number][] = waiting[kind];
  list.push(report);
  if (list.length >= MOST) tell();
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

/** Asked when the page is left, for what they have to tell until then. */
export function onLeaving(conclude: () => void): void {
  concluding.add(conclude);
  listen();
}

// Pages end without a word on phones: being hidden is the last thing that is sure to be heard.
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
