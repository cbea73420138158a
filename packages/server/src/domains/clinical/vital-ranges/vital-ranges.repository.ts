import type { RangedVital, VitalAge, VitalRange } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';

/** The clinic's ranges of a sign; without any the built-in ones apply. */
export interface ClinicRanges {
  id: string;
  vital: RangedVital;
  version: number;
  ranges: VitalRange[];
}

export const vitalRangesRepository = {
  /** Returns the signs whose ranges the clinic has ever changed, each with its ranges. */
  async sets(db: TenantDatabase, vital?: RangedVital): Promise<ClinicRanges[]> {
    const rows = await db
      .selectFrom('vitalRangeSets as s')
      .leftJoin('vitalRanges as r', (join) => join.onRef('r.tenantId', '=', 's.tenantId').onRef('r.setId', '=', 's.id'))
      .select(['s.id as setId', 's.vital', 's.version', 'r.id', 'r.sex', 'r.source'])
      .select(['r.ageFrom', 'r.ageFromUnit', 'r.ageTo', 'r.ageToUnit'])
      .select(['r.lowCritical', 'r.lowWarning', 'r.highWarning', 'r.highCritical'])
      .where('s.tenantId', '=', db.tenantId)
      .$if(vital !== undefined, (query) => query.where('s.vital', '=', vital ?? ''))
      .orderBy('s.vital')
      .orderBy('r.id')
      .$narrowType<{ vital: RangedVital; sex: VitalRange['sex'] }>()
      .execute();
    const sets = new Map<string, ClinicRanges>();
    for (const { setId: id, vital: sign, version, ...row } of rows) {
      const set = sets.get(id) ?? { id, vital: sign, version, ranges: [] };
      sets.set(id, set);
      const { ageFrom, ageFromUnit, ageTo, ageToUnit, sex, source } = row;
      if (row.id === null || source === null) continue;
      const { lowCritical, lowWarning, highWarning, highCritical } = row;
      const limits = { lowCritical, lowWarning, highWarning, highCritical };
      const end = ageTo === null ? null : ageOf(ageTo, ageToUnit);
      set.ranges.push({ sex, ageFrom: ageOf(ageFrom ?? 0, ageFromUnit), ageTo: end, ...limits, source });
    }
    return [...sets.values()];
  },

  /** Locks the ranges of a sign until the transaction ends, and makes the row if this is their first change. */
  async lock(db: TenantDatabase, vital: RangedVital): Promise<{ id: string; version: number; isNew: boolean }> {
    const made = await db
      .insertInto('vitalRangeSets')
      .values({ tenantId: db.tenantId, vital })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'version'])
      .executeTakeFirst();
    if (made) return { ...made, isNew: true };
    const locked = await db
      .selectFrom('vitalRangeSets')
      .select(['id', 'version'])
      .where('tenantId', '=', db.tenantId)
      .where('vital', '=', vital)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return { ...locked, isNew: false };
  },

  /** Replaces the ranges; none returns to the built-in ones. Requires the lock on the set. */
  async replace(db: TenantDatabase, setId: string, ranges: readonly VitalRange[]): Promise<void> {
    const { tenantId } = db;
    await db.deleteFrom('vitalRanges').where('tenantId', '=', tenantId).where('setId', '=', setId).execute();
    if (ranges.length === 0) return;
    const rows = ranges.map(({ ageFrom, ageTo, ...range }) => ({
      ...range,
      tenantId,
      setId,
      ageFrom: ageFrom.count,
      ageFromUnit: ageFrom.unit,
      ageTo: ageTo?.count ?? null,
      ageToUnit: ageTo?.unit ?? null,
    }));
    await db.insertInto('vitalRanges').values(rows).execute();
  },

  /** Counts the version of a set on; requires its lock. */
  async touch(db: TenantDatabase, id: string, vital: RangedVital): Promise<void> {
    await db
      .updateTable('vitalRangeSets')
      .set({ vital })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
};

function ageOf(count: number, unit: string | null): VitalAge {
  return { count, unit: unit === 'DAYS' ? 'DAYS' : 'MONTHS' };
}
