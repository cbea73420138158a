import { declared } from './declared';
import type { MomentContext, Moments } from './moments';

/**
 * Lets every domain take part in a moment, in the order of the domains, whichever of them this process serves. Throws what a
 * participant throws, so that the transaction of the caller rolls back with its reason.
 */
export async function raise<M extends keyof Moments>(
  moment: M,
  payload: Moments[M],
  context: MomentContext,
): Promise<void> {
  if (!context.db.isTransaction) throw new Error(`${moment} was raised outside of a transaction`);
  for (const participate of declared().participants(moment)) await participate(payload, context);
}
