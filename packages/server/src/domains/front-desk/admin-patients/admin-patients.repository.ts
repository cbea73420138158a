import type { AdminPatient, AdminPatientFilter } from '@polyclinic/contract';
import { sql } from 'kysely';
import { isInDays } from '../../../platform/db/clinic-day';
import { countedPage, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import {
  foundPatients,
  pageOfPatients,
  patientKeys,
  patientRows,
  patientSearch,
  birthDateIn,
  bornOn,
  searchedIds,
  searchPatterns,
} from '../patients/patients.service';

type Keys = ReturnType<typeof patientKeys>;

/** Additional columns for administrators. */
const MORE = ['p.deletedAt', 'p.mergedIntoId'] as const;

export const adminPatientsRepository = {
  async find(db: TenantDatabase, id: string): Promise<AdminPatient | undefined> {
    return patientRows(db).select(MORE).where('p.id', '=', id).executeTakeFirst();
  },

  async list(db: TenantDatabase, filter: AdminPatientFilter): Promise<CountedPage<AdminPatient>> {
    const search = filter.deleted === 'true' ? undefined : patientSearch(filter);
    const matching = narrowed(patientKeys(db), db, filter);
    return countedPage(db, { page: pageOfPatients(db, matching, filter).select(MORE), matching, search }, filter);
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

function narrowed(rows: Keys, { tenantId }: TenantDatabase, filter: AdminPatientFilter): Keys {
  const { isActive, gender, registeredFrom, registeredTo } = filter;
  const isDeleted = filter.deleted === 'true';
  let narrow = rows.where('p.deletedAt', isDeleted ? 'is not' : 'is', null);
  if (isActive) narrow = narrow.where('p.isActive', '=', isActive === 'true');
  if (gender) narrow = narrow.where('p.gender', '=', gender);
  narrow = narrow.where(isInDays(sql`p.created_at`, tenantId, { dateFrom: registeredFrom, dateTo: registeredTo }));
  return searched(narrow, filter.search, isDeleted);
}

function searched(rows: Keys, search: string | undefined, isDeleted: boolean): Keys {
  if (!search?.trim()) return rows;
  const ids = searchedIds(search);
  if (ids) return rows.where('p.id', 'in', ids);
  if (!isDeleted) return rows.where(sql<boolean>`p.id = ${foundPatients}`);
  // The search index over both scripts contains no deleted records; they are few enough to be scanned.
  const birth = birthDateIn(search);
  const patterns = searchPatterns(birth ? birth.rest : search);
  const born = birth ? rows.where(sql<boolean>`p.date_of_birth = ${bornOn(birth.born)}`) : rows;
  if (!patterns) return birth ? born : rows.where(sql<boolean>`false`);
  return patterns.typed.reduce(
    (narrow, typed, index) =>
      narrow.where(
        sql<boolean>`(p.search_text like ${typed} or p.search_text like ${patterns.sounding[index] ?? typed})`,
      ),
    born,
  );
}
