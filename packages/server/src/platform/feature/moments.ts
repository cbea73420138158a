import type { Caller } from '../http/service';
import { declared } from './declared';

/**
 * The named moments of the product and what is told about each. A domain declares its moments beside their services by
 * adding to this interface (`declare module`), so that a participant with a wrong payload does not compile.
 */
export interface Moments {}

/** What a participant may use: the transaction of whoever raises the moment, and who acts in it. */
export type MomentContext = Pick<Caller, 'db' | 'userId' | 'language' | 'now' | 'audit'>;

/** Takes part in a moment; a refusal rolls back everything that belongs to it. */
export type Participant<M extends keyof Moments> = (payload: Moments[M], context: MomentContext) => Promise<void>;

export type Participants = { readonly [M in keyof Moments]?: Participant<M> };

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
