import type { Appointment, RoleDashboard } from '@polyclinic/contract';
import { testingRemote } from '@polyclinic/frame/testing';
import { remote } from '../remote';
import { screens, texts } from '../screens';

export { address, fill, pageOf, press, pressButton, somePatient } from '@polyclinic/frame/testing';

/** Renders paths of this app in tests. */
export const { openAt } = testingRemote({ remote, screens, texts });

const MOMENT = '2030-01-01T00:00:00Z';
const uuid = (last: number) => `0192f0c1-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** An appointment in the distant future, complete by the contract. */
export function someAppointment(more: Partial<Appointment> = {}): Appointment {
  return {
    id: uuid(301),
    patientId: uuid(101),
    doctorId: uuid(201),
    dateTime: '2030-05-06T09:00:00',
    duration: 30,
    type: 'General Consultation',
    reason: null,
    notes: null,
    priority: 'NORMAL',
    status: 'SCHEDULED',
    patient: { id: uuid(101), firstName: 'Asha', lastName: 'Rao', phone: '+91 98400 12345', nativeName: null },
    doctor: { id: uuid(201), firstName: 'Meera', lastName: 'Iyer', nativeName: null },
    startsAt: '2030-05-06T09:00:00Z',
    endsAt: '2030-05-06T09:30:00Z',
    confirmedAt: null,
    checkedInAt: null,
    startedAt: null,
    endedAt: null,
    cancelReason: null,
    isLateCancel: false,
    rescheduleCount: 0,
    kind: 'BOOKED',
    queueToken: null,
    serviceId: null,
    serviceName: null,
    facilityIds: [],
    seriesId: null,
    override: null,
    version: 1,
    createdAt: MOMENT,
    updatedAt: MOMENT,
    ...more,
  };
}

/** As many appointments, one for each patient: Patient 1, Patient 2. */
export function someAppointments(count: number, more: Partial<Appointment> = {}): Appointment[] {
  return Array.from({ length: count }, (_, index) => {
    const patient = {
      ...someAppointment().patient,
      id: uuid(110 + index),
      firstName: 'Patient',
      lastName: `${index + 1}`,
    };
    return someAppointment({ id: uuid(310 + index), patientId: patient.id, patient, ...more });
  });
}

/** The dashboard of a day without anything on it. */
export function someDashboard(more: Partial<RoleDashboard> = {}): RoleDashboard {
  const nothing = { figures: [], nextActions: [], today: [], waiting: [], upcoming: [], recent: [] };
  return { ...nothing, now: '2030-05-06T08:00:00', ...more };
}
