import type { InteractionSeverity } from '@polyclinic/contract';
import type { DrugClass } from './drug-classes';

/** Ingredient by its INN in lower case, or a class of the set. */
type Side = DrugClass | Lowercase<string>;

/** Row of the interaction set. */
export interface InteractionRow {
  row: number;
  severity: InteractionSeverity;
  a: readonly Side[];
  b: readonly Side[];
  /** Effect, and what to do about it. */
  effect: string;
  source: string;
}
