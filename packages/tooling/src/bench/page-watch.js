// Functions that run in the page, as scripts of the browser's: none can use anything outside itself.

/**
 * Prepares `window.bench`: paints, long tasks and delays of input as the browser reports them, and `look`, which
 * resolves with the time at which each selector was visible in a frame, since the given time.
 */
export function watchPage({ seen, field, limitMs }) {
  const first = (selector) =>
    selector.startsWith('//')
      ? document.evaluate(selector, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue
      : document.querySelector(selector);
  const isVisible = (selector) => (first(selector)?.getClientRects().length ?? 0) > 0;

  const look = (wanted, since) =>
    new Promise((resolve, reject) => {
      const times = {};
      const names = Object.keys(wanted);
      const giveUpAt = performance.now() + limitMs;
      const next = () => {
        for (const name of names) {
          if (times[name] === undefined && isVisible(wanted[name])) times[name] = performance.now() - since;
        }
        // A placeholder may have come and gone between two frames.
        if (names.length === 0 || times[names.at(-1)] !== undefined) resolve(times);
        else if (performance.now() > giveUpAt) reject(new Error(`Not visible: ${JSON.stringify(wanted)}`));
        else requestAnimationFrame(next);
      };
      next();
    });

  const bench = { look, tasks: [], delays: [], paints: {}, acted: undefined };
  window.bench = bench;
  const observe = (type, options, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  observe('longtask', {}, ({ duration }) => bench.tasks.push(duration));
  observe('event', { durationThreshold: 16 }, ({ interactionId, duration }) => {
    if (interactionId) bench.delays.push(duration);
  });
  observe('paint', {}, ({ name, startTime }) => {
    bench.paints[name] = startTime;
  });

  bench.seen = look(seen, 0);
  if (!field) return;
  bench.field = look({ field }, 0).then(() => first(field).focus());
  bench.typed = new Promise((resolve) => {
    const note = () => requestAnimationFrame(() => resolve(performance.now()));
    addEventListener('input', note, { once: true, capture: true });
  });
}

/** Awaits the next event of a type in `window.bench.acted`, then everything to be visible after it. */
export function watchAction({ type, seen }) {
  const { bench } = window;
  bench.delays = [];
  bench.acted = new Promise((resolve) => {
    const begin = ({ timeStamp }) => resolve(bench.look(seen, timeStamp));
    addEventListener(type, begin, { once: true, capture: true });
  });
}

/** Returns the visible text of the page, line by line, with its heading and the labels of its fields. */
export function textOfPage() {
  const isVisible = (element) => element.getClientRects().length > 0;
  const fields = [...document.querySelectorAll('input')].filter(isVisible);
  return {
    title: document.querySelector('h1')?.innerText ?? '',
    lines: document.body.innerText.split('\n').filter((line) => line.trim() !== ''),
    fields: fields.map((field) => field.placeholder || field.ariaLabel || field.labels?.[0]?.innerText || ''),
  };
}
