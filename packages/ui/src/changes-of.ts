type Values = Record<string, unknown>;

/** Without the blanks around what was typed; an emptied field is a field without a value. */
export function cleaned<V extends object>(values: V): V {
  const entries = Object.entries(values).map(([key, value]: [string, unknown]) => {
    const text = typeof value === 'string' ? value.trim() : value;
    return [key, text === '' || text === undefined ? null : text];
  });
  return Object.fromEntries(entries) as V;
}

/** Only what was typed over, so that nobody else's change is undone by the way. */
export function changesOf<V extends object>(before: object, values: V): Partial<V> {
  const known = before as Values;
  const typed = Object.entries(cleaned(values)).filter(([key, value]) => !isSame(value, known[key] ?? null));
  return Object.fromEntries(typed) as Partial<V>;
}

/** Lists are choices: their order says nothing. */
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((value) => other.includes(value));
}

/** What a new record starts with: the fields that were filled in. */
export function filledIn<V extends object>(values: V): V {
  return Object.fromEntries(Object.entries(cleaned(values)).filter(([, value]) => value !== null)) as V;
}
