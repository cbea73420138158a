import { useMay, useSession, useUser } from '@polyclinic/client';
import { appointments, NO_SHOW_GRACE_MINUTES, offeredStatuses, type AppointmentStatus } from '@polyclinic/contract';
import type { ActedOn } from './acted-on';
import { useMinute } from './clinic-clock';

/** Returns the statuses that the server would allow now; `clinicNow` is the clinic's wall clock. */
export function useNextStatuses(appointment: ActedOn, clinicNow: string): AppointmentStatus[] {
  const { role } = useUser();
  const mayChange = useMay(appointments.setStatus.access);
  const noShowGraceMinutes = useSession(({ tenant }) => tenant?.settings.noShowGraceMinutes);
  const isStrictFlow = useSession(({ tenant }) => tenant?.settings.features.strictFlow === true);
  const nowMs = useMinute();
  if (!mayChange) return [];
  const clinic = { isStrictFlow, noShowGraceMinutes: noShowGraceMinutes ?? NO_SHOW_GRACE_MINUTES.atStart };
  return offeredStatuses({ ...appointment, ...clinic, clinicNow, nowMs }, role);
}
