import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** JSON columns with a user's choices. */
export type Choices = 'preferences' | 'notifications';

export const choicesRepository = {
  async find(db: TenantDatabase, userId: string, which: Choices): Promise<unknown> {
    const row = await db
      .selectFrom('users')
      .select(sql`${sql.ref(which)}`.as('chosen'))
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return row.chosen;
  },

  /** Merges in one statement, so that two tabs that save different groups do not overwrite each other. */
  async merge(
    db: TenantDatabase,
    userId: string,
    which: Choices,
    change: object,
  ): Promise<{ before: Record<string, unknown>; after: unknown }> {
    const column = sql.ref(which);
    const { rows } = await sql<{ before: Record<string, unknown>; after: unknown }>`
      update users set ${column} = ${column} || ${JSON.stringify(change)}::jsonb
      where tenant_id = ${db.tenantId} and id = ${userId}
      returning old.${column} as before, new.${column} as after`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('Whoever saves preferences has to exist');
    return row;
  },
};
