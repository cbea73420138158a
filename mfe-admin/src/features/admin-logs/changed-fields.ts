/** One field of a record before and after. */
export interface ChangedField {
  field: string;
  from: unknown;
  to: unknown;
}

interface Changes {
  from?: unknown;
  to?: unknown;
}

/** The fields that an entry names, in their order; what is no record stands as one field without a name. */
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
