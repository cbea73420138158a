import type { Database } from '../db/database';
import { declared } from '../feature/declared';
import { defineJob, HOURLY } from '../jobs/job';

/** Removes the rows of every table that have reached the age that its feature declares. */
export async function removeOutdatedRows(database: Database): Promise<void> {
  const failures: Error[] = [];
  for (const [table, { retention }] of declared().tables) {
    if (typeof retention === 'string') continue;
    const { after, remove } = retention;
    // One table that cannot be cleared keeps none of the others from it.
    await remove({ database, after }).catch((cause: unknown) => {
      failures.push(new Error(`Outdated rows of ${table} could not be removed`, { cause }));
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
}

/** Keeps the tables small, for all features in one job. */
export const removeOutdated = defineJob({
  name: 'retention.remove-outdated',
  every: HOURLY,
  run: (_, { deps }) => removeOutdatedRows(deps.database),
});
