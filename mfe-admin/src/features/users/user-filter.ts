import type { AdminUserFilter } from '@polyclinic/contract';
import { pageOf } from '@polyclinic/ui';
import { ROLES } from '../../lib/role-texts';
import { DUTIES } from '../../lib/duty-texts';

/** What the address of the users says; every value is text. */
export const USER_ADDRESS = { q: '', role: '', duty: '', status: '', sort: 'name.asc', page: '1' };

const STATUSES = ['active', 'inactive', 'deleted'] as const;
const SORTS = ['name', 'role', 'createdAt', 'lastLoginAt'] as const;
const LIMIT = 20;

/** The address may say anything; what the contract would refuse falls back to the default. */
export function userFilter({ q, role, duty, status, sort, page }: typeof USER_ADDRESS): AdminUserFilter {
  const [by, order] = sort.split('.');
  return {
    search: q || undefined,
    role: ROLES.find((one) => one === role),
    duty: DUTIES.find((one) => one === duty),
    status: STATUSES.find((one) => one === status),
    sortBy: SORTS.find((one) => one === by) ?? 'name',
    sortOrder: order === 'desc' ? 'desc' : 'asc',
    page: pageOf(page),
    limit: LIMIT,
  };
}
