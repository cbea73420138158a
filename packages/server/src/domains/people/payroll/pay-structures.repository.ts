import {
  PayStructure,
  type NewPayStructure,
  type ParsedInputOf,
  type PayStructureChange,
  type payStructures,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { recordColumns } from '../../../platform/db/record-columns';

type Filter = ParsedInputOf<(typeof payStructures)['list']>['query'];

const COLUMNS = recordColumns('r', PayStructure, ['components']);

export const payStructuresRepository = {
  /** Checks the session, as the first statement of every request does: these answers read nothing else. */
  async checkSession(db: TenantDatabase): Promise<void> {
    await sql`select`.execute(db);
  },

  async list(db: TenantDatabase, filter: Filter): Promise<CountedPage<PayStructure>> {
    const { isActive } = filter;
    const found = all(db).$if(isActive !== undefined, (query) => query.where('r.isActive', '=', isActive === 'true'));
    const page = sliceOf(
      selected(found)
        .orderBy(sql`lower(r.name)`)
        .orderBy('r.id'),
      filter,
    );
    return countedPage(db, { page, matching: found.select('r.id') }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<PayStructure | undefined> {
    return selected(all(db)).where('r.id', '=', id).executeTakeFirst();
  },

  /** Locks the row until the transaction ends and returns its version. */
  async lock(db: TenantDatabase, id: string): Promise<number | undefined> {
    const row = await all(db).select('r.version').where('r.id', '=', id).forUpdate('r').executeTakeFirst();
    return row?.version;
  },

  async insert(db: TenantDatabase, { components, ...fields }: NewPayStructure, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('payStructures')
      .values({ ...fields, components: JSON.stringify(components), tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Writes changes; requires the lock on the row. */
  async update(
    db: TenantDatabase,
    id: string,
    { components, ...changes }: Omit<PayStructureChange, 'version'>,
  ): Promise<void> {
    await db
      .updateTable('payStructures')
      .set({ ...changes, ...(components && { components: JSON.stringify(components) }) })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },
};

function all(db: TenantDatabase) {
  return db.selectFrom('payStructures as r').where('r.tenantId', '=', db.tenantId);
}

function selected(rows: ReturnType<typeof all>) {
  return rows.select(COLUMNS).select(sql<PayStructure['components']>`r.components`.as('components'));
}
