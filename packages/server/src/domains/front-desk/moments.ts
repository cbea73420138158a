import type { AppointmentStatus, LeaveReason } from '@polyclinic/contract';

/** Events of the front desk in which other domains may participate. */
declare module '../../platform/feature/moments' {
  interface Moments {
    /**
     * The status of an appointment has changed, in the transaction of the change; a participant that throws refuses the
     * change.
     */
    'appointment.status': {
      appointmentId: string;
      patientId: string;
      doctorId: string | null;
      from: AppointmentStatus;
      to: AppointmentStatus;
    };
    /** Leave was entered, changed or deleted in the schedule; without a time it was deleted. */
    'staff.leave': {
      exceptionId: string;
      userId: string;
      time: { startsAt: string; endsAt: string; leaveReason: LeaveReason | null } | null;
    };
  }
}
