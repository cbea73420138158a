import { z } from 'zod';

/** Total of an early warning score with the points it is made of. */
export const Score = z
  .object({
    kind: z.enum(['NEWS2', 'PEWS']),
    /** Null if the set of vital signs is incomplete. */
    total: z.number().int().nullable(),
    parts: z.array(z.object({ vital: z.string(), points: z.number().int() })),
    /** Difference to the total of the reading before it; null if one of them has none. */
    change: z.number().int().nullable(),
    /** Minutes since that reading; readings of earlier versions do not name them. */
    changeMinutes: z.number().int().nullable().optional(),
  })
  .meta({ id: 'VitalScore' });
export type Score = z.infer<typeof Score>;

/** Totals of NEWS2 from which a response is urgent, and an emergency (RCP 2017, chart 2). */
const URGENT = 5;
const EMERGENCY = 7;
/** A single sign of 3 points needs an urgent review by itself (RCP 2017). */
const SINGLE = 3;

/** Returns how soon a score needs a response; null if none is needed beyond the usual. */
export function scoreUrgency({
  kind,
  total,
  parts,
}: Pick<Score, 'kind' | 'total' | 'parts'>): 'emergency' | 'urgent' | null {
  if (kind === 'PEWS') return total !== null && total >= URGENT ? 'emergency' : null;
  if (total !== null && total >= EMERGENCY) return 'emergency';
  const hasSingle = parts.some(({ points }) => points >= SINGLE);
  return hasSingle || (total !== null && total >= URGENT) ? 'urgent' : null;
}
