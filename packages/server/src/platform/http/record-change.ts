/** Returns the values that the changed fields had before, for the audit log; null where there was none. */
export function formerValues(before: object, changes: object): Record<string, unknown> {
  const former = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(Object.keys(changes).map((key) => [key, former.get(key) ?? null]));
}

/** Returns true if a request names no field to change; it then writes nothing and returns the record as it is. */
export function changesNothing(changes: object): boolean {
  return Object.keys(changes).length === 0;
}
