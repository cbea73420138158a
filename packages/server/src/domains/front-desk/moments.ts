import type { AppointmentStatus } from '@polyclinic/contract';

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
  }
}
