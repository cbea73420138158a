import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a value; the order of keys does not matter, so that it survives storage as JSON. */
export function payrollHash(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)), 'utf8')
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, sorted(one)]));
}
