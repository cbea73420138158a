import type { InteractionRowNumber, InteractionSeverity } from '@polyclinic/contract';
import type { DrugClass } from './drug-classes';

/** Ingredient by its INN in lower case, or a class of the set. */
type Side = DrugClass | Lowercase<string>;

/** Row of the interaction set; `INTERACTION_TEXTS` has its effect and advice. */
export interface InteractionRow {
  row: InteractionRowNumber;
  severity: InteractionSeverity;
  a: readonly Side[];
  b: readonly Side[];
  source: string;
  /** Rows that say the same of a pair more precisely: where one of them applies, this one is left out. */
  coveredBy?: readonly InteractionRowNumber[];
}
