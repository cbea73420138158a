import type { CalendarAppointment } from '@polyclinic/contract';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from './api';
import type { Target } from './move-target';

/** Availability of days that a drag passes over is cached, not requested at every step. */
const FRESH_MS = 30_000;

/** Returns the slots of the target's doctor and day for an appointment, with what speaks against each of them. */
export function useSlots(appointment: CalendarAppointment | undefined, target: Target | undefined) {
  const doctorId = target?.doctorId ?? undefined;
  const { id, duration, serviceId } = appointment ?? {};
  const slots = useQuery({
    ...api.availability.slots.queryOptions({
      query: {
        doctorId,
        date: target?.dateTime.slice(0, 10) ?? '',
        duration,
        serviceId: serviceId ?? undefined,
        movingId: id,
        blocked: 'true',
      },
    }),
    enabled: doctorId !== undefined,
    staleTime: FRESH_MS,
  });
  return slots.data?.slots;
}
