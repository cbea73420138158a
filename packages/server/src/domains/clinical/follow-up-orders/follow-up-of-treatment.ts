import { addDays } from '@polyclinic/contract';
import type { Participant } from '../../../platform/feature/moments';
import { refuse } from '../../../platform/http/refusal';
import { followUpOrdersRepository as repository } from './follow-up-orders.repository';

/** Length of the period from the day on which the next visit is due. */
const PERIOD_DAYS = 6;

/**
 * The next visit of a completed treatment (reference 1.10): ordered if a doctor completed it, else suggested until a doctor
 * orders it.
 */
export const followUpOfTreatment: Participant<'treatment.completed'> = async (
  { treatmentId, patientId, serviceId, followUpDays, isOrdered },
  { db, userId, now, audit },
) => {
  if (followUpDays === null) return;
  if (serviceId === null) refuse('SERVICE_UNKNOWN');
  const dateFrom = addDays(await repository.today(db, now()), followUpDays);
  const status = isOrdered ? ('ORDERED' as const) : ('SUGGESTED' as const);
  const order = { patientId, serviceId, treatmentId, status, dateFrom, dateTo: addDays(dateFrom, PERIOD_DAYS) };
  const id = await repository.insert(db, order, userId);
  await audit({ action: 'CREATE', resource: 'followUpOrders', recordId: id, to: order });
};

/** Withdraws the next visit together with the completion that suggested it, unless it is booked. */
export const withdrawOfTreatment: Participant<'treatment.undone'> = async ({ treatmentId }, { db, audit }) => {
  for (const { id, status } of await repository.lockOfTreatment(db, treatmentId)) {
    if (status === 'BOOKED') refuse('TREATMENT_FOLLOW_UP_BOOKED');
    if (status === 'CANCELLED') continue;
    await repository.update(db, id, { status: 'CANCELLED' });
    const change = { from: { status }, to: { status: 'CANCELLED' } };
    await audit({ action: 'STATUS', resource: 'followUpOrders', recordId: id, ...change });
  }
};
