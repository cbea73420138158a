import type { RecentItem, SearchResults } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { TableName } from '../../../platform/db/table-name';
import type { RecentKind, SearchKind, SearchQuery } from '../../../platform/search/search-declaration';

const MAX_RECENTS = 10;
const KEPT_RECENTS = 30;

const NOTHING: SearchResults = { patients: [], appointments: [], people: [], invoices: [], payments: [] };

/** Recent item with the patient whom its title names. */
export interface FoundRecent extends RecentItem {
  patientId: string | null;
}

export const searchRepository = {
  /** Returns the results of all search kinds in one statement; kinds not requested are empty. */
  async all(db: TenantDatabase, kinds: readonly SearchKind[], query: SearchQuery): Promise<SearchResults> {
    if (kinds.length === 0) return NOTHING;
    const sources = new Map(
      kinds.flatMap(({ sources: of }) => of?.(query) ?? []).map((source) => [source.name, source]),
    );
    const named = [...sources.values()].map((source) => sql`${sql.id(source.name)} as materialized (${source.query})`);
    const lists = kinds.map(
      ({ kind, rows }) => sql`
        coalesce((select jsonb_agg(to_jsonb(one)) from (${rows(query)}) one), '[]'::jsonb) as ${sql.id(kind)}`,
    );
    const { rows } = await sql<SearchResults>`
      ${named.length > 0 ? sql`with ${sql.join(named)}` : sql``}
      select ${sql.join(lists)}`.execute(db);
    return { ...NOTHING, ...rows[0] };
  },

  /** Returns recently opened records that still exist, with their current titles. */
  async recents(db: TenantDatabase, userId: string, kinds: readonly RecentKind[]): Promise<FoundRecent[]> {
    if (kinds.length === 0) return [];
    const titles = kinds.map(
      ({ kind, title }) => sql`when ${kind}::text then ${title(sql`r.tenant_id`, sql`r.record_id`)}`,
    );
    const patients = kinds.map(
      ({ kind, patient }) => sql`when ${kind}::text then ${patient(sql`r.tenant_id`, sql`r.record_id`)}`,
    );
    const { rows } = await sql<FoundRecent>`
      select n.kind, n.record_id, n.opened_at, n.title, n.patient_id
      from (
        select r.kind, r.record_id, r.opened_at, case r.kind ${sql.join(titles, sql` `)} end as title,
          case r.kind ${sql.join(patients, sql` `)} end as patient_id
        from recent_items r
        where r.tenant_id = ${db.tenantId} and r.user_id = ${userId}
      ) n
      where n.title is not null
      order by n.opened_at desc limit ${MAX_RECENTS}
    `.execute(db);
    return rows;
  },

  /** Remembers an opened record; false if the clinic has no such record. */
  async remember(
    db: TenantDatabase,
    userId: string,
    { kind, table, recordId }: { kind: RecentItem['kind']; table: TableName; recordId: string },
  ): Promise<boolean> {
    const { rows } = await sql<{ isKept: boolean }>`
      with old as (
        delete from recent_items o where o.tenant_id = ${db.tenantId} and o.user_id = ${userId} and o.opened_at < (
          select k.opened_at from recent_items k where k.tenant_id = ${db.tenantId} and k.user_id = ${userId}
          order by k.opened_at desc offset ${KEPT_RECENTS - 1} limit 1
        )
      ), kept as (
        insert into recent_items (tenant_id, user_id, kind, record_id)
        select r.tenant_id, ${userId}, ${kind}, r.id from ${sql.table(table)} r
        where r.tenant_id = ${db.tenantId} and r.id = ${recordId} and r.deleted_at is null
        on conflict (tenant_id, user_id, kind, record_id) do update set opened_at = now()
        returning 1
      )
      select exists (select from kept) as "isKept"
    `.execute(db);
    return rows[0]?.isKept ?? false;
  },
};
