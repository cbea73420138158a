import { addDays, type AdminPatientFilter } from '@polyclinic/contract';

/** How many days before today each answer begins. */
const DAYS: Record<string, number> = { today: 0, week: 6, month: 29, year: 364 };

/** Returns the filter for records registered within a range, counted back from today at the clinic. */
export function registeredSince(span: string, today: string): Partial<AdminPatientFilter> {
  const days = DAYS[span];
  if (days === undefined) return {};
  return { registeredFrom: addDays(today, -days) };
}

/** Deleted and inactive records are filtered by different fields. */
export function recordsInState(status: string): Partial<AdminPatientFilter> {
  if (status === 'deleted') return { deleted: 'true' };
  if (status === 'active') return { isActive: 'true' };
  return status === 'inactive' ? { isActive: 'false' } : {};
}
