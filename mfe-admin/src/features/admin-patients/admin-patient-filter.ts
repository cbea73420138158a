import type { AdminPatientFilter } from '@polyclinic/contract';

const DAY_MS = 86_400_000;
/** How many days before today each answer begins. */
const DAYS: Record<string, number> = { today: 0, week: 6, month: 29, year: 364 };

/** The records that were registered within a span, counted back from the clinic's day. */
export function registeredSince(span: string, today: string): Partial<AdminPatientFilter> {
  const days = DAYS[span];
  if (days === undefined) return {};
  return { registeredFrom: new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10) };
}

/** Deleted records are asked for by another field than inactive ones. */
export function recordsInState(status: string): Partial<AdminPatientFilter> {
  if (status === 'deleted') return { deleted: 'true' };
  if (status === 'active') return { isActive: 'true' };
  return status === 'inactive' ? { isActive: 'false' } : {};
}
