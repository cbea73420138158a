import type { ListedTenant } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { Database, TenantDatabase } from '../../../platform/db/database';

interface ClinicsFilter {
  search: string;
  page: number;
  limit: number;
}

interface NewClinic {
  name: string;
  currency: string;
  language: string;
  timezone: string;
  dateFormat: string;
  /** JSON. */
  organization: string;
  /** JSON. */
  branding: string;
}

/** First administrator of a clinic. */
export interface NewAdministrator {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  passwordHash: string;
}

const LISTED = sql`id, name, group_name as "groupName", status, country,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"`;

export const tenantsRepository = {
  /** Requires the platform's own handle; that of a clinic finds nothing. */
  async page(db: TenantDatabase, { search, page, limit }: ClinicsFilter) {
    const first = (page - 1) * limit;
    const { rows } = await sql<ListedTenant & { total: number }>`
      select ${LISTED}, total from app.find_clinics(${search}, ${first}, ${limit})`.execute(db);
    return { tenants: rows, totalCount: rows[0]?.total ?? (first > 0 ? await count(db, search) : 0) };
  },

  /** Returns whether any clinic exists. */
  async hasClinics(platform: Database['platform']): Promise<boolean> {
    const { rows } = await sql<{ has: boolean }>`select app.has_clinics() as has`.execute(platform);
    return rows[0]?.has ?? false;
  },

  /** Inserts the clinic of the handle. */
  async insert(db: TenantDatabase, clinic: NewClinic): Promise<void> {
    await db
      .insertInto('tenants')
      .values({ id: db.tenantId, ...clinic })
      .execute();
  },

  async insertAdministrator(db: TenantDatabase, administrator: NewAdministrator): Promise<void> {
    await db
      .insertInto('users')
      .values({ tenantId: db.tenantId, role: 'ADMIN', ...administrator })
      .execute();
  },
};

/** Counted separately, because a page past the end has no row to carry the count. */
async function count(db: TenantDatabase, search: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select total from app.find_clinics(${search}, 0, 1)`.execute(db);
  return rows[0]?.total ?? 0;
}
