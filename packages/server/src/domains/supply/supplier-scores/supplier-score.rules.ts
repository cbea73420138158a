import { SCORE_WEIGHTS, ScoreCriterion, type SupplierScore, type SupplierStanding } from '@polyclinic/contract';

/** Criteria as they are counted, before they are weighed. */
export type ScoreFigures = Omit<SupplierScore, 'score' | 'standing'>;

/** Lowest score of each standing, the best first. */
const STANDINGS: readonly [SupplierStanding, number][] = [
  ['EXCELLENT', 80],
  ['GOOD', 50],
  ['FAIR', 30],
  ['POOR', 0],
];

/** Returns the weighted mean of the criteria that have data, with its standing; null if none has. */
export function scoreOf(figures: ScoreFigures): SupplierScore {
  const known = ScoreCriterion.options.flatMap((name) => {
    const criterion = figures[name];
    return criterion === null ? [] : [{ percent: criterion.percent, weight: SCORE_WEIGHTS[name] }];
  });
  if (known.length === 0) return { ...figures, score: null, standing: null };
  const weight = known.reduce((sum, one) => sum + one.weight, 0);
  const mean = known.reduce((sum, one) => sum + one.percent * one.weight, 0) / weight;
  const score = Math.round(mean * 10) / 10;
  const standing = STANDINGS.find(([, lowest]) => score >= lowest)?.[0] ?? 'POOR';
  return { ...figures, score, standing };
}
