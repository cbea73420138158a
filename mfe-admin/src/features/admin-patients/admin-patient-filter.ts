import type { AdminPatientFilter } from '@polyclinic/contract';
import { pageOf } from '@polyclinic/ui';

/** What the address of the records says; every value is text. */
export const ADMIN_PATIENTS_ADDRESS = {
  q: '',
  status: '',
  gender: '',
  registered: '',
  sort: 'lastName.asc',
  page: '1',
};

const SORTS = ['firstName', 'lastName', 'createdAt'] as const;
const GENDERS = ['FEMALE', 'MALE', 'OTHER', 'UNKNOWN'] as const;
const LIMIT = 20;
const DAY_MS = 86_400_000;
/** How many days before today each answer begins. */
const REGISTERED_DAYS: Record<string, number> = { today: 0, week: 6, month: 29, year: 364 };

/** The address may say anything; what the contract would refuse falls back to the default. */
export function adminPatientFilter(values: typeof ADMIN_PATIENTS_ADDRESS, today: string): AdminPatientFilter {
  const { q, status, gender, registered, sort, page } = values;
  const [by, order] = sort.split('.');
  const days = REGISTERED_DAYS[registered];
  return {
    search: q || undefined,
    deleted: status === 'deleted' ? 'true' : undefined,
    isActive: status === 'active' ? 'true' : status === 'inactive' ? 'false' : undefined,
    gender: GENDERS.find((one) => one === gender),
    registeredFrom: days === undefined ? undefined : daysBefore(today, days),
    sortBy: SORTS.find((one) => one === by) ?? 'lastName',
    sortOrder: order === 'desc' ? 'desc' : 'asc',
    page: pageOf(page),
    limit: LIMIT,
  };
}

function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10);
}
