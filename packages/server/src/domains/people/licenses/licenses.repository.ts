import {
  License,
  LICENSE_LABELS,
  LicenseFields,
  type ExpiringLicense,
  type LicenseChange,
  type NewLicense,
} from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson } from '../../../platform/db/person-json';
import { recordColumns, selectFields } from '../../../platform/db/record-columns';
import { column, columnsOf, fieldColumns, wall } from '../../../platform/exports/export-columns.repository';
import type { ExportDeclaration } from '../../../platform/exports/export-declaration';
import { clinicToday, employeeJson } from '../named-json.repository';

const COLUMNS = recordColumns('l', License, ['kind', 'status', 'isBlocking', 'overrideBy']);
const EXPORTED = LicenseFields.omit({ documentId: true });

/** Licence that blocks work on a day. */
export interface BlockingLicense {
  id: string;
  employeeId: string;
  userId: string | null;
  kind: License['kind'];
  number: string;
  expiresOn: string;
}

/** Overwritten fields of an exception. */
interface Override {
  overrideUntil: string | null;
  overrideReason: string | null;
  overrideBy: string | null;
}

/** SQL for whether another licence of the same kind is valid longer than the licence `l`. */
const isRenewed = sql<boolean>`exists (
  select from licenses n where n.tenant_id = l.tenant_id and n.employee_id = l.employee_id and n.kind = l.kind
    and n.id <> l.id and n.deleted_at is null
    and coalesce(n.expires_on, 'infinity') > coalesce(l.expires_on, 'infinity'))`;

/**
 * SQL for whether the licence `l` blocks work on a day. Only one that is recorded, required and expired does: an employee
 * without licences, or with one without an end, is never blocked.
 */
function blocksOn(day: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(l.deleted_at is null and l.is_required and coalesce(l.expires_on < ${day}, false)
    and coalesce(l.override_until < ${day}, true) and not ${isRenewed})`;
}

export const licensesRepository = {
  /** Returns the licences of an employee, by kind and newest first; undefined if there is no such employee. */
  async of(db: TenantDatabase, employeeId: string, now: Date): Promise<License[] | undefined> {
    const employee = await db
      .selectFrom('employees')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', employeeId)
      .executeTakeFirst();
    if (!employee) return undefined;
    return selected(db, now)
      .where('l.employeeId', '=', employeeId)
      .orderBy('l.kind')
      .orderBy(sql`coalesce(l.expires_on, 'infinity') desc`)
      .orderBy('l.id', 'desc')
      .execute();
  },

  async find(db: TenantDatabase, id: string, now: Date): Promise<License | undefined> {
    return selected(db, now).where('l.id', '=', id).executeTakeFirst();
  },

  /** Locks the row until the transaction ends and returns its version. */
  async lock(db: TenantDatabase, id: string): Promise<number | undefined> {
    const row = await db
      .selectFrom('licenses')
      .select('version')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    return row?.version;
  },

  /** Returns whether a document is one of the employee. */
  async isDocumentOf(db: TenantDatabase, employeeId: string, documentId: string): Promise<boolean> {
    const row = await db
      .selectFrom('employeeDocuments')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', documentId)
      .where('employeeId', '=', employeeId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  },

  async insert(db: TenantDatabase, employeeId: string, license: NewLicense, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('licenses')
      .values({ ...license, employeeId, tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Writes changes; requires the lock on the row. */
  async update(
    db: TenantDatabase,
    id: string,
    changes: Partial<Omit<LicenseChange, 'version'> & Override> & { deletedAt?: string },
  ): Promise<void> {
    await db.updateTable('licenses').set(changes).where('tenantId', '=', db.tenantId).where('id', '=', id).execute();
  },

  /**
   * Returns the licences of present and future employees that expire from today through so many days, and those that
   * have expired; renewed ones are in neither.
   */
  async expiring(
    db: TenantDatabase,
    days: number,
    now: Date,
  ): Promise<{ asOf: string; expired: ExpiringLicense[]; expiring: ExpiringLicense[] }> {
    const { rows } = await sql<{ asOf: string; expired: ExpiringLicense[]; expiring: ExpiringLicense[] }>`
      with day (d) as materialized (select ${clinicToday(db.tenantId, now)}),
      found as (
        select l.expires_on < day.d as is_expired, l.expires_on, l.id, jsonb_build_object('id', l.id, 'kind', l.kind,
          'title', l.title, 'number', l.number, 'expiresOn', l.expires_on, 'isRequired', l.is_required,
          'isBlocking', ${blocksOn(sql`day.d`)}, 'overrideUntil', l.override_until, 'employee', ${employeeJson('e')},
          'daysLeft', l.expires_on - day.d) as license
        from day join licenses l on l.tenant_id = ${db.tenantId} and l.deleted_at is null
          and l.expires_on <= day.d + ${days}::int
        join employees e on e.tenant_id = l.tenant_id and e.id = l.employee_id
          and coalesce(e.last_day, 'infinity') >= day.d
        where not ${isRenewed}
      )
      select day.d as as_of,
        coalesce((select jsonb_agg(f.license order by f.expires_on, f.id) from found f where f.is_expired), '[]') as expired,
        coalesce((select jsonb_agg(f.license order by f.expires_on, f.id) from found f where not f.is_expired), '[]')
          as expiring
      from day`.execute(db);
    return rows[0] ?? { asOf: now.toISOString().slice(0, 10), expired: [], expiring: [] };
  },

  /** Returns the account of an employee, and the first day that an expired licence blocks; null if none does. */
  async firstBlockedDay(
    db: TenantDatabase,
    employeeId: string,
  ): Promise<{ userId: string | null; day: string | null } | undefined> {
    const { rows } = await sql<{ userId: string | null; day: string | null }>`
      select e.user_id, (
        select min(greatest(l.expires_on, l.override_until) + 1) from licenses l
        where l.tenant_id = e.tenant_id and l.employee_id = e.id and l.deleted_at is null and l.is_required
          and l.expires_on is not null and not ${isRenewed}) as day
      from employees e where e.tenant_id = ${db.tenantId} and e.id = ${employeeId}`.execute(db);
    return rows[0];
  },

  /** Returns the licences that block work on a day: of the given employees, of the given accounts, or of all. */
  async blocking(
    db: TenantDatabase,
    { day, employeeIds, userIds }: { day: string; employeeIds?: readonly string[]; userIds?: readonly string[] },
  ): Promise<BlockingLicense[]> {
    const { rows } = await sql<BlockingLicense>`
      select l.id, l.employee_id, e.user_id, l.kind, l.number, l.expires_on
      from licenses l join employees e on e.tenant_id = l.tenant_id and e.id = l.employee_id
      where l.tenant_id = ${db.tenantId} and ${blocksOn(sql`${day}::date`)}
        and (${employeeIds ?? null}::uuid[] is null or l.employee_id = any (${employeeIds ?? null}::uuid[]))
        and (${userIds ?? null}::uuid[] is null or e.user_id = any (${userIds ?? null}::uuid[]))
      order by l.expires_on, l.id`.execute(db);
    return rows;
  },
};

export const licensesExport: ExportDeclaration = {
  type: 'licenses',
  columns: {
    employee: column('Employee'),
    ...fieldColumns(EXPORTED, LICENSE_LABELS),
    ...columnsOf(LICENSE_LABELS, { createdAt: 'dateTime' }),
  },
  query: (tenantId) => sql`
    select e.first_name || ' ' || e.last_name as employee, ${selectFields('l', EXPORTED)},
      ${wall('l.created_at')} as "createdAt"
    from licenses l join tenants t on t.id = l.tenant_id
    join employees e on e.tenant_id = l.tenant_id and e.id = l.employee_id
    where l.tenant_id = ${tenantId} and l.deleted_at is null order by l.id`,
};

function selected(db: TenantDatabase, now: Date) {
  const today = clinicToday(db.tenantId, now);
  return db
    .selectFrom('licenses as l')
    .where('l.tenantId', '=', db.tenantId)
    .where('l.deletedAt', 'is', null)
    .select(COLUMNS)
    .select([
      sql<License['kind']>`l.kind`.as('kind'),
      sql<License['status']>`case when ${isRenewed} then 'RENEWED' when l.expires_on < ${today} then 'EXPIRED'
        else 'VALID' end`.as('status'),
      blocksOn(today).as('isBlocking'),
      sql<
        License['overrideBy']
      >`(select ${personJson('u')} from users u where u.tenant_id = l.tenant_id and u.id = l.override_by)`.as(
        'overrideBy',
      ),
    ]);
}
