import type { Caller } from '../http/callers';

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
