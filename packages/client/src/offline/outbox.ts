import type { Method } from '@polyclinic/contract';
import type { ApiRequest } from '../http';
import { useOffline, type Refused, type WaitingChange } from '../offline-state';
import type { DeviceBase, Row } from './device-base';
import type { Seal, Sealed } from './seal';

/** Changes that may wait at once; a person who reaches it reads that there is no connection. */
export const MOST_CHANGES = 500;
const CHANNEL = 'polyclinic.outbox';

/** A change with everything that is needed to send it. */
export interface StoredChange extends Omit<WaitingChange, 'needs'> {
  /** Position; changes are sent in this order. */
  order: number;
  method: Method;
  path: string;
  audience: ApiRequest['audience'];
  query?: object;
  body?: Record<string, unknown>;
  /** Data for the screen that decides on a conflict; not sent. */
  memo?: unknown;
  /** Field of the body that takes the time at which it was made. */
  time?: string;
  /** Resources whose answers it makes stale. */
  stale: string[];
  /** When it was first sent; its answer may have been lost. */
  sentAt?: string;
  /** Set once a person has decided to send it although it is old. */
  isApproved?: boolean;
  needs?: NeedsPerson;
}

/** Reason why a person has to decide, and the version of the record that the server named. */
export interface NeedsPerson extends Refused {
  version?: number;
}

interface ChangeRow extends Row, Sealed {
  order: number;
}

/** The changes that wait on this device. */
export interface Outbox {
  /** All of them, in order. */
  changes: () => readonly StoredChange[];
  /** Stores a new change; false if it cannot be stored. */
  add: (change: Omit<StoredChange, 'order'>) => Promise<boolean>;
  /** Replaces a change; false if it is gone or cannot be stored. */
  update: (change: StoredChange) => Promise<boolean>;
  remove: (ids: readonly string[]) => Promise<void>;
  /** Reads what other tabs have changed. */
  reload: () => Promise<void>;
  close: () => void;
}

/** Opens the changes of a person, and shows them on all screens as long as that person is logged in. */
export async function openOutbox(base: DeviceBase, seal: Seal, isCurrent: () => boolean): Promise<Outbox> {
  let changes: StoredChange[] = [];
  const channel = new BroadcastChannel(CHANNEL);
  let isClosed = false;

  function show(next: StoredChange[]): void {
    changes = next;
    if (!isClosed && isCurrent()) useOffline.setState({ waiting: next.map(shown) });
  }

  function announce(): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast stays within its origin
    if (!isClosed) channel.postMessage('changed');
  }

  async function load(): Promise<void> {
    const rows = (await base.all<ChangeRow>('changes')).toSorted((one, other) => one.order - other.order);
    const opened = await Promise.all(rows.map((row) => seal.open<StoredChange>(row.id, row)));
    show(opened.flatMap((change) => change ?? []));
  }

  async function write(change: StoredChange): Promise<boolean> {
    const row: ChangeRow = { id: change.id, order: change.order, ...(await seal.close(change.id, change)) };
    return base.put('changes', row);
  }

  // One after the other: reading while another change is being removed would bring it back.
  let line: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = line.then(work);
    line = turn.catch(() => undefined);
    return turn;
  }

  channel.addEventListener('message', () => void inTurn(load));
  await inTurn(load);

  return {
    changes: () => changes,
    add: (added) =>
      inTurn(async () => {
        await load();
        if (changes.length >= MOST_CHANGES) return false;
        const change = { ...added, order: (changes.at(-1)?.order ?? 0) + 1 };
        if (!(await write(change))) return false;
        show([...changes, change]);
        announce();
        return true;
      }),
    update: (change) =>
      inTurn(async () => {
        // A person has discarded it while it was being sent.
        if (!changes.some(({ id }) => id === change.id)) return false;
        const isWritten = await write(change);
        show(changes.map((one) => (one.id === change.id ? change : one)));
        announce();
        return isWritten;
      }),
    remove: (ids) =>
      inTurn(async () => {
        await base.remove('changes', ids);
        show(changes.filter(({ id }) => !ids.includes(id)));
        announce();
      }),
    reload: () => inTurn(load),
    close() {
      isClosed = true;
      channel.close();
    },
  };
}

function shown(change: StoredChange): WaitingChange {
  const { id, resource, action, record, name, at, page, isDecidedThere, needs } = change;
  const reason = needs && { needs: { code: needs.code, text: needs.text } };
  return { id, resource, action, record, name, at, page, isDecidedThere, ...reason };
}
