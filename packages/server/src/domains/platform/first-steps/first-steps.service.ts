import { firstSteps, type FirstSteps } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { isMailSent } from '../../../platform/mail/mail.service';
import { firstStepsRepository as repository } from './first-steps.repository';

export const firstStepsFeature = feature(
  firstSteps,
  {
    get: async (_, caller) => ({ firstSteps: await readFirstSteps(caller) }),

    hide: ({ body: { isHidden } }, caller) =>
      caller.transaction(async (tx) => {
        if (await repository.setHidden(tx.db, isHidden)) {
          const change = { from: { isHidden: !isHidden }, to: { isHidden } };
          await tx.audit({ action: 'UPDATE', resource: 'firstSteps', recordId: tx.tenantId, ...change });
        }
        return { firstSteps: await readFirstSteps(tx) };
      }),
  },
  {
    tables: none,
    search: none,
    exports: none,
    records: { firstSteps: { table: 'tenants', patient: none, account: none, live: none } },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

async function readFirstSteps({ db, deps }: Pick<Caller, 'db' | 'deps'>): Promise<FirstSteps> {
  return { ...(await repository.find(db)), mail: isMailSent(deps.settings) };
}
