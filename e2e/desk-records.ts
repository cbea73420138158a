import type { Page } from '@playwright/test';
import { atWork, clinicTime, type Colleague } from './at-work';

/** Records for the screens of the front desk. */
export interface DeskRecords {
  patientId: string;
  appointmentId: string;
  /** An appointment of the demo patient. */
  ownAppointmentId: string;
  doctorId: string;
  /** A waitlist entry. */
  entryId: string;
  /** A note of the desk. */
  noteId: string;
  /** A draft. */
  prescriptionId: string;
  /** A leave that affects an appointment. */
  leaveId: string;
  serviceId: string;
  /** A recommendation rule. */
  serviceRuleId: string;
  /** A patient who is waiting at the clinic today. */
  walkInId: string;
  /** A task about the patient. */
  taskId: string;
  resultId: string;
  ownResultId: string;
  /** A form that the demo patient has to fill in. */
  ownFormId: string;
  medicineId: string;
  /** Signed prescription of the demo's patient, and its drug. */
  signedPrescriptionId: string;
  refillItemId: string;
  /** A draft note of the patient's encounter. */
  encounterNoteId: string;
  tomorrow: string;
}

/** Links for people without an account. */
export interface DeskLinks {
  form: string;
  offer: string;
  queue: string;
}

type Requests = Page['request'];

/** Override of conflicts: tests run at any time of any day and book for the same people. */
export const override = {
  kinds: ['OUTSIDE_HOURS', 'HOLIDAY', 'ON_LEAVE', 'DOCTOR_BUSY', 'PATIENT_BUSY', 'ROOM_BUSY', 'CAPACITY'],
  reason: 'Emergency',
};

let records: Promise<DeskRecords> | undefined;

/** Creates the records once for all tests of a worker. */
export function deskRecords(request: Requests): Promise<DeskRecords> {
  records ??= makeRecords(request);
  return records;
}

async function makeRecords(request: Requests): Promise<DeskRecords> {
  const admin = await atWork(request, 'ADMIN');
  const doctorId = await someDoctor(admin);
  const patientId = await newPatient(admin);
  const date = dayNobodyUses();
  const booking = { patientId, doctorId, dateTime: `${date}T10:00:00`, duration: 30, override };
  const { appointment } = await admin.post<{ appointment: { id: string } }>('/appointments', booking);
  const { patient } = await (await atWork(request, 'PATIENT')).get<{ patient: { id: string } }>('/patients/me');
  const own = await admin.post<{ appointment: { id: string } }>('/appointments', {
    ...booking,
    patientId: patient.id,
    dateTime: `${date}T11:00:00`,
  });
  const leave = { kind: 'LEAVE', userId: doctorId, startsAt: `${date}T00:00:00`, endsAt: `${dayAfter(date)}T00:00:00` };
  const { exception } = await admin.post<{ exception: { id: string } }>('/schedule/exceptions', {
    ...leave,
    leaveReason: 'TRAINING',
  });
  const { entry } = await admin.post<{ entry: { id: string } }>('/waitlist', { patientId, note: 'Only after school' });
  const { quickAppointment } = await admin.post<{ quickAppointment: { id: string } }>('/appointments/quick', {
    patientName: 'Mrs. Raman',
    phone: '+91 44 5550 0123',
  });
  const walkInId = await walkIn(admin, await newPatient(admin));
  const { prescription } = await admin.post<{ prescription: { id: string } }>('/prescriptions', {
    patientId,
    startDate: date,
    items: [
      { drugName: 'Paracetamol 500 mg', dose: 1, doseUnit: 'TABLET', route: 'ORAL', frequency: 'TID', duration: 3 },
    ],
  });
  const { services } = await admin.get<{ services: { id: string }[] }>('/services?limit=1');
  const nurse = await atWork(request, 'NURSE');
  const { result } = await nurse.post<{ result: { id: string } }>('/lab-results', {
    patientId,
    code: '2823-3',
    values: [{ code: '2823-3', number: 5.2 }],
  });
  const ownResultId = await reviewedResult(request, nurse, patient.id);
  const { form } = await admin.post<{ form: { id: string } }>('/temporary-forms', {
    title: 'Before your visit',
    questions: [{ key: 'smokes', label: 'Do you smoke?', kind: 'yesNo' }],
    patientId: patient.id,
  });
  const { task } = await admin.post<{ task: { id: string } }>('/tasks', {
    patientId,
    title: 'Call about the result',
    role: 'NURSE',
  });
  const { note } = await (
    await atWork(request, 'DOCTOR')
  ).post<{ note: { id: string } }>('/encounter-notes', {
    patientId,
    templateId: 'soap',
    sections: [{ key: 'subjective', text: 'Cough for a week' }],
  });
  const { rules } = await admin.get<{ rules: { id: string }[] }>('/services/rules');
  return {
    patientId,
    doctorId,
    appointmentId: appointment.id,
    ownAppointmentId: own.appointment.id,
    entryId: entry.id,
    leaveId: exception.id,
    noteId: quickAppointment.id,
    prescriptionId: prescription.id,
    serviceId: services[0]?.id ?? '',
    serviceRuleId: rules[0]?.id ?? '',
    walkInId,
    taskId: task.id,
    resultId: result.id,
    ownResultId,
    ownFormId: form.id,
    ...(await pharmacyRecords(admin, patient.id)),
    encounterNoteId: note.id,
    tomorrow: clinicTime(admin.timeZone, 24 * 60).slice(0, 10),
  };
}

/** Creates new links each time, because an offer expires after a quarter of an hour. */
export async function deskLinks(request: Requests): Promise<DeskLinks> {
  const admin = await atWork(request, 'ADMIN');
  const patientId = await newPatient(admin);
  const doctorId = await someDoctor(admin);
  const { entry } = await admin.post<{ entry: { id: string } }>('/waitlist', { patientId });
  const start = await freeSlot(admin, doctorId);
  const offer = await admin.post<{ path: string }>(`/waitlist/${entry.id}/offer`, { doctorId, dateTime: start });
  const appointment = await walkIn(admin, patientId);
  const queue = await admin.post<{ path: string }>(`/appointments/${appointment}/queue-link`, {});
  const form = await admin.post<{ path: string }>('/temporary-forms', {
    title: 'Before your first visit',
    questions: [
      { key: 'phone', label: 'Your phone number', kind: 'phone', patientField: 'phone', isRequired: true },
      { key: 'since', label: 'How long has it hurt?', kind: 'choice', choices: ['Since today', 'For days'] },
      { key: 'more', label: 'What else should we know?', kind: 'longText', help: 'Allergies, for example' },
    ],
  });
  return { form: form.path, offer: offer.path, queue: queue.path };
}

/** Enters a result of a patient and reviews it, which releases it to the patient. */
async function reviewedResult(request: Requests, nurse: Colleague, patientId: string): Promise<string> {
  const values = [{ code: '4548-4', number: 5.4 }];
  const { result } = await nurse.post<{ result: { id: string; version: number } }>('/lab-results', {
    patientId,
    code: '4548-4',
    values,
  });
  const doctor = await atWork(request, 'DOCTOR');
  await doctor.post(`/lab-results/${result.id}/review`, { version: result.version });
  return result.id;
}

async function walkIn(admin: Colleague, patientId: string): Promise<string> {
  const body = { patientId, duration: 5, override };
  const { appointment } = await admin.post<{ appointment: { id: string } }>('/appointments/walk-in', body);
  return appointment.id;
}

/** Creates a patient whom no other test books for. */
export async function newPatient(desk: Colleague, lastName = `Desk${Date.now()}${process.pid}`): Promise<string> {
  const { patient } = await desk.post<{ patient: { id: string } }>('/patients', { firstName: 'Kaveri', lastName });
  return patient.id;
}

export async function someDoctor(desk: Colleague): Promise<string> {
  const { users } = await desk.get<{ users: { id: string; isActive: boolean }[] }>('/users/doctors');
  return users.find(({ isActive }) => isActive)?.id ?? '';
}

/** Returns a bookable slot weeks ahead, another one on each call. */
export async function freeSlot(desk: Colleague, doctorId: string): Promise<string> {
  for (let days = 60 + (Date.now() % 200); ; days += 1) {
    const date = clinicTime(desk.timeZone, days * 24 * 60).slice(0, 10);
    const query = `doctorId=${doctorId}&date=${date}&duration=30`;
    const { slots } = await desk.get<{ slots: { start: string }[] }>(`/appointments/available-slots?${query}`);
    const slot = slots[Date.now() % slots.length];
    if (slot) return slot.start;
  }
}

/** Returns a working day after the demo's appointments on which nobody has booked. */
export async function emptyDay(desk: Colleague): Promise<string> {
  for (let days = 105 + (Date.now() % 230); ; days += 1) {
    const date = clinicTime(desk.timeZone, days * 24 * 60).slice(0, 10);
    const isWeekend = [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
    const query = `dateFrom=${date}&dateTo=${date}&limit=1`;
    const { appointments } = await desk.get<{ appointments: object[] }>(`/appointments?${query}`);
    if (!isWeekend && appointments.length === 0) return date;
  }
}

/** Returns a day after those used by other tests, another one for each worker and retry. */
function dayNobodyUses(): string {
  return dayAfter('2038-01-01', Math.floor(Date.now() / 1000 + process.pid * 7) % 5000);
}

/** Adds calendar days to a date. */
export function dayAfter(date: string, days = 1): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Creates a medicine of the formulary and a signed prescription with a drug that may be refilled. */
async function pharmacyRecords(admin: Colleague, patientId: string) {
  const mark = crypto.randomUUID().slice(0, 8);
  const { medicine } = await admin.post<{ medicine: { id: string } }>('/formulary', {
    name: `Folic acid ${mark}`,
    strength: '5 mg',
    form: 'TABLET',
    routes: ['ORAL'],
    doseUnit: 'TABLET',
  });
  const sig = { dose: 1, doseUnit: 'TABLET', route: 'ORAL', frequency: 'OD', duration: 10, refillsAllowed: 1 };
  const { prescription } = await admin.post<{ prescription: { id: string; items: { id: string }[] } }>(
    '/prescriptions',
    { patientId, startDate: '2026-01-05', items: [{ ...sig, drugName: `Folic acid ${mark}` }] },
  );
  await admin.post(`/prescriptions/${prescription.id}/sign`, { version: 1, isCheckedByHand: true });
  return {
    medicineId: medicine.id,
    signedPrescriptionId: prescription.id,
    refillItemId: prescription.items[0]?.id ?? '',
  };
}
