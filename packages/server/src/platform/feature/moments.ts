import type { Caller } from '../http/callers';

/**
 * Named events of the product with their payloads. A domain declares its events beside their services by declaration
 * merging (`declare module`), so that a participant with a wrong payload does not compile.
 */
export interface Moments {}

/** Context of a participant: the transaction in which the event is raised, and the actor. */
export type MomentContext = Pick<Caller, 'db' | 'userId' | 'language' | 'now' | 'audit'>;

/** Participant in an event; throwing rolls back the whole transaction. */
export type Participant<M extends keyof Moments> = (payload: Moments[M], context: MomentContext) => Promise<void>;

export type Participants = { readonly [M in keyof Moments]?: Participant<M> };
