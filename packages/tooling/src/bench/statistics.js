/** Returns the middle figure and the range of the figures; undefined without any. */
export function spreadOf(figures) {
  const known = figures.filter((figure) => figure !== undefined).toSorted((a, b) => a - b);
  if (known.length === 0) return undefined;
  return { median: middle(known), least: known[0], most: known.at(-1) };
}

/**
 * Returns the spread of the ratios of two sides. Both have one figure per round; each ratio is that of one round, in
 * which both found the machine equally busy.
 */
export function ratioOf(figures, others) {
  return spreadOf(figures.map((figure, round) => quotient(figure, others[round])));
}

function quotient(figure, other) {
  return figure === undefined || !other ? undefined : figure / other;
}

function middle(sorted) {
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}
