import { labTests, unsoundRange, type LabTest } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { labTestsRepository as repository } from './lab-tests.repository';
import { LAB_LIST_SOURCE, STARTER_PANELS, STARTER_TESTS } from './starter-tests';

export const labTestsFeature = feature(
  labTests,
  {
    async list(_, { db }) {
      return { tests: await labTestsOf(db), panels: [...STARTER_PANELS], source: LAB_LIST_SOURCE };
    },

    async changeRanges({ params: { code }, body: { ranges, version } }, caller) {
      return caller.transaction(async (tx) => {
        const before = (await labTestsOf(tx.db)).find((test) => test.code === code) ?? refuse('LAB_TEST_UNKNOWN');
        const unsound = before.kind === 'NUMERIC' ? unsoundRange(ranges) : 0;
        if (unsound !== undefined) refuse('LAB_RANGE_INVALID', { details: { index: unsound } });
        const stale = { details: { version: before.version } };
        const id =
          (await repository.save(tx.db, { testCode: code, ranges, version })) ?? refuse('STALE_VERSION', stale);
        const change = { from: { ranges: before.ranges }, to: { test: code, ranges } };
        await tx.audit({ action: 'UPDATE', resource: 'labTests', recordId: id, ...change });
        return { test: { ...before, ranges, version: version + 1 } };
      });
    },
  },
  {
    tables: { lab_ranges: { merge: none, backup: 'rows', retention: 'clinic' } },
    records: {
      labTests: {
        table: 'lab_ranges',
        patient: none,
        account: none,
        live: { topic: 'labTests', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Returns the tests with the ranges that apply at a clinic: its own, or else the starter ranges. */
export async function labTestsOf(db: TenantDatabase): Promise<LabTest[]> {
  const own = new Map((await repository.ranges(db)).map((row) => [row.testCode, row]));
  return STARTER_TESTS.map((test) => {
    const row = own.get(test.code);
    return { ...test, ranges: row?.ranges ?? test.ranges, version: row?.version ?? 0 };
  });
}

/** Returns the tests of a code: those of a panel, or the test itself; undefined if the list has neither. */
export function testsOf(code: string): { name: string; codes: readonly string[] } | undefined {
  const panel = STARTER_PANELS.find((one) => one.code === code);
  if (panel) return { name: panel.name, codes: panel.tests };
  const test = STARTER_TESTS.find((one) => one.code === code);
  return test && { name: test.name, codes: [code] };
}
