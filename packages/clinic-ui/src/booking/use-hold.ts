import type { Hold, StaffRef } from '@polyclinic/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { api } from './api';
import { conflictOf, type Conflict } from './conflicts';

/** A chosen slot; without a doctor, any available one. */
export interface SlotInput {
  doctorId: string | null;
  dateTime: string;
  duration: number;
  serviceId: string | null;
}

/** A held slot, and what it is held for. */
export interface HeldSlot extends Hold {
  serviceId: string | null;
  /** The doctor assigned if any was acceptable. */
  doctor?: StaffRef;
}

/** Holds a slot while the booking form is being filled in. */
export interface SlotHold {
  hold: HeldSlot | undefined;
  isPending: boolean;
  /** Holding failed; the slot may be booked all the same. */
  hasFailed: boolean;
  /** Replaces the current hold; resolves to the new one, or undefined. */
  take: (slot: SlotInput) => Promise<HeldSlot | undefined>;
  extend: () => Promise<void>;
  /** Releases the hold. */
  release: () => void;
  /** The hold was used by the booking, or expired: there is nothing to release. */
  forget: () => void;
  /** Resolves to the hold at this time once no request about it is pending: a pending one replaces the current hold. */
  heldAt: (dateTime: string) => Promise<HeldSlot | undefined>;
}

/** Asks the server for a hold, instead of an earlier one. */
export type AskForHold = (slot: SlotInput, insteadOf: string | undefined) => Promise<HeldSlot>;

/** Holds one slot at a time on the server, and releases it when the form closes. */
export function useHold(onConflict: (conflict: Conflict) => void, ask: AskForHold = holdFor): SlotHold {
  const [hold, setHold] = useState<HeldSlot>();
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const heldSlot = useRef<HeldSlot>(undefined);
  const turn = useRef(0);
  // Serialised: each request names the hold that it replaces.
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const refused = useRef(onConflict);
  useEffect(() => {
    refused.current = onConflict;
  }, [onConflict]);

  const keep = useCallback((next: HeldSlot | undefined) => {
    heldSlot.current = next;
    setHold(next);
  }, []);

  const release = useCallback(() => {
    turn.current += 1;
    line.current = line.current.then(async () => {
      const existing = heldSlot.current;
      // A hold that cannot be released expires by itself.
      if (existing) await api.availability.releaseHold.call({ params: { id: existing.id } }).catch(() => undefined);
      keep(undefined);
    });
  }, [keep]);

  useEffect(() => release, [release]);

  const take = useCallback(
    (slot: SlotInput) => {
      turn.current += 1;
      const mine = turn.current;
      setPending(true);
      setFailed(false);
      const request = line.current.then(async () => {
        // Another slot was chosen meanwhile.
        if (mine !== turn.current) return undefined;
        try {
          keep(await ask(slot, heldSlot.current?.id));
          return heldSlot.current;
        } catch (error) {
          const conflict = conflictOf(error);
          if (conflict) refused.current(conflict);
          else setFailed(true);
          return undefined;
        } finally {
          if (mine === turn.current) setPending(false);
        }
      });
      line.current = request;
      return request;
    },
    [keep, ask],
  );

  const extend = useCallback(async () => {
    const current = heldSlot.current;
    if (!current) return;
    try {
      const answer = await api.availability.extendHold.call({ params: { id: current.id } });
      keep({ ...current, ...answer.hold });
    } catch {
      // Reported next to the slots: the hold was not extended.
      setFailed(true);
    }
  }, [keep]);

  const forget = useCallback(() => keep(undefined), [keep]);

  const heldAt = useCallback(async (dateTime: string) => {
    await line.current;
    return heldSlot.current?.dateTime === dateTime ? heldSlot.current : undefined;
  }, []);

  return useMemo(
    () => ({ hold, isPending, hasFailed, take, extend, release, forget, heldAt }),
    [hold, isPending, hasFailed, take, extend, release, forget, heldAt],
  );
}

async function holdFor(slot: SlotInput, insteadOf: string | undefined): Promise<HeldSlot> {
  const { doctorId, serviceId, dateTime, duration } = slot;
  const ask = async (id: string) => {
    const body = { doctorId: id, dateTime, duration, serviceId, insteadOf };
    return { ...(await api.availability.hold.call({ body })).hold, serviceId };
  };
  if (doctorId) return ask(doctorId);

  const query = { date: dateTime.slice(0, 10), serviceId: serviceId ?? undefined };
  const { doctors } = await api.availability.doctors.call({ query });
  // The least booked doctor first, to balance the load.
  const candidates = doctors.filter(({ freeSlots }) => freeSlots > 0).sort((one, other) => one.booked - other.booked);
  let refusal: unknown = new Error('Nobody is free on that day');
  for (const doctor of candidates) {
    try {
      return { ...(await ask(doctor.id)), doctor };
    } catch (error) {
      if (!conflictOf(error)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}
