import type { Participant } from '../../../platform/feature/moments';
import { consumableUsagesRepository as repository } from './consumable-usages.repository';

const RESOURCE = 'consumableUsages';

/** Proposes the consumables of a completed treatment to the stock, in the transaction of the completion (reference 1.10). */
export const proposeConsumables: Participant<'treatment.completed'> = async (
  { treatmentId, consumables },
  { db, now, audit },
) => {
  for (const consumable of consumables) {
    const usage = { ...consumable, treatmentId };
    const id = await repository.insert(db, { ...usage, createdAt: now().toISOString() });
    await audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: usage });
  }
};

/** Takes the proposals back with the completion; what is recorded in the stock already has to be added again. */
export const withdrawConsumables: Participant<'treatment.undone'> = async ({ treatmentId }, { db, audit }) => {
  for (const { id, status } of await repository.lockOfTreatment(db, treatmentId)) {
    const to = { status: status === 'RECORDED' ? ('REVERSAL_DUE' as const) : ('WITHDRAWN' as const) };
    await repository.update(db, id, to);
    await audit({ action: 'STATUS', resource: RESOURCE, recordId: id, from: { status }, to });
  }
};
