import { onLeaving, toTell } from './outbox';
import type { Shown } from './shown-module';
import { VitalsTally, type Interaction, type Shift } from './vitals-tally';

/** Shorter events are fast enough not to matter. */
const NOTED_FROM_MS = 40;

let shown: Shown | undefined;
let tally = new VitalsTally();
let hasNews = false;
let isWatching = false;
let wasHidden = false;

/** Attributes further measurements to this module; undefined for the shell's own pages. */
export function showsModule(next: Shown | undefined): void {
  // Not every browser supports these observers; missing metrics are not reported.
  const observers: typeof PerformanceObserver | undefined = globalThis.PerformanceObserver;
  if (!observers?.supportedEntryTypes.includes('layout-shift')) return;
  watch();
  if (next?.module === shown?.module && next?.digest === shown?.digest) return;
  conclude();
  shown = next;
  hasNews = true;
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  wasHidden = document.visibilityState === 'hidden';
  // A page loaded in the background paints only once it becomes visible, so its LCP is meaningless.
  observe('largest-contentful-paint', ({ startTime }) => wasHidden || tally.paint(startTime));
  observe('layout-shift', (entry) => tally.shift(entry as PerformanceEntry & Shift));
  observe('event', (entry) => tally.interact(entry as PerformanceEntry & Interaction));
  onLeaving(() => {
    wasHidden = true;
    conclude();
  });
}

function conclude(): void {
  if (shown && hasNews) toTell('vitals', { ...shown, ...tally.result() });
  tally = new VitalsTally();
  hasNews = false;
}

/** Observes a type of performance entry, including buffered ones. */
function observe(type: string, take: (entry: PerformanceEntry) => void): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry);
    hasNews = true;
  });
  observer.observe({ type, buffered: true, durationThreshold: NOTED_FROM_MS } as PerformanceObserverInit);
}
