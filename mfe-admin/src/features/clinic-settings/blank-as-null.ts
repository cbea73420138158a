/** Trims values; empty fields become null, also inside an address. */
export function blankAsNull<V extends object>(values: V): V {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, readValue(value)])) as V;
}

function readValue(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || null;
  if (value === undefined) return null;
  return typeof value === 'object' && value !== null ? blankAsNull(value) : value;
}
