import { FinancialService, type PageQuery, type ServiceFields, type ServiceFilter } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { recordColumns } from '../../../platform/db/record-columns';

/** Writable columns; an omitted column is unchanged, or starts with the database's default. */
export type ServiceColumns = Partial<
  z.infer<typeof ServiceFields> & Pick<FinancialService, 'revenueAccountId' | 'taxCodeId' | 'sacCode'>
>;

/** Filter of the catalogue. */
export type ServicesFilter = Partial<Omit<ServiceFilter, keyof PageQuery>> & { specialty?: string };

const COLUMNS = recordColumns('s', FinancialService);

// Names of all scripts in one order, whatever the cluster's own collation is.
const byName = sql`s.name collate "und-x-icu"`;

export const servicesRepository = {
  async list(db: TenantDatabase, filter: ServicesFilter & PageQuery): Promise<CountedPage<FinancialService>> {
    const filtered = selectServices(db).where(predicate(filter));
    const page = sliceOf(filtered.orderBy(byName).orderBy('s.id'), filter);
    return countedPage(db, { page, matching: filtered.clearSelect().select('s.id') }, filter);
  },

  /** Returns all active services. */
  async active(db: TenantDatabase): Promise<FinancialService[]> {
    return selectServices(db).where('s.isActive', '=', true).orderBy(byName).orderBy('s.id').execute();
  },

  async find(db: TenantDatabase, id: string): Promise<FinancialService | undefined> {
    return selectServices(db).where('s.id', '=', id).executeTakeFirst();
  },

  /** Returns all services of the catalogue that have one of these names or codes, locked until the transaction ends. */
  async lockNamed(
    db: TenantDatabase,
    { names, codes }: { names: readonly string[]; codes: readonly string[] },
  ): Promise<FinancialService[]> {
    const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());
    return selectServices(db)
      .where(
        sql<boolean>`(lower(s.name) = any(${lower(names)}::text[]) or lower(s.code) = any(${lower(codes)}::text[]))`,
      )
      .orderBy('s.id')
      .forUpdate()
      .execute();
  },

  /** Locks and returns a service until the transaction ends. */
  async lock(db: TenantDatabase, id: string): Promise<FinancialService | undefined> {
    return selectServices(db).where('s.id', '=', id).forUpdate().executeTakeFirst();
  },

  async insert(db: TenantDatabase, service: ServiceColumns & { name: string }, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('services')
      .values({ tenantId: db.tenantId, createdBy, ...stored(service) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Adds services whose name and code are unused; returns the added names. */
  async insertMissing(
    db: TenantDatabase,
    services: readonly (ServiceColumns & { name: string })[],
    createdBy: string,
  ): Promise<string[]> {
    const added = await db
      .insertInto('services')
      .values(services.map((service) => ({ tenantId: db.tenantId, createdBy, ...stored(service) })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .execute();
    return added.map(({ name }) => name);
  },

  async change(db: TenantDatabase, id: string, changes: ServiceColumns): Promise<void> {
    await db
      .updateTable('services')
      .set(stored(changes))
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  /** Soft-deletes a service and frees its name; appointments keep the name under which they were booked. */
  async remove(db: TenantDatabase, id: string, now: Date): Promise<void> {
    await db
      .updateTable('services')
      .set({ deletedAt: now.toISOString() })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
};

/** The driver would send a list as an array of the database. */
function stored<Columns extends ServiceColumns>({ consumables, instructionsByLanguage: texts, ...columns }: Columns) {
  return {
    ...columns,
    ...(consumables && { consumables: JSON.stringify(consumables) }),
    ...(texts && { instructionsByLanguage: JSON.stringify(texts) }),
  };
}

/** Literal substring search, in a catalogue that is small enough to be scanned. */
function predicate({ search, category, specialty, isActive }: ServicesFilter): RawBuilder<boolean> {
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

/** Selects the contract's Service with its accounting fields. */
function selectServices(db: TenantDatabase) {
  return db
    .selectFrom('services as s')
    .where('s.tenantId', '=', db.tenantId)
    .where('s.deletedAt', 'is', null)
    .select(COLUMNS)
    .$narrowType<Pick<FinancialService, 'consumables' | 'instructionsByLanguage'>>();
}
