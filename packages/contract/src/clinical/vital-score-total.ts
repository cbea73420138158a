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
