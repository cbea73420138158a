import type { Appointment } from '@polyclinic/contract';
import type { QueryClient } from '@polyclinic/ui/kit/query';

const RESOURCE = { queryKey: ['appointments'] };

/**
 * Optimistic update: writes a change into every cached query that contains the appointment; returns a function that
 * reverts it.
 */
export function patchCached(client: QueryClient, id: string, changes: Partial<Appointment>): () => void {
  const held = client.getQueriesData(RESOURCE);
  for (const [key, data] of held) client.setQueryData(key, patched(data, id, changes));
  return () => {
    for (const [key, data] of held) client.setQueryData(key, data);
  };
}

/** Lists contain many appointments, details one; statistics contain none and are skipped. */
function patched(data: unknown, id: string, changes: Partial<Appointment>): unknown {
  const change = (one: Appointment) => (one.id === id ? { ...one, ...changes } : one);
  if (isRecord(data) && Array.isArray(data.appointments)) {
    return { ...data, appointments: (data.appointments as Appointment[]).map(change) };
  }
  if (isRecord(data) && isRecord(data.appointment)) {
    const { appointment }: { appointment?: unknown } = data;
    return { ...data, appointment: change(appointment as Appointment) };
  }
  return data;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
