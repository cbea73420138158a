import { sampleRecords } from '@polyclinic/contract';
import { sqlState } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { declared } from '../../../platform/feature/declared';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { addSamples } from './add-samples';
import { sampleRecordsRepository as repository } from './sample-records.repository';

const RESOURCE = 'sampleRecords';
const FOREIGN_KEY_VIOLATION = '23503';

export const sampleRecordsFeature = feature(
  sampleRecords,
  {
    get: async (_, { db }) => ({ samples: await repository.count(db) }),

    create: (_, caller) =>
      caller.transaction(async (tx) => {
        const { db } = tx;
        // Locks the clinic, so that two requests at the same time do not both add sample data.
        const { today, hasPatients } = await repository.clinic(db);
        if ((await repository.list(db)).length > 0) refuse('SAMPLES_EXIST');
        if (hasPatients) refuse('SAMPLES_TOO_LATE');
        await repository.insert(db, await addSamples(tx, today));
        const samples = await repository.count(db);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: tx.tenantId, to: samples });
        return { samples };
      }),

    remove: (_, caller) => caller.transaction(removeSamples),
  },
  {
    tables: { sample_records: { merge: none, backup: 'rows', retention: 'clinic' } },
    search: none,
    exports: none,
    records: { sampleRecords: { table: 'sample_records', patient: none, account: none, live: none } },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Returns the name of the records of a table. */
function resourceOf(table: string): string {
  const [resource] = [...declared().records].find(([, record]) => record.table === table) ?? [];
  return resource ?? table.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Removes the sample data as a whole, or names the records that depend on it. */
async function removeSamples(tx: Caller) {
  const { db } = tx;
  const dependents = (await repository.dependents(db)).map(({ table, count }) => ({
    resource: resourceOf(table),
    count,
  }));
  if (dependents.length > 0) refuse('SAMPLES_IN_USE', { details: { dependents } });
  const records = await repository.list(db);
  const removed = await repository.count(db);
  for (const { kind, recordId } of records) {
    await tx.audit({ action: 'DELETE_FOR_GOOD', resource: kind, recordId });
  }
  if (records.length > 0)
    await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: tx.tenantId, from: removed });
  try {
    await repository.remove(db);
  } catch (error) {
    // A record that was made since they were counted.
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) refuse('SAMPLES_IN_USE', { details: { dependents } });
    throw error;
  }
  return { samples: removed };
}
