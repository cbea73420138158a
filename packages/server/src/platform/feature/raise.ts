import { declared } from './declared';
import type { MomentContext, Moments } from './moments';

/**
 * Calls the participants of all domains in order, including domains that this process does not serve. Rethrows the
 * error of a participant, so that the caller's transaction rolls back with its reason.
 */
export async function raise<M extends keyof Moments>(
  moment: M,
  payload: Moments[M],
  context: MomentContext,
): Promise<void> {
  if (!context.db.isTransaction) throw new Error(`${moment} was raised outside of a transaction`);
  for (const participate of declared().participants(moment)) await participate(payload, context);
}
