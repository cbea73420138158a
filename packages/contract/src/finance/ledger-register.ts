import { z } from 'zod';
import { chainedHash, EMPTY_CHAIN, type Sha256 } from './proof-hash';

/** Row of the register as hashed: facts about an account, a year or a period, null once it is gone. */
const RegisterRow = z.object({
  place: z.number().int(),
  kind: z.enum(['ACCOUNT', 'YEAR', 'PERIOD']),
  id: z.uuid(),
  /** Number of entries posted before it. */
  entries: z.number().int(),
  facts: z.record(z.string(), z.unknown()).nullable(),
});
export type RegisterRow = z.infer<typeof RegisterRow>;

const PeriodFacts = z.object({ from: z.string(), to: z.string(), status: z.string() });
type PeriodFacts = z.infer<typeof PeriodFacts>;

/** Returns the rows of a register up to a hash; undefined if a row was changed or is missing. */
export async function readRegister(
  rows: readonly { place: number; text: string; hash: string }[],
  endHash: string,
  sha256: Sha256,
): Promise<RegisterRow[] | undefined> {
  const read: RegisterRow[] = [];
  let hash = EMPTY_CHAIN;
  for (const [before, { place, text, hash: claimed }] of rows.entries()) {
    hash = await chainedHash(hash, text, sha256);
    const row = parsed(text);
    if (hash !== claimed || place !== before + 1 || row?.place !== place) return undefined;
    read.push(row);
  }
  return hash === endHash ? read : undefined;
}

function parsed(text: string): RegisterRow | undefined {
  try {
    return RegisterRow.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * Follows the locks of the periods from entry to entry. Returns a function that returns whether the period of a day was
 * locked when the entry of a position was posted; positions have to ascend.
 */
export function lockWatch(rows: readonly RegisterRow[]): (place: number, day: string) => boolean {
  const moves = rows.filter(({ kind }) => kind === 'PERIOD');
  const periods = new Map<string, PeriodFacts>();
  let next = 0;
  return (place, day) => {
    for (let row = moves[next]; row && row.entries < place; row = moves[(next += 1)]) {
      const { data } = PeriodFacts.safeParse(row.facts);
      if (data) periods.set(row.id, data);
      else periods.delete(row.id);
    }
    const period = [...periods.values()].find(({ from, to }) => from <= day && day <= to);
    return period?.status === 'LOCKED' || period?.status === 'YEAR_CLOSED';
  };
}

/** Returns whether each account has the type that was registered when it was first posted to. */
export function hasRegisteredTypes(
  rows: readonly RegisterRow[],
  accounts: readonly { id: string; type: string }[],
): boolean {
  const types = new Map(rows.filter(({ kind }) => kind === 'ACCOUNT').map(({ id, facts }) => [id, facts?.['type']]));
  return accounts.every(({ id, type }) => types.get(id) === type);
}
