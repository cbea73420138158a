type Values = Record<string, unknown>;

/** Trims the values; an empty field becomes undefined. */
export function cleaned<V extends object>(values: V): V {
  const entries = Object.entries(values).map(([key, value]: [string, unknown]) => {
    const text = typeof value === 'string' ? value.trim() : value;
    return [key, text === '' || text === undefined ? null : text];
  });
  return Object.fromEntries(entries) as V;
}

/** Returns only the fields that were edited, so that saving does not overwrite other people's changes. */
export function changesOf<V extends object>(before: object, values: V): Partial<V> {
  const known = before as Values;
  const typed = Object.entries(cleaned(values)).filter(([key, value]) => !isSame(value, known[key] ?? null));
  return Object.fromEntries(typed) as Partial<V>;
}

/** Arrays are sets of choices: their order does not matter. */
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((value) => other.includes(value));
}

/** Returns the fields of a new record that were filled in. */
export function filledIn<V extends object>(values: V): V {
  return Object.fromEntries(Object.entries(cleaned(values)).filter(([, value]) => value !== null)) as V;
}
