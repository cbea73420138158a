import type { AppointmentChange } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { BookingActor } from './booking-actor';
import { bookingHolds as holds, type KnownPeople } from './booking-holds.repository';

type Named = Pick<AppointmentChange, 'patientId' | 'doctorId'>;

/** Throws unless the patient exists and the doctor works at the clinic. */
export async function assertPeopleExist({ patientId, doctorId }: Named, { db }: Pick<BookingActor, 'db'>) {
  if (patientId || doctorId) await findPeople({ patientId, doctorId }, { db });
}

/** Returns the patient and the doctor; throws if one of them is not there. */
export async function findPeople(named: Named, { db }: Pick<BookingActor, 'db'>): Promise<KnownPeople> {
  return known(named, await holds.people(db, idsOf(named)));
}

/** Asks with the next statement; returns a function that does the same, once that one was answered. */
export async function askPeople(named: Named, { db }: BookingActor): Promise<() => KnownPeople | undefined> {
  const found = await holds.peopleLater(db, idsOf(named));
  return () => {
    const people = found();
    return people && known(named, people);
  };
}

function idsOf({ patientId, doctorId }: Named) {
  return { patientId: patientId ?? null, doctorId: doctorId ?? null };
}

function known({ patientId, doctorId }: Named, found: KnownPeople): KnownPeople {
  if (patientId && !found.patient) refuse('PATIENT_UNKNOWN');
  if (doctorId && !found.doctor) refuse('DOCTOR_UNKNOWN');
  return found;
}
