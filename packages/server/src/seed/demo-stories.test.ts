import {
  answersTo,
  FormAnswers,
  FormQuestion,
  NewQuickAppointment,
  NewWaitlistEntry,
  QuickAppointmentStatus,
  SeriesPattern,
  WaitlistStatus,
} from '@polyclinic/contract';
import { complaints } from '../domains/clinical/medical-records/record-data.rules';
import { templateOf } from '../domains/clinical/medical-records/record-templates';
import { daysOf } from '../domains/front-desk/appointment-series/series.rules';
import { dateOf } from '../platform/time/zone-clock';
import { openCalendar } from './clinic-calendar';
import { DEMO_CLINICS } from './demo-clinics';
import { STORY_PEOPLE } from './demo-people';
import { demoRows } from './demo-rows';
import { STORY_PATIENTS_FIRST, STORY_PATIENTS_LAST } from './story-patients';
import { seriesStart } from './story-visits';

const NOW = new Date('2026-11-18T09:30:00Z');
const LATIN_WORD = /\p{Script=Latin}{3,}/u;

describe.each(DEMO_CLINICS.map((clinic) => ({ name: clinic.name, clinic })))('the stories of $name', ({ clinic }) => {
  const rows = demoRows(clinic, NOW, 'hash');
  const now = NOW.toISOString();
  const people = STORY_PEOPLE[clinic.key];
  const recordOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => {
    // Others may have the same name.
    const told = [...rows.patients.slice(0, STORY_PATIENTS_FIRST), ...rows.patients.slice(-STORY_PATIENTS_LAST)];
    const found = told.filter((one) => one.firstName === firstName && one.lastName === lastName);
    expect(found).toHaveLength(1);
    return found[0]!;
  };
  const visitsOf = (person: { firstName: string; lastName: string }) => {
    const { id } = recordOf(person);
    return rows.appointments.filter(({ patientId }) => patientId === id);
  };

  test('a patient with an allergy comes every week, has a visit ahead and one that is not paid', () => {
    const { id, notes } = recordOf(people.chronic);
    expect(notes).not.toBeNull();
    const record = rows.medicalRecords.find(({ patientId }) => patientId === id);
    const fields = templateOf(record?.templateId ?? '')?.fields ?? [];
    expect(fields.length).toBeGreaterThan(0);
    expect(complaints(fields, record?.data as never, 'en')).toEqual({});
    const [series] = rows.appointmentSeries;
    const visits = visitsOf(people.chronic);
    const ofSeries = visits.filter(({ seriesId }) => seriesId === series?.id);
    const dates = daysOf(seriesStart(openCalendar(clinic.timezone, NOW)), SeriesPattern.parse(series?.pattern));
    expect(ofSeries.map(({ startsAt }) => dateOf(clinic.timezone, Date.parse(startsAt)))).toEqual(dates);
    expect(ofSeries.map(({ status }) => status)).toEqual([
      'COMPLETED',
      'COMPLETED',
      'COMPLETED',
      'COMPLETED',
      'CONFIRMED',
      'SCHEDULED',
      'SCHEDULED',
      'SCHEDULED',
    ]);
    expect(visits.find((one) => one.id === rows.unpaidVisitId)?.status).toBe('COMPLETED');
  });

  test('two children come with their mother, and one patient was registered twice', () => {
    const parent = recordOf(people.parent);
    for (const child of people.children) {
      const { id } = recordOf(child);
      const relation = rows.patientRelations.find((one) => one.patientId === id && one.isGuardian);
      expect(relation?.relatedPatientId).toBe(parent.id);
      expect(visitsOf(child).map(({ status }) => status)).toEqual(['COMPLETED', 'SCHEDULED']);
    }
    const [known, again] = [recordOf(people.known), recordOf(people.again)];
    expect([again.phone, again.dateOfBirth]).toEqual([known.phone, known.dateOfBirth]);
    expect(visitsOf(people.again).map(({ status }) => status)).toEqual(['SCHEDULED']);
  });

  test('a patient who waits for an earlier time has an open offer, whose slot is held and free', () => {
    const { id } = recordOf(people.waiting);
    const entry = rows.waitlistEntries.find(({ patientId }) => patientId === id);
    const offer = rows.appointmentOffers.find(({ waitlistId }) => waitlistId === entry?.id);
    expect([entry?.status, offer?.status]).toEqual(['OFFERED', 'OPEN']);
    expect(visitsOf(people.waiting).map((visit) => visit.id)).toContain(entry?.appointmentId);
    const [hold] = rows.appointmentHolds;
    expect([hold?.offerId, hold?.startsAt]).toEqual([offer?.id, offer?.startsAt]);
    expect(String(hold?.startsAt) > now && String(hold?.expiresAt) > now).toBe(true);
    const taken = rows.appointments.filter(
      (one) =>
        one.doctorId === hold?.doctorId &&
        one.status !== 'CANCELLED' &&
        one.startsAt < String(hold?.endsAt) &&
        String(hold?.startsAt) < one.endsAt,
    );
    expect(taken).toEqual([]);
  });

  test('a newcomer has begun onboarding, has answered a form, and comes soon', () => {
    const { id, createdAt } = recordOf(people.newcomer);
    const onboarding = rows.patientOnboardings.find(({ patientId }) => patientId === id);
    expect(String(onboarding?.startedAt) > createdAt).toBe(true);
    const submission = rows.formSubmissions.find(({ patientId }) => patientId === id);
    expect(submission?.status).toBe('WAITING');
    expect(visitsOf(people.newcomer).map(({ status }) => status)).toEqual(['SCHEDULED']);
  });

  test('the waitlist, quick appointments, forms and answers are there in every status', () => {
    const statuses = (list: readonly { status?: string }[]) => new Set(list.map(({ status }) => status));
    expect(statuses(rows.waitlistEntries)).toEqual(new Set(WaitlistStatus.options));
    expect(statuses(rows.appointmentOffers)).toEqual(new Set(['OPEN', 'ACCEPTED', 'DECLINED', 'EXPIRED']));
    expect(statuses(rows.quickAppointments)).toEqual(new Set(QuickAppointmentStatus.options));
    expect(statuses(rows.temporaryForms)).toEqual(new Set(['ACTIVE', 'OPENED', 'SUBMITTED', 'PROCESSED', 'REVOKED']));
    expect(rows.temporaryForms.some(({ status, expiresAt }) => status === 'ACTIVE' && expiresAt < now)).toBe(true);
    expect(statuses(rows.formSubmissions)).toEqual(new Set(['WAITING', 'PROCESSED', 'DISMISSED']));
    const processed = rows.formSubmissions.filter(({ status }) => status === 'PROCESSED');
    expect(new Set(processed.map(({ accepted }) => accepted?.length))).toEqual(new Set([0, 1]));
    expect(rows.formTemplates.length).toBeGreaterThanOrEqual(2);
  });

  test('each of them is one that the product itself accepts', () => {
    for (const { patientId, serviceId, doctorIds, windows, dateFrom, dateTo, urgency, note } of rows.waitlistEntries) {
      const fields = { patientId, serviceId, doctorIds, windows, dateFrom, dateTo, urgency, note };
      expect(NewWaitlistEntry.safeParse(fields).error).toBeUndefined();
    }
    for (const { patientName, phone, duration, serviceId, reason } of rows.quickAppointments) {
      const fields = { patientName, phone, duration, serviceId, reason };
      expect(NewQuickAppointment.safeParse(fields).error).toBeUndefined();
    }
    for (const { formId, answers } of rows.formSubmissions) {
      const form = rows.temporaryForms.find(({ id }) => id === formId);
      const questions = FormQuestion.array().parse(form?.questions);
      expect(answersTo(questions).safeParse(FormAnswers.parse(answers)).error).toBeUndefined();
    }
    expect(new Set(rows.messages.map(({ readAt }) => readAt === null))).toEqual(new Set([true, false]));
  });
});

test('texts of the clinic in Chennai are in Tamil, its services in both scripts, and occupations in the patient’s script', () => {
  const clinic = DEMO_CLINICS.find(({ key }) => key === 'chennai')!;
  const rows = demoRows(clinic, NOW, 'hash');
  for (const { name, category } of rows.services) {
    for (const text of [name, category ?? ''])
      expect([/\p{Script=Tamil}/u.test(text), LATIN_WORD.test(text)]).toEqual([true, true]);
  }
  const titles = rows.scheduleExceptions.map(({ title }) => title ?? '');
  const people = rows.patients.flatMap(({ occupation, emergencyRelationship }) => [occupation, emergencyRelationship]);
  const texts = [
    clinic.branding.tagline,
    ...titles,
    ...people.map((text) => text ?? ''),
    ...rows.messages.map(({ text }) => text),
  ];
  expect(texts.filter((text) => LATIN_WORD.test(text))).toEqual([]);
});
