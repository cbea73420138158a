import { CONTRAINDICATED_PAIRS } from './contraindicated-pairs';
import { FURTHER_PAIRS } from './further-pairs';
import type { InteractionRow } from './interaction-row';

export type { InteractionRow } from './interaction-row';

/** Version of the set below; a stored check names it. */
export const INTERACTION_SET = 'ddi-1';

/**
 * Interaction set (reference, section D), matched in both directions. Sources: S1 ONC list of 15 pairs (PMC3422823,
 * PMC9218784 table 4); S2 empendium table 8.3-4; S3 AccessPharmacy; S4 home medicine review list; S5 interaction notes;
 * S6 CredibleMeds; L not verified again. Row 49 is our own; erythromycin in rows 13 and 14 is that of the US labels of
 * simvastatin and ergotamine.
 */
export const INTERACTIONS: readonly InteractionRow[] = [...CONTRAINDICATED_PAIRS, ...FURTHER_PAIRS].toSorted(
  (one, other) => one.row - other.row,
);
