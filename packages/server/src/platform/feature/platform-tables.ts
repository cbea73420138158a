import { forgetOldAnswers } from '../http/idempotency';
import { forgetOldFailures, MEMORY_HOURS } from '../http/throttle';
import { jobsRepository } from '../jobs/jobs.repository';
import type { Removal } from '../retention/retention';
import { none, type TableDeclaration, type Tables } from './declaration';

/** As long as the same request is answered as it was the first time. */
const REPEATED_SENDS = '72 hours';

const backedUp: TableDeclaration = { merge: none, backup: 'rows', retention: 'clinic' };
const leftOut = (reason: string, retention: TableDeclaration['retention']): TableDeclaration => ({
  merge: none,
  backup: { leftOut: reason },
  retention,
});

/** Jobs that are over, and with them their keys. */
const doneJobs: Removal = {
  after: REPEATED_SENDS,
  remove: ({ database, after }) => jobsRepository.forget(database.platform, after),
};

/** Tables that belong to the platform instead of a resource. */
export const PLATFORM_TABLES = {
  counters: backedUp,
  images: backedUp,
  public_links: backedUp,
  document_numbers: backedUp,
  jobs: leftOut('it would run twice, here and where the clinic was taken from', doneJobs),
  idempotency_keys: leftOut('a repeated send is over within three days', {
    after: REPEATED_SENDS,
    remove: forgetOldAnswers,
  }),
  login_throttle: leftOut('belongs to no clinic', { after: `${MEMORY_HOURS} hours`, remove: forgetOldFailures }),
  tallies: leftOut('triggers count the rows as they are restored', 'clinic'),
  schema_migrations: leftOut('belongs to the database', 'installation'),
} satisfies Tables;
