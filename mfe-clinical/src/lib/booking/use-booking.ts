import { isApiError } from '@polyclinic/client';
import type { Override } from '@polyclinic/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { conflictOf, type Conflict } from '../conflicts';
import { useHold, type SlotHold } from './use-hold';

/** What stands between a chosen time and a booking: the slot that is kept, and what speaks against it. */
export interface Booking {
  slot: SlotHold;
  conflict: Conflict | undefined;
  setConflict: (conflict: Conflict | undefined) => void;
  /** Accepts the conflicts for the next time the form is sent. */
  accept: (override: Override) => void;
  /** What goes along with a booking of this time. */
  extras: (dateTime: string) => { holdId?: string; override?: Override };
  /** Reads why the server refused; the error goes on to the form. */
  refused: (error: unknown) => void;
}

/** The state of a booking that is no field of its form. */
export function useBooking(): Booking {
  const [conflict, setShown] = useState<Conflict>();
  const accepted = useRef<Override>(undefined);

  const setConflict = useCallback((next: Conflict | undefined) => {
    accepted.current = undefined;
    setShown(next);
  }, []);
  const slot = useHold(setConflict);
  const { hold, forget } = slot;

  const refused = useCallback(
    (error: unknown) => {
      if (isApiError(error) && error.code === 'HOLD_NOT_FOUND') forget();
      const found = conflictOf(error);
      if (found) setConflict(found);
    },
    [forget, setConflict],
  );

  return useMemo(
    () => ({
      slot,
      conflict,
      setConflict,
      refused,
      accept: (override) => {
        accepted.current = override;
      },
      extras: (dateTime) => ({
        ...(hold?.dateTime === dateTime && { holdId: hold.id }),
        ...(accepted.current && { override: accepted.current }),
      }),
    }),
    [slot, conflict, setConflict, refused, hold],
  );
}
