/** A field before and after a change. */
export interface ChangedField {
  field: string;
  from: unknown;
  to: unknown;
}

interface Changes {
  from?: unknown;
  to?: unknown;
}

/** Returns the changed fields of an entry, in order; a value that is not an object becomes one unnamed field. */
export function changedFields({ from, to }: Changes): ChangedField[] {
  if (!isRecord(from ?? {}) || !isRecord(to ?? {})) return [{ field: 'value', from, to }];
  const before = (from ?? {}) as Record<string, unknown>;
  const after = (to ?? {}) as Record<string, unknown>;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.map((field) => ({ field, from: before[field], to: after[field] }));
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
