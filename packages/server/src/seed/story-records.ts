import type { Insertable } from 'kysely';
import type { DB } from '../platform/db/schema';
import { openMinutesAgo, type ClinicCalendar } from './clinic-calendar';
import type { DemoClinic } from './demo-clinics';
import type { DemoTexts } from './demo-texts';
import type { StoryPatients } from './story-patients';
import { seriesPattern } from './story-visits';
import type { Actor } from './visits';

type Row<T extends keyof DB> = Insertable<DB[T]>;

/** Records of the stories besides patients and appointments. */
export interface StoryRecords {
  appointmentSeries: Row<'appointmentSeries'>[];
  patientRelations: Row<'patientRelations'>[];
  patientIdentifiers: Row<'patientIdentifiers'>[];
  medicalRecords: Row<'medicalRecords'>[];
  patientOnboardings: Row<'patientOnboardings'>[];
  patientEvents: Row<'patientEvents'>[];
}

interface RecordPlan {
  tenantId: string;
  clinic: Pick<DemoClinic, 'key'>;
  calendar: ClinicCalendar;
  texts: DemoTexts['stories'];
  patients: StoryPatients;
  seriesId: string;
  doctor: Actor;
  nurse: Actor;
  desk: Actor;
  nextId: () => string;
}

const OPEN_DAY = 600;
const SERIES_BOOKED = 26 * OPEN_DAY;
const RECORD_BEGUN = 38 * OPEN_DAY;
/** Minutes of opening hours since the newcomer began onboarding. */
const ONBOARDING_BEGUN = 60;

/** Generates the family, the series, the medical record and the onboarding of the stories. */
export function storyRecords(plan: RecordPlan): StoryRecords {
  const { tenantId, clinic, calendar, texts, patients, seriesId, doctor, nurse, desk, nextId } = plan;
  const ago = (minutes: number) => new Date(openMinutesAgo(calendar, minutes)).toISOString();
  const { chronic, parent, children, newcomer } = patients;
  const row = { tenantId };
  const templateId = clinic.key === 'newyork' ? 'dentistry' : 'general';
  const relation = { ...row, name: null, phone: null };
  const recordBegun = ago(RECORD_BEGUN);
  const [historyAt, startedAt] = [ago(ONBOARDING_BEGUN - 20), ago(ONBOARDING_BEGUN)];
  const history = { status: 'DONE', note: texts.newcomerHistory, by: desk.id, at: historyAt };
  const [elder, younger] = children;
  return {
    appointmentSeries: [
      {
        ...row,
        id: seriesId,
        pattern: seriesPattern(calendar),
        createdBy: doctor.id,
        createdAt: ago(SERIES_BOOKED),
      },
    ],
    patientRelations: [
      ...children.map(({ id: patientId }) => ({
        ...relation,
        id: nextId(),
        patientId,
        relatedPatientId: parent.id,
        relationship: 'MOTHER',
        isGuardian: true,
      })),
      {
        ...relation,
        id: nextId(),
        patientId: elder.id,
        relatedPatientId: younger.id,
        relationship: 'SIBLING',
        isGuardian: false,
      },
    ],
    patientIdentifiers: [
      { ...row, id: nextId(), patientId: chronic.id, kind: 'INSURANCE', value: 'X-0000-4711', issuer: null },
      { ...row, id: nextId(), patientId: newcomer.id, kind: 'INSURANCE', value: 'X-0000-4712', issuer: null },
    ],
    medicalRecords: [
      {
        ...row,
        patientId: chronic.id,
        templateId,
        data: {
          bloodGroup: 'B+',
          height: 171,
          weight: 78,
          allergies: texts.allergies,
          currentMedication: texts.medication,
          medicalHistory: texts.history,
          tobacco: 'FORMERLY',
          alcohol: 'SOMETIMES',
        },
        createdBy: nurse.id,
        createdAt: recordBegun,
      },
    ],
    patientOnboardings: [
      {
        ...row,
        patientId: newcomer.id,
        steps: { history },
        startedBy: desk.id,
        startedAt,
        updatedAt: historyAt,
        version: 2,
      },
    ],
    patientEvents: [
      {
        ...row,
        id: nextId(),
        patientId: chronic.id,
        kind: 'RECORD_INITIALIZED',
        subject: templateId,
        byUser: nurse.id,
        at: recordBegun,
      },
      {
        ...row,
        id: nextId(),
        patientId: newcomer.id,
        kind: 'ONBOARDING_STEP',
        subject: 'history',
        byUser: desk.id,
        at: historyAt,
      },
    ],
  };
}
