import type { FinancialService, ServiceFields, ServiceFilter } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { TenantDatabase } from '../../../platform/db/database';

/** What can be written; a column that is left out keeps what it has, or starts with the database's default. */
export type ServiceColumns = Partial<
  z.infer<typeof ServiceFields> & Pick<FinancialService, 'revenueAccountId' | 'taxCodeId'>
>;

/** Which services of the catalogue are asked for. */
export type WantedServices = Partial<Omit<ServiceFilter, 'page' | 'limit'>> & { specialty?: string };

// Names of all scripts in one order, whatever the cluster's own collation is.
const byName = sql`s.name collate "und-x-icu"`;

export const servicesRepository = {
  async list(db: TenantDatabase, wanted: WantedServices, { page, limit }: Pick<ServiceFilter, 'page' | 'limit'>) {
    const fits = predicate(wanted);
    const total = sql<number>`(select count(*)::int from services s
      where s.tenant_id = ${db.tenantId} and s.deleted_at is null and ${fits})`;
    const rows = await shown(db)
      .where(fits)
      .select(total.as('total'))
      .orderBy(byName)
      .orderBy('s.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    // A page past the end has no row to carry the count.
    const last =
      rows.length === 0 && page > 1 ? await sql<{ total: number }>`select ${total} as total`.execute(db) : undefined;
    return { services: rows, totalCount: rows[0]?.total ?? last?.rows[0]?.total ?? 0 };
  },

  /** The whole of what is offered. */
  async active(db: TenantDatabase): Promise<FinancialService[]> {
    return shown(db).where('s.isActive', '=', true).orderBy(byName).orderBy('s.id').execute();
  },

  async find(db: TenantDatabase, id: string): Promise<FinancialService | undefined> {
    return shown(db).where('s.id', '=', id).executeTakeFirst();
  },

  /** The same; nobody else changes it until the transaction ends. */
  async hold(db: TenantDatabase, id: string): Promise<FinancialService | undefined> {
    return shown(db).where('s.id', '=', id).forUpdate().executeTakeFirst();
  },

  async insert(db: TenantDatabase, service: ServiceColumns & { name: string }, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('services')
      .values({ tenantId: db.tenantId, createdBy, ...service })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Adds those whose name and code nobody has; answers the names that were added. */
  async insertMissing(
    db: TenantDatabase,
    services: readonly (ServiceColumns & { name: string })[],
    createdBy: string,
  ): Promise<string[]> {
    const added = await db
      .insertInto('services')
      .values(services.map((service) => ({ tenantId: db.tenantId, createdBy, ...service })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .execute();
    return added.map(({ name }) => name);
  },

  async change(db: TenantDatabase, id: string, changes: ServiceColumns): Promise<void> {
    await db
      .updateTable('services')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  /** Its name is free again; appointments keep the name under which they were booked. */
  async remove(db: TenantDatabase, id: string, now: Date): Promise<void> {
    await db
      .updateTable('services')
      .set({ deletedAt: now.toISOString() })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
};

/** What was typed is looked for as it is, in a catalogue that is small enough to be read whole. */
function predicate({ search, category, specialty, isActive }: WantedServices): RawBuilder<boolean> {
  const term = search?.trim();
  return sql<boolean>`${sql.join(
    [
      sql`true`,
      ...(term ? [sql`strpos(lower(s.name || ' ' || coalesce(s.code, '')), lower(${term})) > 0`] : []),
      ...(category ? [sql`lower(s.category) = lower(${category})`] : []),
      ...(specialty ? [sql`lower(s.specialty) = lower(${specialty})`] : []),
      ...(isActive ? [sql`s.is_active = ${isActive === 'true'}`] : []),
    ],
    sql` and `,
  )}`;
}

/** The contract's Service, and what the books know of it besides. */
function shown(db: TenantDatabase) {
  return db
    .selectFrom('services as s')
    .where('s.tenantId', '=', db.tenantId)
    .where('s.deletedAt', 'is', null)
    .select(['s.id', 's.name', 's.code', 's.category', 's.specialty', 's.description', 's.price', 's.isActive'])
    .select(['s.revenueAccountId', 's.taxCodeId'])
    .select(['s.duration', 's.bufferBefore', 's.bufferAfter', 's.step', 's.minNotice', 's.maxAdvanceDays'])
    .select([
      's.capacity',
      's.sameDayShare',
      's.doctorIds',
      's.facilityIds',
      's.version',
      's.createdAt',
      's.updatedAt',
    ]);
}
