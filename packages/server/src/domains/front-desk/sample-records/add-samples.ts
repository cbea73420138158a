import { NewAppointment } from '@polyclinic/contract';
import { newId } from '../../../platform/db/new-id';
import type { Caller } from '../../../platform/http/service';
import { createUser } from '../../platform';
import { book } from '../appointments/appointments.service';
import { registerPatient } from '../patients/patients.service';
import { freeDays } from '../schedule/schedule.service';
import { addService } from '../services/services.service';
import { SAMPLE_DOCTORS, SAMPLE_PATIENTS, SAMPLE_SERVICES, SAMPLE_SURNAME } from './sample-people';
import type { SampleKind, SampleRecord } from './sample-records.repository';

const DAYS = 7;

/** Makes the sample data by the services of the product, in the current transaction. */
export async function addSamples(tx: Caller, today: string): Promise<SampleRecord[]> {
  const doctorIds = await inOrder(SAMPLE_DOCTORS, async ({ firstName, specialization }) => {
    // A domain that no mail reaches, and no invitation: nobody signs in as a sample doctor.
    const email = `${newId()}@sample.invalid`;
    const person = { firstName, lastName: SAMPLE_SURNAME, email, specialization, role: 'DOCTOR' as const };
    return (await createUser(person, tx, { isInvited: false })).id;
  });
  const services = await inOrder(SAMPLE_SERVICES[tx.language], async ({ name, duration }) => {
    const { id } = await addService({ name, duration, doctorIds, isOnline: false }, tx);
    return { serviceId: id, duration };
  });
  const patientIds = await inOrder(SAMPLE_PATIENTS, async (person) => {
    const { id } = await registerPatient({ ...person, lastName: SAMPLE_SURNAME }, tx);
    return id;
  });
  const booked = await inOrder(patientIds, (patientId, index) => {
    const doctorId = doctorIds[index % doctorIds.length] ?? null;
    const { serviceId = null, duration } = services[index % services.length] ?? {};
    return bookOne({ patientId, doctorId, serviceId, duration }, { today, index }, tx);
  });
  return [
    ...recordsOf('users', doctorIds),
    ...recordsOf(
      'services',
      services.map(({ serviceId }) => serviceId),
    ),
    ...recordsOf('patients', patientIds),
    ...recordsOf(
      'appointments',
      booked.filter((id) => id !== undefined),
    ),
  ];
}

interface Visit {
  patientId: string;
  doctorId: string | null;
  serviceId: string | null;
  duration: number | undefined;
}

/** Books a free time of the next days, spread over them; returns undefined if the clinic has none. */
async function bookOne(
  visit: Visit,
  { today, index }: { today: string; index: number },
  tx: Caller,
): Promise<string | undefined> {
  const { days } = await freeDays(tx, visit, { dateFrom: today, days: DAYS });
  const open = days.filter(({ starts }) => starts.length > 0);
  const day = open[index % Math.max(open.length, 1)];
  const start = day?.starts[(index * 3) % day.starts.length];
  if (start === undefined) return undefined;
  return book(NewAppointment.parse({ ...visit, dateTime: start }), tx);
}

function recordsOf(kind: SampleKind, ids: readonly string[]): SampleRecord[] {
  return ids.map((recordId) => ({ kind, recordId }));
}

/** One after the other: they share one transaction. */
async function inOrder<Item, Made>(
  items: readonly Item[],
  make: (item: Item, index: number) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const [index, item] of items.entries()) made.push(await make(item, index));
  return made;
}
