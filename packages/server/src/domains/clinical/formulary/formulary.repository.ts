import { Medicine, type FormularyFilter, type MedicineChange, type NewMedicine } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { recordColumns } from '../../../platform/db/record-columns';

const COLUMNS = recordColumns('m', Medicine);
/** Names of all scripts in one order, whatever the cluster's own collation is. */
const BY_NAME = sql`m.name collate "und-x-icu"`;

type Changes = Partial<Omit<MedicineChange, 'version'>>;

export const formularyRepository = {
  async list(db: TenantDatabase, filter: FormularyFilter): Promise<CountedPage<Medicine>> {
    const found = selected(db).where(predicate(filter));
    const page = sliceOf(found.orderBy(BY_NAME).orderBy('m.strength').orderBy('m.id'), filter);
    return countedPage(db, { page, matching: found.clearSelect().select('m.id') }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<Medicine | undefined> {
    return selected(db).where('m.id', '=', id).executeTakeFirst();
  },

  /** Returns the active medicine with this name and strength, for the price of what was dispensed. */
  async named(db: TenantDatabase, drugName: string): Promise<Medicine[]> {
    const name = sql<boolean>`(lower(${drugName}) = lower(m.name) or lower(${drugName}) like lower(m.name) || ' %')`;
    return selected(db).where('m.isActive', '=', true).where(name).orderBy('m.id').execute();
  },

  /** Returns the active medicines that any of the names begins with. */
  async namedAny(db: TenantDatabase, drugNames: readonly string[]): Promise<Medicine[]> {
    return selected(db)
      .where('m.isActive', '=', true)
      .where(
        sql<boolean>`exists (select from unnest(${drugNames}::text[]) as n(name)
          where lower(n.name) = lower(m.name) or starts_with(lower(n.name), lower(m.name) || ' '))`,
      )
      .orderBy('m.id')
      .execute();
  },

  async lock(db: TenantDatabase, id: string): Promise<Medicine | undefined> {
    return selected(db).where('m.id', '=', id).forUpdate().executeTakeFirst();
  },

  async insert(db: TenantDatabase, medicine: NewMedicine, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('formulary')
      .values({ ...rowOf(medicine), createdBy, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Adds medicines that the formulary does not have yet; returns their ids. */
  async insertMissing(
    db: TenantDatabase,
    medicines: readonly (NewMedicine & { source: string })[],
    createdBy: string,
  ): Promise<string[]> {
    const added = await db
      .insertInto('formulary')
      .values(medicines.map((medicine) => ({ ...rowOf(medicine), createdBy, tenantId: db.tenantId })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    return added.map(({ id }) => id);
  },

  /** Writes changes; requires the lock on the row. */
  async update(db: TenantDatabase, id: string, { ingredients, routes, usualSigs, ...changes }: Changes): Promise<void> {
    await db
      .updateTable('formulary')
      .set({
        ...changes,
        ...(ingredients && { ingredients: JSON.stringify(ingredients) }),
        ...(routes && { routes: JSON.stringify(routes) }),
        ...(usualSigs && { usualSigs: JSON.stringify(usualSigs) }),
      })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
};

function rowOf<M extends NewMedicine>({ ingredients, routes, usualSigs, ...rest }: M) {
  return {
    ...rest,
    ingredients: JSON.stringify(ingredients),
    routes: JSON.stringify(routes),
    usualSigs: JSON.stringify(usualSigs),
  };
}

/** Literal search, in a formulary that is small enough to be scanned. */
function predicate({ search, form, isActive }: FormularyFilter): RawBuilder<boolean> {
  const term = search?.trim();
  return sql<boolean>`${sql.join(
    [
      sql`true`,
      ...(term
        ? [sql`strpos(lower(m.name || ' ' || m.strength || ' ' || m.ingredients::text), lower(${term})) > 0`]
        : []),
      ...(form ? [sql`m.form = ${form}`] : []),
      ...(isActive ? [sql`m.is_active = ${isActive === 'true'}`] : []),
    ],
    sql` and `,
  )}`;
}

function selected(db: TenantDatabase) {
  return db.selectFrom('formulary as m').select(COLUMNS).where('m.tenantId', '=', db.tenantId).$narrowType<Medicine>();
}
