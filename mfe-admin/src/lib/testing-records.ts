import type { AdminPatient, Facility, ScheduleException, Service } from '@polyclinic/contract';
import { BOOKING_RULES_AT_START } from '@polyclinic/contract';
import { somePatient, uuid } from './testing';

const MOMENT = '2030-01-01T00:00:00Z';

/** A patient record as the administrator receives it, complete by the contract. */
export function someRecord(more: Partial<AdminPatient> = {}): AdminPatient {
  return { ...somePatient(), deletedAt: null, mergedIntoId: null, ...more };
}

/** A doctor's leave, complete by the contract. */
export function someException(more: Partial<ScheduleException> = {}): ScheduleException {
  const person = { id: uuid(201), firstName: 'Meera', lastName: 'Iyer', nativeName: null };
  return {
    id: uuid(601),
    kind: 'LEAVE',
    userId: person.id,
    person,
    facilityId: null,
    facilityName: null,
    startsAt: '2030-05-06T00:00:00',
    endsAt: '2030-05-08T00:00:00',
    title: 'Course',
    leaveReason: 'TRAINING',
    affected: 3,
    version: 2,
    createdAt: MOMENT,
    ...more,
  };
}

/** A room, complete by the contract. */
export function someFacility(more: Partial<Facility> = {}): Facility {
  return { id: uuid(701), kind: 'ROOM', name: 'Room 1', capacity: 1, isActive: true, version: 1, ...more };
}

/** A service, complete by the contract. */
export function someService(more: Partial<Service> = {}): Service {
  return {
    ...BOOKING_RULES_AT_START,
    id: uuid(801),
    name: 'Check-up',
    code: 'GEN-01',
    category: 'Prevention',
    specialty: null,
    description: null,
    price: 150050,
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
    version: 4,
    createdAt: MOMENT,
    updatedAt: MOMENT,
    ...more,
  };
}
