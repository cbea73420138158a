import { ClinicInteraction, type PageQuery } from '@polyclinic/contract';
import { sql } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { recordColumns } from '../../../platform/db/record-columns';
import type { NewInteraction } from './read-interactions';

const COLUMNS = recordColumns('r', ClinicInteraction);

export const clinicInteractionsRepository = {
  async list(db: TenantDatabase, filter: PageQuery): Promise<CountedPage<ClinicInteraction>> {
    const found = selected(db);
    const page = sliceOf(found.orderBy('r.ingredientA').orderBy('r.ingredientB').orderBy('r.id'), filter);
    return countedPage(db, { page, matching: found.clearSelect().select('r.id') }, filter);
  },

  /** Returns the interactions both of whose ingredients are among these. */
  async among(db: TenantDatabase, ingredients: readonly string[]): Promise<ClinicInteraction[]> {
    if (ingredients.length < 2) return [];
    return selected(db)
      .where('r.ingredientA', 'in', ingredients)
      .where('r.ingredientB', 'in', ingredients)
      .orderBy('r.id')
      .execute();
  },

  async count(db: TenantDatabase): Promise<number> {
    const { count } = await db
      .selectFrom('clinicInteractions')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('tenantId', '=', db.tenantId)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** Replaces the list. A pair that stays has the same id, so that its override rate goes on. */
  async replace(db: TenantDatabase, interactions: readonly NewInteraction[]): Promise<void> {
    const rows = JSON.stringify(interactions);
    await sql`
      delete from clinic_interactions r where r.tenant_id = ${db.tenantId} and not exists (
        select from jsonb_to_recordset(${rows}::jsonb) as n("ingredientA" text, "ingredientB" text)
        where n."ingredientA" = r.ingredient_a and n."ingredientB" = r.ingredient_b)`.execute(db);
    await sql`
      insert into clinic_interactions (tenant_id, ingredient_a, ingredient_b, severity, effect, source)
      select ${db.tenantId}::uuid, n."ingredientA", n."ingredientB", n.severity, n.effect, n.source
      from jsonb_to_recordset(${rows}::jsonb)
        as n("ingredientA" text, "ingredientB" text, severity text, effect text, source text)
      on conflict on constraint clinic_interactions_pair
        do update set severity = excluded.severity, effect = excluded.effect, source = excluded.source`.execute(db);
  },
};

function selected(db: TenantDatabase) {
  return db
    .selectFrom('clinicInteractions as r')
    .select(COLUMNS)
    .where('r.tenantId', '=', db.tenantId)
    .$narrowType<ClinicInteraction>();
}
