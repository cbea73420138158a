import type { ProblemCode } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** How a load changes the table of a clinic. */
export interface CodeChanges {
  added: number;
  changed: number;
  removed: number;
}

export const problemCodesRepository = {
  async lastLoad(db: TenantDatabase): Promise<{ system: string; version: string; digest: string } | undefined> {
    return db
      .selectFrom('problemCodeLoads')
      .select(['system', 'version', 'digest'])
      .where('tenantId', '=', db.tenantId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  },

  async changes(db: TenantDatabase, codes: readonly ProblemCode[]): Promise<CodeChanges> {
    const { rows } = await sql<CodeChanges>`
      with given as (select * from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as g (code text, title text)),
        present as (select code, title from problem_codes where tenant_id = ${db.tenantId})
      select count(*) filter (where p.code is null)::int as added,
        count(*) filter (where p.title <> g.title)::int as changed,
        count(*) filter (where g.code is null)::int as removed
      from given g full join present p on p.code = g.code`.execute(db);
    return rows[0] ?? { added: 0, changed: 0, removed: 0 };
  },

  /** Replaces the table of codes; problems keep the codes that they were given. */
  async replace(db: TenantDatabase, codes: readonly ProblemCode[]): Promise<void> {
    const given = sql`jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as g (code text, title text)`;
    await sql`delete from problem_codes p where p.tenant_id = ${db.tenantId}
      and not exists (select from ${given} where g.code = p.code)`.execute(db);
    await sql`insert into problem_codes (tenant_id, code, title) select ${db.tenantId}, g.code, g.title from ${given}
      on conflict (tenant_id, code) do update set title = excluded.title
      where problem_codes.title <> excluded.title`.execute(db);
  },

  async insertLoad(
    db: TenantDatabase,
    load: { system: string; version: string; digest: string; codes: number },
  ): Promise<string> {
    const { id } = await db
      .insertInto('problemCodeLoads')
      .values({ ...load, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
};
