import type { LabRange } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';

export interface ClinicRanges {
  testCode: string;
  ranges: LabRange[];
  version: number;
}

export const labTestsRepository = {
  async ranges(db: TenantDatabase): Promise<ClinicRanges[]> {
    return db
      .selectFrom('labRanges')
      .select(['testCode', 'ranges', 'version'])
      .where('tenantId', '=', db.tenantId)
      .$narrowType<{ ranges: LabRange[] }>()
      .execute();
  },

  /** Writes the ranges of a test if they still have the version; returns the id of the row, undefined if another user has changed them. */
  async save(db: TenantDatabase, { testCode, ranges, version }: ClinicRanges): Promise<string | undefined> {
    const value = JSON.stringify(ranges);
    const written =
      version === 0
        ? await db
            .insertInto('labRanges')
            .values({ tenantId: db.tenantId, testCode, ranges: value })
            .onConflict((conflict) => conflict.doNothing())
            .returning('id')
            .executeTakeFirst()
        : await db
            .updateTable('labRanges')
            .set({ ranges: value })
            .where('tenantId', '=', db.tenantId)
            .where('testCode', '=', testCode)
            .where('version', '=', version)
            .returning('id')
            .executeTakeFirst();
    return written?.id;
  },
};
