import type { Participant } from '../../../platform/feature/moments';
import { labResultsRepository as repository } from './lab-results.repository';

/** Opens the pending result of a new order. */
export const openPending: Participant<'lab.ordered'> = async (order, { db, audit }) => {
  const id = await repository.insert(db, order);
  await audit({ action: 'CREATE', resource: 'labResults', recordId: id, to: { status: 'PENDING' } });
};

/** Cancels the pending result of an order. */
export const cancelPending: Participant<'lab.order.cancelled'> = async ({ orderId }, { db, audit }) => {
  const pending = await repository.lockPendingOf(db, orderId);
  if (!pending) return;
  await repository.update(db, pending.id, { status: 'CANCELLED' });
  const change = { from: { status: 'PENDING' }, to: { status: 'CANCELLED' } };
  await audit({ action: 'STATUS', resource: 'labResults', recordId: pending.id, ...change });
};
