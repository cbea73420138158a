import type { QueryClient } from '@tanstack/react-query';
import { isRecord } from '../session-answers';

/** Depth at which answers contain records: a list, its rows, the person of a row. */
const DEEPEST = 4;

/** Returns the name of a record from the answers that screens have loaded: its person, or its title; null if unknown. */
export function nameOfRecord(client: QueryClient, id: string): string | null {
  for (const query of client.getQueryCache().getAll()) {
    const found = find(query.state.data, id, DEEPEST);
    if (found !== null) return found;
  }
  return null;
}

function find(value: unknown, id: string, depth: number): string | null {
  if (depth < 0) return null;
  const parts: unknown[] = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
  if (isRecord(value) && value.id === id) {
    const name = nameOf(value);
    if (name !== null) return name;
  }
  for (const part of parts) {
    const found = find(part, id, depth - 1);
    if (found !== null) return found;
  }
  return null;
}

function nameOf({ title, firstName, lastName, patient }: Record<string, unknown>): string | null {
  if (typeof title === 'string' && title !== '') return title;
  if (isRecord(patient)) return nameOf(patient);
  return typeof firstName === 'string' && typeof lastName === 'string' ? `${firstName} ${lastName}` : null;
}
