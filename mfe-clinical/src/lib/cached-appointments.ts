import type { Appointment } from '@polyclinic/contract';
import type { QueryClient } from '@polyclinic/ui/kit/query';

const RESOURCE = { queryKey: ['appointments'] };

/** Writes a change into every answer on hand that shows the appointment; the function given back takes it out again. */
export function patchCached(client: QueryClient, id: string, changes: Partial<Appointment>): () => void {
  const held = client.getQueriesData(RESOURCE);
  for (const [key, data] of held) client.setQueryData(key, patched(data, id, changes));
  return () => {
    for (const [key, data] of held) client.setQueryData(key, data);
  };
}

/** Lists hold many, details one; figures hold none and are left alone. */
function patched(data: unknown, id: string, changes: Partial<Appointment>): unknown {
  const change = (one: Appointment) => (one.id === id ? { ...one, ...changes } : one);
  if (isRecord(data) && Array.isArray(data.appointments)) {
    return { ...data, appointments: (data.appointments as Appointment[]).map(change) };
  }
  if (isRecord(data) && isRecord(data.appointment)) {
    return { ...data, appointment: change(data.appointment as unknown as Appointment) };
  }
  return data;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
