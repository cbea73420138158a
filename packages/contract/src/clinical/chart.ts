import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { Language } from '../base/language';
import { Gender } from '../base/person';
import { NextCursor } from '../base/money';
import { Instant, PersonRef } from '../base/shared';
import { Allergy, NoKnownAllergies } from './allergies';
import { Attachment } from './attachments';
import { ChartEvent, ChartEventFilter } from './chart-events';
import { OutsideMedicine } from './dispensing';
import { EncounterNote } from './encounter-notes';
import { clinicians, Encounter } from './encounters';
import { FamilyHistoryEntry } from './family-history';
import { AppointmentTreatment } from './appointment-treatments';
import { FollowUpOrder } from './follow-up-orders';
import { Immunisation } from './immunisations';
import { PatientThread } from './patient-messages';
import { LabResult } from './lab-results';
import { ActiveMedicine } from './prescription-items';
import { MedicationAdministration } from './medication-administrations';
import { MedicationStatement } from './medication-statements';
import { Letter } from './letters';
import { OnboardingStep } from './onboarding';
import { Problem } from './problems';
import { SocialHistoryEntry } from './social-history';
import { Sensitivity } from './record-accesses';
import { Task } from './tasks';
import { VitalAlert } from './vital-alerts';
import { VITAL_UNITS } from './vital-units';
import { RangesInForce } from './vital-limits';
import { Vitals } from './vitals';

/** Patient data in the banner of a chart. */
export const ChartPatient = PersonRef.extend({
  recordNumber: z.string(),
  nativeName: z.string().nullable(),
  gender: Gender.nullable(),
  dateOfBirth: z.string().nullable(),
  // Any language can be entered; those that the product does not have count as none.
  preferredLanguage: Language.nullable(),
  /** Warning that staff has written. */
  alert: z.string().nullable(),
  /** Last weight in kg, and the unit in which it was entered. */
  weight: z.object({ value: z.number(), unit: z.enum(VITAL_UNITS.weight), recordedAt: Instant }).nullable(),
  /** Consent to treatment, as the onboarding of the patient records it; `at` is null until it is given or skipped. */
  consent: z.object({ status: OnboardingStep.shape.status, at: Instant.nullable() }),
}).meta({ id: 'ChartPatient' });
export type ChartPatient = z.infer<typeof ChartPatient>;

/** The summary of a chart, in one response. */
export const Chart = z
  .object({
    patient: ChartPatient,
    /** The encounter in progress; the latest one if there are several. */
    encounter: Encounter.nullable(),
    /** The last encounters, latest first. */
    encounters: z.array(Encounter),
    problems: z.array(Problem),
    allergies: z.array(Allergy),
    noKnownAllergies: NoKnownAllergies.nullable(),
    immunisations: z.array(Immunisation),
    familyHistory: z.array(FamilyHistoryEntry),
    socialHistory: z.array(SocialHistoryEntry),
    /** The last notes, newest first; drafts as well. */
    notes: z.array(EncounterNote),
    /** The last attachments, newest first. */
    attachments: z.array(Attachment),
    /** The last letters, newest first; drafts as well. */
    letters: z.array(Letter),
    /** The last readings of vital signs, latest first. */
    vitals: z.array(Vitals),
    /** The last laboratory results, pending ones as well, newest first. */
    labResults: z.array(LabResult),
    /** Active medicines, and those put on hold or stopped today. */
    medicines: z.array(ActiveMedicine),
    /** Medicines that the patient takes without a prescription of this clinic, current ones first. */
    medicationStatements: z.array(MedicationStatement),
    /** Drugs of prescriptions from elsewhere of the last weeks, which the pharmacy has recorded, latest first. */
    outsideMedicines: z.array(OutsideMedicine),
    /** Open tasks, the most urgent first. */
    tasks: z.array(Task),
    /** The last medicines given in the clinic, latest first. */
    administrations: z.array(MedicationAdministration),
    /** Scale by which the oxygen saturation is scored. */
    oxygenScale: z.number().int(),
    /** Ranges of vital signs in force for the age of the patient. */
    vitalRanges: RangesInForce,
    /** Messages with the patient; null if nobody has written yet. */
    thread: PatientThread.nullable(),
    /** Set if the record is marked as sensitive. */
    sensitivity: Sensitivity.nullable(),
    /** Treatments, newest first. */
    treatments: z.array(AppointmentTreatment),
    /** Follow-up visits that are suggested or ordered, the earliest first. */
    followUps: z.array(FollowUpOrder),
    /** Alerts that are active. */
    alerts: z.array(VitalAlert),
  })
  .meta({ id: 'Chart' });
export type Chart = z.infer<typeof Chart>;

export const chart = defineEndpoints('chart', {
  get: {
    method: 'GET',
    path: '/patients/:id/chart',
    access: clinicians,
    summary: "Get the summary of a patient's clinical record",
    data: z.object({ chart: Chart }),
    stored: true,
    errors: ['PATIENT_NOT_FOUND'],
    readsPatients: true,
  },
  timeline: {
    method: 'GET',
    path: '/patients/:id/chart/timeline',
    access: clinicians,
    summary: "List the entries of a patient's clinical record, newest first",
    query: ChartEventFilter,
    data: z.object({ events: z.array(ChartEvent), next: NextCursor }),
    errors: ['PATIENT_NOT_FOUND'],
    readsPatients: true,
  },
});
