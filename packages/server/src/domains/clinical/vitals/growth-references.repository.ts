import type { AgeGrowthIndicator } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { GrowthAge } from './growth-file.rules';
import type { LoadedAge } from './growth.rules';
import type { GrowthSex } from './growth-tables/growth-table';

export const growthReferencesRepository = {
  async lastLoad(db: TenantDatabase): Promise<{ source: string; digest: string; ages: number } | undefined> {
    return db
      .selectFrom('growthLoads')
      .select(['source', 'digest', 'ages'])
      .where('tenantId', '=', db.tenantId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  },

  /** Returns the loaded ages of a measure and a sex, the youngest first. */
  async ages(db: TenantDatabase, indicator: AgeGrowthIndicator, sex: GrowthSex): Promise<LoadedAge[]> {
    return db
      .selectFrom('growthReferences')
      .select(['ageDays', 'l', 'm', 's'])
      .where('tenantId', '=', db.tenantId)
      .where('indicator', '=', indicator)
      .where('sex', '=', sex)
      .orderBy('ageDays')
      .execute();
  },

  /** Replaces the whole table. */
  async replace(db: TenantDatabase, ages: readonly GrowthAge[]): Promise<void> {
    await db.deleteFrom('growthReferences').where('tenantId', '=', db.tenantId).execute();
    await sql`
      insert into growth_references (tenant_id, indicator, sex, age_days, l, m, s)
      select ${db.tenantId}, indicator, sex, "ageDays", l, m, s
      from jsonb_to_recordset(${JSON.stringify(ages)}::jsonb) as given (
        indicator text, sex text, "ageDays" double precision, l double precision, m double precision, s double precision
      )`.execute(db);
  },

  async insertLoad(db: TenantDatabase, load: { source: string; digest: string; ages: number }): Promise<string> {
    const { id } = await db
      .insertInto('growthLoads')
      .values({ ...load, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
};
