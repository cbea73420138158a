import { ratioOf, spreadOf } from './statistics.js';

/** Name of the side that all times are compared with. */
export const FLOOR = 'plain page';

const ms = (label, floor) => ({ label, floor, digits: 0 });

/**
 * The figures of a visit. `floor` is the figure of the plain page that a time is compared with: what a click brings,
 * a site of plain pages would bring as a page.
 */
const FIGURES = {
  paint: ms('first paint', 'paint'),
  // Of texts and images: the placeholder of the frame has neither.
  contentful: ms('first contentful paint', 'contentful'),
  skeleton: ms('skeleton visible', 'content'),
  menu: ms('frame with menu visible', 'content'),
  heading: ms('heading visible', 'content'),
  content: ms('content visible', 'content'),
  typing: ms('typing shows in the field', 'typing'),
  started: ms('app has taken over', 'content'),
  tasks: ms('sum of long tasks'),
  requests: { label: 'requests', digits: 0 },
  later: { label: 'requests after that', digits: 0 },
  kib: { label: 'KiB of JavaScript', digits: 1 },
  'drawer.feedback': ms('drawer: first feedback', 'content'),
  'drawer.content': ms('drawer: with its data', 'content'),
  'drawer.delay': ms('drawer: delay of input', 'search.delay'),
  'search.delay': ms('typing: delay of input', 'search.delay'),
  'tab.feedback': ms('tab: first feedback', 'content'),
  'tab.content': ms('tab: content', 'content'),
  'tab.delay': ms('tab: delay of input', 'search.delay'),
};

const KINDS = ['cold', 'warm', 'hot'];

/**
 * Returns the table as lines: medians with least and most in parentheses, and ratios to the plain page and the single
 * bundle. `results` has one entry per round, screen and side, with the visits `cold` and `warm`, and `hot` of some screens.
 */
export function tableOf(results) {
  const sides = [...new Set(results.map(({ side }) => side))];
  const [ours, ...others] = sides;
  const header = [ours, ...others.flatMap((side) => [side, 'ratio'])];
  const screens = [...new Set(results.map(({ screen }) => screen))];
  return screens.flatMap((screen) =>
    KINDS.flatMap((kind) => {
      const visitsOf = (side) =>
        results.filter((one) => one.screen === screen && one.side === side && one[kind]).map((one) => one[kind]);
      if (visitsOf(ours).length === 0) return [];
      const rows = Object.entries(FIGURES).flatMap(([key, figure]) => rowOf({ key, figure, ours, others, visitsOf }));
      return ['', row(`${screen}, ${kind}`, ...header), ...rows];
    }),
  );
}

function rowOf({ key, figure, ours, others, visitsOf }) {
  const own = visitsOf(ours).map((visit) => visit[key]);
  const spread = spreadOf(own);
  if (!spread) return [];
  const cells = others.flatMap((side) => {
    const otherKey = side === FLOOR ? figure.floor : key;
    const figures = otherKey ? visitsOf(side).map((visit) => visit[otherKey]) : [];
    return [shown(spreadOf(figures), figure.digits), shown(ratioOf(own, figures), 2)];
  });
  return [row(`  ${figure.label}`, shown(spread, figure.digits), ...cells)];
}

function shown(spread, digits) {
  if (!spread) return '';
  const [median, least, most] = [spread.median, spread.least, spread.most].map((figure) => figure.toFixed(digits));
  return least === most ? median : `${median} (${least}–${most})`;
}

function row(name, ...cells) {
  return [name.padEnd(38), ...cells.map((cell) => cell.padStart(22))].join('').trimEnd();
}

/** Returns the budgets of requests and bytes that the visits of a side have exceeded, one line each. */
export function exceeded(results, side, screens) {
  const own = results.filter((one) => one.side === side);
  return screens.flatMap(({ name, budgets, maxWarmRequests }) => {
    const most = (kind, key) => Math.max(...own.filter(({ screen }) => screen === name).map((one) => one[kind][key]));
    const limits = [
      { kind: 'cold', key: 'requests', max: budgets?.requests },
      { kind: 'cold', key: 'kib', max: budgets?.kib },
      { kind: 'warm', key: 'requests', max: maxWarmRequests },
    ];
    return limits
      .filter(({ kind, key, max }) => max !== undefined && most(kind, key) > max)
      .map(({ kind, key, max }) => {
        const { label, digits } = FIGURES[key];
        return `${name}, ${kind}: ${most(kind, key).toFixed(digits)} ${label}, the budget is ${max}`;
      });
  });
}

/**
 * Returns how much of the time of a cold visit a warm and a hot one take until the content is visible, a line for each
 * screen with a target. A machine under load misses it at times, so it is no budget.
 */
export function warmRatios(results, side, screens) {
  return screens.flatMap(({ name, maxWarmRatio }) => {
    const own = results.filter((one) => one.side === side && one.screen === name);
    if (maxWarmRatio === undefined || own.length === 0) return [];
    const timesOf = (kind) => own.map((one) => one[kind].content);
    const [warm, hot] = ['warm', 'hot'].map((kind) => shown(ratioOf(timesOf(kind), timesOf('cold')), 2));
    return [`${name}: warm in ${warm}, hot in ${hot} of the time of a cold visit, the target is ${maxWarmRatio}`];
  });
}

/** Returns the requests of the last visits as lines. */
export function urlsOf(results) {
  const last = new Map(
    results.flatMap(({ screen, side, ...visits }) =>
      KINDS.filter((kind) => visits[kind]?.urls).map((kind) => [`${screen}, ${kind}, ${side}`, visits[kind].urls]),
    ),
  );
  return [...last].flatMap(([name, urls]) => ['', name, ...urls.map((url) => `  ${url}`)]);
}
