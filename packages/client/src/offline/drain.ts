import { serverNow } from '../server-clock';
import { reasonToWait, sendChange } from './send-change';
import type { Outbox, StoredChange } from './outbox';

const LOCK = 'polyclinic.outbox';
/** Requests at once; changes of one record are sent one after the other. */
const LANES = 4;

interface Drain {
  outbox: Outbox;
  /** Returns whether the person is still the one who made the changes. */
  isCurrent: () => boolean;
}

/** Result of sending the waiting changes. */
export interface Drained {
  /** Resources whose answers are stale now. */
  stale: Set<string>;
  /** The connection was lost, or the server does not answer. */
  isCut: boolean;
}

/** Sends the waiting changes, in one tab at a time. Changes that the server refuses stay, with the reason, and wait for a person. */
export async function drain(given: Drain): Promise<Drained> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return run(given);
  const drained = await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock === null ? undefined : run(given)));
  return drained ?? { stale: new Set(), isCut: false };
}

async function run({ outbox, isCurrent }: Drain): Promise<Drained> {
  await outbox.reload();
  const drained: Drained = { stale: new Set(), isCut: false };
  const waiting = outbox.changes().filter(({ needs }) => !needs);
  // Later changes of a record with a refused one were made as if it had been accepted: they wait with it.
  const busy = new Set(
    outbox
      .changes()
      .filter(({ needs }) => needs)
      .map(recordOf),
  );

  const isWaiting = ({ id }: StoredChange) => outbox.changes().some((one) => one.id === id);

  async function settle(change: StoredChange): Promise<void> {
    const wait = reasonToWait(change);
    if (wait) {
      await outbox.update({ ...change, needs: wait });
      return;
    }
    // Written before it is sent: the app may be closed before the answer comes.
    const sent = { ...change, sentAt: change.sentAt ?? new Date(serverNow()).toISOString() };
    await outbox.update(sent);
    if (!isWaiting(sent)) return;
    const outcome = await sendChange(sent);
    switch (outcome.is) {
      case 'cut':
        drained.isCut = true;
        return;
      case 'refused':
        await outbox.update({ ...sent, needs: outcome.needs });
        return;
      case 'sent':
        for (const resource of change.stale) drained.stale.add(resource);
        await outbox.remove([change.id]);
        await follow(outbox, change, outcome.version);
    }
  }

  async function lane(): Promise<void> {
    while (!drained.isCut && isCurrent()) {
      const index = waiting.findIndex((change) => !busy.has(recordOf(change)));
      const [next] = index < 0 ? [] : waiting.splice(index, 1);
      if (!next) return;
      busy.add(recordOf(next));
      // As it is now: the version may have followed that of an earlier change, or a person has discarded it meanwhile.
      const now = outbox.changes().find(({ id }) => id === next.id);
      if (now) await settle(now);
      if (!isWaiting(next)) busy.delete(recordOf(next));
    }
  }

  await Promise.all(Array.from({ length: LANES }, lane));
  return drained;
}

/**
 * Gives later changes of a record the version that this one has made, if they were made on top of the same one: they were
 * made on this device, and not over the change of another person.
 */
async function follow(outbox: Outbox, done: StoredChange, version: number | undefined): Promise<void> {
  const before = done.body?.version;
  if (version === undefined || typeof before !== 'number') return;
  const later = outbox
    .changes()
    .filter((one) => recordOf(one) === recordOf(done) && one.body?.version === before && one.sentAt === undefined);
  for (const one of later) await outbox.update({ ...one, body: { ...one.body, version } });
}

function recordOf({ id, record }: StoredChange): string {
  return `${record.resource} ${record.id ?? id}`;
}
