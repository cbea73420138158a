import type { Appointment, Doctor } from '@polyclinic/contract';
import { somePatient, testingRemote } from '@polyclinic/frame/testing';
import { remote } from '../remote';
import { screens, texts } from '../screens';

export { address, fill, pageOf, press, pressButton, somePatient } from '@polyclinic/frame/testing';

/** Opens addresses and dashboard cards of this app. */
export const { openAt, openCard } = testingRemote({ remote, screens, texts });

const MOMENT = '2030-01-01T00:00:00Z';
const uuid = (last: number) => `0192f0c1-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** A doctor, whole by the contract. */
export function someDoctor(more: Partial<Doctor> = {}): Doctor {
  return {
    id: uuid(201),
    firstName: 'Meera',
    lastName: 'Iyer',
    specialization: 'General Practice',
    isActive: true,
    ...more,
  };
}

/** An appointment far ahead, whole by the contract. */
export function someAppointment(more: Partial<Appointment> = {}): Appointment {
  const { id: patientId, firstName, lastName, phone, nativeName } = somePatient();
  const { id: doctorId, firstName: doctorFirst, lastName: doctorLast } = someDoctor();
  return {
    id: uuid(301),
    patientId,
    doctorId,
    dateTime: '2030-05-06T09:00:00',
    duration: 30,
    type: 'General Consultation',
    reason: null,
    notes: null,
    priority: 'NORMAL',
    status: 'SCHEDULED',
    patient: { id: patientId, firstName, lastName, phone, nativeName },
    doctor: { id: doctorId, firstName: doctorFirst, lastName: doctorLast },
    startsAt: '2030-05-06T09:00:00Z',
    endsAt: '2030-05-06T09:30:00Z',
    confirmedAt: null,
    checkedInAt: null,
    startedAt: null,
    endedAt: null,
    cancelReason: null,
    isLateCancel: false,
    rescheduleCount: 0,
    version: 1,
    createdAt: MOMENT,
    updatedAt: MOMENT,
    ...more,
  };
}
