import { isApiError } from '@polyclinic/client';
import type { Override } from '@polyclinic/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { conflictOf, type Conflict } from './conflicts';
import { useHold, type SlotHold } from './use-hold';

/** State between choosing a slot and booking it: the hold, and any conflicts. */
export interface Booking {
  slot: SlotHold;
  conflict: Conflict | undefined;
  setConflict: (conflict: Conflict | undefined) => void;
  /** Accepts the conflicts for the next submission. */
  accept: (override: Override) => void;
  /** Returns the extra field of a booking in spite of its conflicts. */
  override: () => { override?: Override };
  /** Displays the conflict of the server's error; returns false if it has none, and the form has to say what it is. */
  refused: (error: unknown) => boolean;
}

/** State of a booking outside its form fields. */
export function useBooking(): Booking {
  const [conflict, setShown] = useState<Conflict>();
  const accepted = useRef<Override>(undefined);

  const setConflict = useCallback((next: Conflict | undefined) => {
    accepted.current = undefined;
    setShown(next);
  }, []);
  const slot = useHold(setConflict);
  const { forget } = slot;

  const refused = useCallback(
    (error: unknown) => {
      if (isApiError(error) && error.code === 'HOLD_NOT_FOUND') forget();
      const found = conflictOf(error);
      if (found) setConflict(found);
      return found !== undefined;
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
      override: () => (accepted.current ? { override: accepted.current } : {}),
    }),
    [slot, conflict, setConflict, refused],
  );
}
