import {
  __names__,
  __NAME___LABELS,
  __Name__,
  __Name__Fields,
%patient
  PATIENT_LABELS,
%end
  SEARCH_LIMITS,
  type New__Name__,
  type ParsedInputOf,
  type __Name__Change,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { escapeLike } from '../../../platform/db/escape-like';
%patient
import { personJson } from '../../../platform/db/person-json';
%end
import { recordColumns, selectFields } from '../../../platform/db/record-columns';
%patient
import { column, columnsOf, fieldColumns, wall } from '../../../platform/exports/export-columns.repository';
%else
import { columnsOf, fieldColumns, wall } from '../../../platform/exports/export-columns.repository';
%end
import type { ExportDeclaration } from '../../../platform/exports/export-declaration';
import type { SearchDeclaration } from '../../../platform/search/search-declaration';

type Filter = ParsedInputOf<(typeof __names__)['list']>['query'];

%patient
const COLUMNS = recordColumns('r', __Name__, ['patient']);
%else
const COLUMNS = recordColumns('r', __Name__);
%end

export const __names__Repository = {
  async list(db: TenantDatabase, filter: Filter): Promise<CountedPage<__Name__>> {
    const found = matching(db, filter);
    const page = sliceOf(selected(found).orderBy('r.id', 'desc'), filter);
    return countedPage(db, { page, matching: found.select('r.id') }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<__Name__ | undefined> {
    return selected(matching(db)).where('r.id', '=', id).executeTakeFirst();
  },

  /** Locks the row until the transaction ends and returns its version. */
  async lock(db: TenantDatabase, id: string): Promise<number | undefined> {
    const row = await matching(db).select('r.version').where('r.id', '=', id).forUpdate('r').executeTakeFirst();
    return row?.version;
  },

  async insert(db: TenantDatabase, record: New__Name__, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('__tables__')
      .values({ ...record, tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Writes changes; requires the lock on the row. */
  async update(
    db: TenantDatabase,
    id: string,
    changes: Omit<__Name__Change, 'version'> & { deletedAt?: string },
  ): Promise<void> {
    await db
      .updateTable('__tables__')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
};

/** __title__ by name, newest first. */
export const __names__Search: SearchDeclaration = {
  kinds: [
    {
      kind: '__names__',
      access: __names__.list.access,
%patient
      rows: ({ tenantId, patterns }) => sql`
        select r.id, r.name, ${personJson('p')} as patient
        from __table__ r join patients p on p.tenant_id = r.tenant_id and p.id = r.patient_id
        where r.tenant_id = ${tenantId} and r.deleted_at is null and lower(r.name) like all(${patterns}::text[])
        order by r.id desc limit ${SEARCH_LIMITS.each}`,
%else
      rows: ({ tenantId, patterns }) => sql`
        select r.id, r.name from __table__ r
        where r.tenant_id = ${tenantId} and r.deleted_at is null and lower(r.name) like all(${patterns}::text[])
        order by r.id desc limit ${SEARCH_LIMITS.each}`,
%end
    },
  ],
  recents: [],
};

export const __names__Export: ExportDeclaration = {
  type: '__slug__',
%patient
  columns: {
    ...columnsOf(PATIENT_LABELS, { recordNumber: 'text' }),
    patient: column('Patient'),
    ...fieldColumns(__Name__Fields, __NAME___LABELS),
    ...columnsOf(__NAME___LABELS, { createdAt: 'dateTime' }),
  },
  query: (tenantId) => sql`
    select p.record_number as "recordNumber", p.first_name || ' ' || p.last_name as patient,
      ${selectFields('r', __Name__Fields)}, ${wall('r.created_at')} as "createdAt"
    from __table__ r join tenants t on t.id = r.tenant_id
    join patients p on p.tenant_id = r.tenant_id and p.id = r.patient_id
    where r.tenant_id = ${tenantId} and r.deleted_at is null
    order by r.id`,
%else
  columns: {
    ...fieldColumns(__Name__Fields, __NAME___LABELS),
    ...columnsOf(__NAME___LABELS, { createdAt: 'dateTime' }),
  },
  query: (tenantId) => sql`
    select ${selectFields('r', __Name__Fields)}, ${wall('r.created_at')} as "createdAt"
    from __table__ r join tenants t on t.id = r.tenant_id
    where r.tenant_id = ${tenantId} and r.deleted_at is null
    order by r.id`,
%end
};

%patient
function matching(db: TenantDatabase, { search, patientId }: Partial<Filter> = {}) {
%else
function matching(db: TenantDatabase, { search }: Partial<Filter> = {}) {
%end
  const word = search?.trim();
  return db
    .selectFrom('__tables__ as r')
%patient
    .innerJoin('patients as p', (join) => join.onRef('p.tenantId', '=', 'r.tenantId').onRef('p.id', '=', 'r.patientId'))
%end
    .where('r.tenantId', '=', db.tenantId)
    .where('r.deletedAt', 'is', null)
%patient
    .$if(patientId !== undefined, (query) => query.where('r.patientId', '=', patientId ?? ''))
%end
    .$if(Boolean(word), (query) => query.where('r.name', 'ilike', `%${escapeLike(word ?? '')}%`));
}

function selected(rows: ReturnType<typeof matching>) {
%patient
  return rows.select(COLUMNS).select(personJson('p').as('patient'));
%else
  return rows.select(COLUMNS);
%end
}
