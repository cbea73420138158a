import { useUser } from '@polyclinic/client';
import type { availability, DataOf } from '@polyclinic/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@polyclinic/ui/kit/query';
import { api } from './api';

/** Filter of the slots of a day. */
export interface SlotsQuery {
  /** Null means any doctor. */
  doctorId: string | null;
  serviceId: string | null;
  /** Times at which this patient has another appointment are not available. */
  patientId?: string | null | undefined;
  /** If omitted: what the service declares for the patient. */
  duration?: number | undefined;
  date: string;
  movingId?: string | undefined;
}

/** Loads the slots of a day; staff also get those that are unavailable, with the reasons. */
export function useDaySlots(slotsQuery: SlotsQuery): UseQueryResult<DataOf<(typeof availability)['slots']>> {
  const { doctorId, serviceId, patientId, duration, movingId, date } = slotsQuery;
  const { role } = useUser();
  const query = {
    doctorId: doctorId ?? undefined,
    serviceId: serviceId ?? undefined,
    patientId: patientId ?? undefined,
    blocked: role === 'PATIENT' ? undefined : ('true' as const),
    date,
    duration,
    movingId,
  };
  return useQuery({
    ...api.availability.slots.queryOptions({ query }),
    // Skips incomplete durations; always refetches, because availability changes within a minute.
    enabled: date !== '' && (duration === undefined || (duration >= 5 && duration <= 480)),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
