import {
  type Conflict,
  conflictOf,
  type HeldSlot,
  type SlotHold,
  type SlotInput,
  useHold,
} from '@polyclinic/clinic-ui/booking';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../lib/api';

/** The chosen time while it is reviewed. */
export interface OwnHold {
  slot: SlotHold;
  /** The time was taken by another person; with the nearest available ones. */
  conflict: Conflict | undefined;
  /** Shows the conflict of a refused booking, if it is one. */
  refused: (error: unknown) => void;
}

/** Holds the chosen time on the server; if any doctor will do, the server finds one. */
export function useOwnHold({ doctorId, dateTime, duration, serviceId }: SlotInput, movingId?: string): OwnHold {
  const [conflict, setConflict] = useState<Conflict>();
  const ask = useCallback(
    async (slot: SlotInput): Promise<HeldSlot> => {
      const body = { serviceId: slot.serviceId, doctorId: slot.doctorId, dateTime: slot.dateTime, movingId };
      const { hold } = await api.myAppointments.hold.call({ body });
      return { ...hold, serviceId: slot.serviceId };
    },
    [movingId],
  );
  const slot = useHold(setConflict, ask);
  const { take, forget } = slot;

  useEffect(() => {
    setConflict(undefined);
    void take({ doctorId, dateTime, duration, serviceId });
  }, [take, doctorId, dateTime, duration, serviceId]);

  const refused = useCallback(
    (error: unknown) => {
      const found = conflictOf(error);
      if (!found) return;
      forget();
      setConflict(found);
    },
    [forget],
  );
  return { slot, conflict, refused };
}
