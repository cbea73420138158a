import type { Caller } from '../../../platform/http/service';
import { post, type Posting } from './posting';
import { reversibleEntries } from './reversible-entries.repository';

/** Reverses the entries of a record that are not reversed yet, on a day; returns how many there were. */
export async function reversePostings(
  caller: Caller,
  source: Pick<Posting['source'], 'type' | 'id'>,
  date: string,
): Promise<number> {
  const entries = await reversibleEntries(caller.db, source);
  for (const { id, event, lines, ...entry } of entries) {
    const reversal = { ...source, event: `${event}.reversed` };
    const swapped = lines.map(({ party, ...line }) => (party ? { ...line, party } : line));
    await post(caller, { ...entry, date, source: reversal, kind: 'REVERSAL', reversesId: id, lines: swapped });
  }
  return entries.length;
}
