import {
  BOOKING_RULES_AT_START,
  type Appointment,
  type Doctor,
  type Hold,
  type Service,
  type Slot,
} from '@polyclinic/contract';
import { somePatient, testingRemote } from '@polyclinic/frame/testing';
import { remote } from '../remote';
import { screens, texts } from '../screens';

export {
  address,
  clearDevice,
  fill,
  keptOnDevice,
  pageOf,
  press,
  pressButton,
  somePatient,
} from '@polyclinic/frame/testing';

/** Opens addresses and dashboard cards of this app. */
export const { openAt, openCard, openExtension, openLink } = testingRemote({ remote, screens, texts });

const MOMENT = '2030-01-01T00:00:00Z';
const uuid = (last: number) => `0192f0c1-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** A doctor, complete by the contract. */
export function someDoctor(more: Partial<Doctor> = {}): Doctor {
  return {
    id: uuid(201),
    firstName: 'Meera',
    lastName: 'Iyer',
    nativeName: null,
    specialization: 'General Practice',
    skills: [],
    isActive: true,
    ...more,
  };
}

/** An appointment in the distant future, complete by the contract. */
export function someAppointment(more: Partial<Appointment> = {}): Appointment {
  const { id: patientId, firstName, lastName, phone, nativeName } = somePatient();
  const { id: doctorId, firstName: doctorFirst, lastName: doctorLast, nativeName: doctorNative } = someDoctor();
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
    doctor: { id: doctorId, firstName: doctorFirst, lastName: doctorLast, nativeName: doctorNative },
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

/** A service, complete by the contract. */
export function someService(more: Partial<Service> = {}): Service {
  return {
    ...BOOKING_RULES_AT_START,
    id: uuid(401),
    name: 'Scaling',
    code: null,
    category: null,
    specialty: null,
    description: null,
    price: null,
    isActive: true,
    doctorIds: [],
    facilityIds: [],
    isOnline: true,
    instructions: null,
    instructionsByLanguage: {},
    newPatientDuration: null,
    skills: [],
    consents: [],
    consumables: [],
    followUpDays: null,
    version: 1,
    createdAt: MOMENT,
    updatedAt: MOMENT,
    ...more,
  };
}

/** A half-hour slot on the day of someAppointment, in a clinic in UTC. */
export function someSlot(time: string, more: Partial<Slot> = {}): Slot {
  const start = `2030-05-06T${time}:00`;
  const end = new Date(Date.parse(`${start}Z`) + 1_800_000).toISOString().slice(0, 19);
  return { start, end, startsAt: `${start}Z`, conflicts: [], ...more };
}

/** A slot held for a few minutes from now. */
export function someHold(more: Partial<Hold> = {}): Hold {
  return {
    id: uuid(501),
    doctorId: uuid(201),
    dateTime: '2030-05-06T09:00:00',
    duration: 30,
    expiresAt: new Date(Date.now() + 450_000).toISOString(),
    mayExtend: true,
    ...more,
  };
}
