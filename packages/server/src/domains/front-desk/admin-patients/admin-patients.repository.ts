import type { AdminPatient, AdminPatientFilter } from '@polyclinic/contract';
import { sql } from 'kysely';
import { isInDays } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import { inOrder, patientRows, patientsMatching, searchedIds, searchPatterns } from '../patients/patients.service';

type Rows = ReturnType<typeof patientRows>;

/** Additional columns for administrators. */
const MORE = ['p.deletedAt', 'p.mergedIntoId'] as const;

export const adminPatientsRepository = {
  async find(db: TenantDatabase, id: string): Promise<AdminPatient | undefined> {
    return patientRows(db).select(MORE).where('p.id', '=', id).executeTakeFirst();
  },

  async list(db: TenantDatabase, filter: AdminPatientFilter) {
    const rows = await inOrder(narrowed(patientRows(db), db, filter), filter)
      .select(MORE)
      .select(sql<number>`count(*) over ()::int`.as('total'))
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute();
    // Counted separately, because a page past the end has no row to carry the count.
    const totalCount = rows[0]?.total ?? (filter.page > 1 ? await this.count(db, filter) : 0);
    return { patients: rows, totalCount };
  },

  async count(db: TenantDatabase, filter: AdminPatientFilter): Promise<number> {
    const { count } = await narrowed(patientRows(db), db, filter)
      .clearSelect()
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    return count;
  },

  /** Restores a deleted record; false if it is not deleted, was merged into another, or changed meanwhile. */
  async bringBack(db: TenantDatabase, id: string, version: number): Promise<boolean> {
    const back = await db
      .updateTable('patients')
      .set({ deletedAt: null, isActive: true })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('version', '=', version)
      .where('deletedAt', 'is not', null)
      .where('mergedIntoId', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return back !== undefined;
  },
};

function narrowed(rows: Rows, { tenantId }: TenantDatabase, filter: AdminPatientFilter): Rows {
  const { isActive, gender, registeredFrom, registeredTo } = filter;
  const isDeleted = filter.deleted === 'true';
  let narrow = rows.where('p.deletedAt', isDeleted ? 'is not' : 'is', null);
  if (isActive) narrow = narrow.where('p.isActive', '=', isActive === 'true');
  if (gender) narrow = narrow.where('p.gender', '=', gender);
  narrow = narrow.where(isInDays(sql`p.created_at`, tenantId, { dateFrom: registeredFrom, dateTo: registeredTo }));
  return searched(narrow, filter.search, isDeleted);
}

function searched(rows: Rows, search: string | undefined, isDeleted: boolean): Rows {
  if (!search?.trim()) return rows;
  const ids = searchedIds(search);
  if (ids) return rows.where('p.id', 'in', ids);
  if (!isDeleted) return rows.where(sql<boolean>`p.id in ${patientsMatching(search)}`);
  // The search index over both scripts contains no deleted records; they are few enough to be scanned.
  const patterns = searchPatterns(search);
  if (!patterns) return rows.where(sql<boolean>`false`);
  return patterns.typed.reduce(
    (narrow, typed, index) =>
      narrow.where(
        sql<boolean>`(p.search_text like ${typed} or p.search_text like ${patterns.sounding[index] ?? typed})`,
      ),
    rows,
  );
}
