import { ServiceRule, type NewServiceRule, type PageQuery, type ServiceRuleChange } from '@polyclinic/contract';
import { sql } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { recordColumns } from '../../../platform/db/record-columns';
import type { OfferedService } from './recommendations.rules';

const COLUMNS = recordColumns('r', ServiceRule, ['service']);

// Names of all scripts in one order, whatever the cluster's own collation is.
const byName = sql`s.name collate "und-x-icu"`;

/** Columns of a rule; an omitted one starts with its default, or is unchanged. */
export type RuleColumns = Omit<ServiceRuleChange, 'version'>;

export const serviceRulesRepository = {
  async list(db: TenantDatabase, page: PageQuery): Promise<CountedPage<ServiceRule>> {
    const found = matching(db);
    const inOrder = selected(found).orderBy(byName).orderBy('r.id');
    return countedPage(db, { page: sliceOf(inOrder, page), matching: found.select('r.id') }, page);
  },

  async find(db: TenantDatabase, id: string): Promise<ServiceRule | undefined> {
    return selected(matching(db)).where('r.id', '=', id).executeTakeFirst();
  },

  async lock(db: TenantDatabase, id: string): Promise<ServiceRule | undefined> {
    return selected(matching(db)).where('r.id', '=', id).forUpdate('r').executeTakeFirst();
  },

  /** Returns the services that patients can book, with their active rules in the order in which they were added. */
  async offered(db: TenantDatabase): Promise<OfferedService[]> {
    const { rows } = await sql<OfferedService>`
      select s.id, s.name, s.duration, s.follow_up_days as "followUpDays",
        coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'guideline', r.guideline,
            'problemCodes', r.problem_codes, 'ageFrom', r.age_from, 'ageTo', r.age_to, 'sex', r.sex,
            'repeatMonths', r.repeat_months, 'source', r.source) order by r.id)
          from service_rules r
          where r.tenant_id = s.tenant_id and r.service_id = s.id and r.is_active and r.deleted_at is null), '[]') as rules
      from services s
      where s.tenant_id = ${db.tenantId} and s.is_active and s.deleted_at is null
      order by s.id`.execute(db);
    return rows;
  },

  /** Returns whether the clinic has the service; an inactive one may have rules for later. */
  async hasService(db: TenantDatabase, id: string): Promise<boolean> {
    const found = await db
      .selectFrom('services')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return found !== undefined;
  },

  async insert(db: TenantDatabase, rule: NewServiceRule, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('serviceRules')
      .values({ ...rule, tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Writes changes; requires the lock on the row. */
  async update(db: TenantDatabase, id: string, changes: RuleColumns & { deletedAt?: string }): Promise<void> {
    await db
      .updateTable('serviceRules')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
};

function matching(db: TenantDatabase) {
  return db
    .selectFrom('serviceRules as r')
    .innerJoin('services as s', (join) => join.onRef('s.tenantId', '=', 'r.tenantId').onRef('s.id', '=', 'r.serviceId'))
    .where('r.tenantId', '=', db.tenantId)
    .where('r.deletedAt', 'is', null)
    .where('s.deletedAt', 'is', null);
}

function selected(rows: ReturnType<typeof matching>) {
  return rows
    .select(COLUMNS)
    .select(sql`json_build_object('id', s.id, 'name', s.name, 'isActive', s.is_active)`.as('service'))
    .$narrowType<ServiceRule>();
}
