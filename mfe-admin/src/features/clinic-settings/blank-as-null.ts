/** Without the blanks around what was typed; an emptied field is a field without a value, inside an address as well. */
export function blankAsNull<V extends object>(values: V): V {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, readValue(value)])) as V;
}

function readValue(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || null;
  if (value === undefined) return null;
  return typeof value === 'object' && value !== null ? blankAsNull(value) : value;
}
