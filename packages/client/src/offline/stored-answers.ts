import { serverNow } from '../server-clock';
import type { DeviceBase, Row } from './device-base';
import type { Seal, Sealed } from './seal';

const DAY_MS = 24 * 60 * 60_000;
const KIB = 1024;

/** Limits of what a device stores: an answer, all of them, their number, and their age. */
export const STORE_LIMITS = { answerBytes: 1024 * KIB, bytes: 10 * 1024 * KIB, answers: 400, ageMs: 7 * DAY_MS };

interface AnswerRow extends Row, Sealed {
  /** When the server gave it, by the server's clock. */
  at: string;
}

/** Answers of the server that can be read without a network. */
export interface StoredAnswers {
  read: (key: string) => Promise<{ data: unknown; at: string } | undefined>;
  keep: (key: string, data: unknown, at: string) => Promise<void>;
  drop: (key: string) => Promise<void>;
}

/** Opens the stored answers of a person and removes those that are too old. */
export async function openStoredAnswers(base: DeviceBase, seal: Seal, limits = STORE_LIMITS): Promise<StoredAnswers> {
  const sizes = new Map<string, { at: string; bytes: number }>();
  for (const { id, at, data } of await base.all<AnswerRow>('answers')) sizes.set(id, { at, bytes: data.byteLength });

  const isTooOld = (at: string) => serverNow() - Date.parse(at) > limits.ageMs;

  async function remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) sizes.delete(id);
    if (ids.length > 0) await base.remove('answers', ids);
  }

  /** Removes the oldest answers until the others are within the limits. */
  async function trim(): Promise<void> {
    const oldestFirst = [...sizes].toSorted(([, one], [, other]) => one.at.localeCompare(other.at));
    let bytes = oldestFirst.reduce((sum, [, one]) => sum + one.bytes, 0);
    const surplus: string[] = [];
    for (const [id, one] of oldestFirst) {
      const isOver = bytes > limits.bytes || oldestFirst.length - surplus.length > limits.answers;
      if (!isOver && !isTooOld(one.at)) break;
      surplus.push(id);
      bytes -= one.bytes;
    }
    await remove(surplus);
  }

  await trim();
  return {
    async read(key) {
      const id = await seal.nameOf(key);
      const row = await base.get<AnswerRow>('answers', id);
      if (!row || isTooOld(row.at)) return undefined;
      const data = await seal.open<unknown>(id, row);
      return data === undefined ? undefined : { data, at: row.at };
    },
    async keep(key, data, at) {
      const id = await seal.nameOf(key);
      const sealed = await seal.close(id, data);
      const bytes = sealed.data.byteLength;
      // An answer that is not stored must not leave an older one in its place.
      if (bytes > limits.answerBytes) return remove([id]);
      const row: AnswerRow = { id, at, ...sealed };
      if (!(await base.put('answers', row))) return;
      sizes.set(id, { at, bytes });
      await trim();
    },
    drop: async (key) => remove([await seal.nameOf(key)]),
  };
}
