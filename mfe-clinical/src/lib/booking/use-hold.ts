import type { Hold, PersonRef } from '@polyclinic/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../api';
import { conflictOf, type Conflict } from '../conflicts';

/** A slot that somebody chose; without a doctor, any who is free then. */
export interface WantedSlot {
  doctorId: string | null;
  dateTime: string;
  duration: number;
  serviceId: string | null;
}

/** A slot that is kept, and what it was kept for. */
export interface KeptSlot extends Hold {
  serviceId: string | null;
  /** Who was found where any doctor would do. */
  doctor?: PersonRef;
}

/** Keeps a slot while a booking is typed. */
export interface SlotHold {
  hold: KeptSlot | undefined;
  isPending: boolean;
  /** Keeping it did not work; it may be booked all the same. */
  hasFailed: boolean;
  /** Keeps the slot in place of the one before; resolves to what is kept then, or nothing. */
  take: (wanted: WantedSlot) => Promise<KeptSlot | undefined>;
  extend: () => Promise<void>;
  /** Gives back what is kept. */
  release: () => void;
  /** The booking has used it up, or it ran out: there is nothing to give back. */
  forget: () => void;
}

/** Keeps one slot at a time with the server, and gives it back when the form closes. */
export function useHold(onConflict: (conflict: Conflict) => void): SlotHold {
  const [hold, setHold] = useState<KeptSlot>();
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const kept = useRef<KeptSlot>(undefined);
  const turn = useRef(0);
  // One after the other: each names the hold that it takes the place of.
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const refused = useRef(onConflict);
  useEffect(() => {
    refused.current = onConflict;
  }, [onConflict]);

  const keep = useCallback((next: KeptSlot | undefined) => {
    kept.current = next;
    setHold(next);
  }, []);

  const release = useCallback(() => {
    turn.current += 1;
    line.current = line.current.then(async () => {
      const given = kept.current;
      // What cannot be given back runs out by itself.
      if (given) await api.availability.releaseHold.call({ params: { id: given.id } }).catch(() => undefined);
      keep(undefined);
    });
  }, [keep]);

  useEffect(() => release, [release]);

  const take = useCallback(
    (wanted: WantedSlot) => {
      turn.current += 1;
      const mine = turn.current;
      setPending(true);
      setFailed(false);
      const taken = line.current.then(async () => {
        // Another slot was chosen meanwhile.
        if (mine !== turn.current) return undefined;
        try {
          keep(await holdFor(wanted, kept.current?.id));
          return kept.current;
        } catch (error) {
          const conflict = conflictOf(error);
          if (conflict) refused.current(conflict);
          else setFailed(true);
          return undefined;
        } finally {
          if (mine === turn.current) setPending(false);
        }
      });
      line.current = taken;
      return taken;
    },
    [keep],
  );

  const extend = useCallback(async () => {
    const current = kept.current;
    if (!current) return;
    try {
      const answer = await api.availability.extendHold.call({ params: { id: current.id } });
      keep({ ...current, ...answer.hold });
    } catch {
      // Said beside the times: the slot is not kept any longer than it was.
      setFailed(true);
    }
  }, [keep]);

  const forget = useCallback(() => keep(undefined), [keep]);

  return useMemo(
    () => ({ hold, isPending, hasFailed, take, extend, release, forget }),
    [hold, isPending, hasFailed, take, extend, release, forget],
  );
}

async function holdFor(wanted: WantedSlot, insteadOf: string | undefined): Promise<KeptSlot> {
  const { doctorId, serviceId, dateTime, duration } = wanted;
  const ask = async (id: string) => {
    const body = { doctorId: id, dateTime, duration, serviceId, insteadOf };
    return { ...(await api.availability.hold.call({ body })).hold, serviceId };
  };
  if (doctorId) return ask(doctorId);

  const query = { date: dateTime.slice(0, 10), serviceId: serviceId ?? undefined };
  const { doctors } = await api.availability.doctors.call({ query });
  // The least booked one first, so that the work is shared.
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
