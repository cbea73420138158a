import type { TenantRef } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

interface ClinicsFilter {
  search: string;
  page: number;
  limit: number;
}

export const tenantsRepository = {
  /** Requires the platform's own handle; that of a clinic finds nothing. */
  async page(db: TenantDatabase, { search, page, limit }: ClinicsFilter) {
    const first = (page - 1) * limit;
    const { rows } = await sql<TenantRef & { total: number }>`
      select id, name, group_name as "groupName", status, total
      from app.find_clinics(${search}, ${first}, ${limit})`.execute(db);
    return { tenants: rows, totalCount: rows[0]?.total ?? (first > 0 ? await count(db, search) : 0) };
  },
};

/** Counted separately, because a page past the end has no row to carry the count. */
async function count(db: TenantDatabase, search: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select total from app.find_clinics(${search}, 0, 1)`.execute(db);
  return rows[0]?.total ?? 0;
}
