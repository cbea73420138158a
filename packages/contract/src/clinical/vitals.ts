import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { allow } from '../base/roles';
import { filledText, Instant, PageQuery, Pagination, PersonRef, SortOrder, text, Version } from '../base/shared';
import { clinicians } from './encounters';
import { AcknowledgeAlert, VitalAlert } from './vital-alerts';
import { VitalUnits } from './vital-units';

/** Level of consciousness (ACVPU, RCP 2017). */
export const Consciousness = z.enum(['ALERT', 'CONFUSION', 'VOICE', 'PAIN', 'UNRESPONSIVE']);
export type Consciousness = z.infer<typeof Consciousness>;

/** Scale of the oxygen saturation in NEWS2: 2 for hypercapnic respiratory failure, when a doctor has set it. */
export const OxygenScale = z.union([z.literal(1), z.literal(2)]);
export type OxygenScale = z.infer<typeof OxygenScale>;

/**
 * Limits of what a reading can be, in stored units: mmHg, per minute, degrees Celsius, percent, kg, cm, mg/dL (reference C,
 * plausibility).
 */
export const VITAL_LIMITS = {
  systolic: [30, 320],
  diastolic: [10, 220],
  heartRate: [10, 350],
  respiratoryRate: [0, 150],
  temperature: [25, 45],
  oxygenSaturation: [30, 100],
  weight: [0.2, 600],
  height: [20, 272],
  headCircumference: [20, 80],
  glucose: [5, 1500],
  pain: [0, 10],
} as const;

/** Vital signs that are numbers. */
export type NumberVital = keyof typeof VITAL_LIMITS;
export const NUMBER_VITALS = Object.keys(VITAL_LIMITS) as NumberVital[];

/** A number as entered; what it can be depends on its unit, which the service checks. */
const measured = z.number().min(0).max(3000);
const whole = z.number().int().min(0).max(400);

/** Vital signs in stored units. Blood pressure is one sign of two numbers. */
export const VitalValues = z.object({
  systolic: whole.nullable(),
  diastolic: whole.nullable(),
  heartRate: whole.nullable(),
  respiratoryRate: whole.nullable(),
  temperature: measured.nullable(),
  oxygenSaturation: measured.nullable(),
  onOxygen: z.boolean().nullable(),
  consciousness: Consciousness.nullable(),
  pain: whole.nullable(),
  weight: measured.nullable(),
  height: measured.nullable(),
  headCircumference: measured.nullable(),
  glucose: measured.nullable(),
});
export type VitalValues = z.infer<typeof VitalValues>;

export const VitalFields = VitalValues.extend({ note: text(500).nullable() });

/** Position of a value relative to its range (HL7 v2 table 0078). */
export const VitalFlag = z.enum(['LL', 'L', 'N', 'H', 'HH']);
export type VitalFlag = z.infer<typeof VitalFlag>;

export const Score = z
  .object({
    kind: z.enum(['NEWS2', 'PEWS']),
    /** Null if the set of vital signs is incomplete. */
    total: z.number().int().nullable(),
    parts: z.array(z.object({ vital: z.string(), points: z.number().int() })),
    /** Difference to the total of the reading before it; null if one of them has none. */
    change: z.number().int().nullable(),
  })
  .meta({ id: 'VitalScore' });
export type Score = z.infer<typeof Score>;

export const Vitals = VitalFields.extend({
  id: z.uuid(),
  patient: PersonRef,
  encounterId: z.uuid().nullable(),
  recordedAt: Instant,
  recordedBy: PersonRef,
  /** Units in which the values were entered; the stored one if not named. */
  units: VitalUnits,
  bmi: z.number().nullable(),
  meanArterialPressure: z.number().int().nullable(),
  score: Score.nullable(),
  flags: z.partialRecord(z.string(), VitalFlag),
  /** Number of corrections. */
  corrections: z.number().int(),
  version: Version,
}).meta({ id: 'Vitals' });
export type Vitals = z.infer<typeof Vitals>;

export const VITAL_LABELS = {
  systolic: 'Systolic pressure',
  diastolic: 'Diastolic pressure',
  heartRate: 'Heart rate',
  respiratoryRate: 'Respiratory rate',
  temperature: 'Temperature',
  oxygenSaturation: 'Oxygen saturation',
  onOxygen: 'Supplemental oxygen',
  consciousness: 'Consciousness',
  pain: 'Pain score',
  weight: 'Weight',
  height: 'Height',
  headCircumference: 'Head circumference',
  glucose: 'Blood glucose',
  note: 'Note',
  recordedAt: 'Recorded on',
  recordedBy: 'Recorded by',
  bmi: 'BMI',
  meanArterialPressure: 'Mean arterial pressure',
  score: 'Early warning score',
} as const satisfies LabelsOf<typeof VitalFields, typeof Vitals>;

/** Vital signs as they were entered, in the named units. At least one is required. */
export const NewVitals = VitalFields.partial().extend({
  patientId: z.uuid(),
  encounterId: z.uuid().nullable().optional(),
  units: VitalUnits.optional(),
  /** When they were measured; now if not given. */
  recordedAt: Instant.optional(),
  /** The person has confirmed values that are unusual for this patient. */
  isConfirmed: z.boolean().optional(),
});
export type NewVitals = z.infer<typeof NewVitals>;

/** A correction: the values as they should have been. The first ones stay in the history. */
export const VitalsChange = VitalFields.partial().extend({
  units: VitalUnits.optional(),
  reason: filledText(500),
  isConfirmed: z.boolean().optional(),
  version: Version,
});
export type VitalsChange = z.infer<typeof VitalsChange>;

export const VitalsFilter = PageQuery.extend({
  patientId: z.uuid().optional(),
  recordedBy: z.uuid().optional(),
  sortBy: z.literal('recordedAt').default('recordedAt'),
  sortOrder: SortOrder.default('desc'),
});

/** A version of a reading in its history. */
export const VitalsRevision = VitalFields.extend({
  revision: z.number().int(),
  at: Instant,
  by: PersonRef,
  reason: z.string().nullable(),
  isVoided: z.boolean(),
}).meta({ id: 'VitalsRevision' });
export type VitalsRevision = z.infer<typeof VitalsRevision>;

/** One reading in a trend. */
export const TrendPoint = VitalValues.extend({
  id: z.uuid(),
  recordedAt: Instant,
  bmi: z.number().nullable(),
  score: z.number().int().nullable(),
}).meta({ id: 'VitalsTrendPoint' });
export type TrendPoint = z.infer<typeof TrendPoint>;

/** A patient whose vital signs have to be taken. */
export const DuePatient = z
  .object({
    patient: PersonRef,
    appointmentId: z.uuid(),
    checkedInAt: Instant,
    doctor: PersonRef.nullable(),
  })
  .meta({ id: 'VitalsDuePatient' });
export type DuePatient = z.infer<typeof DuePatient>;

const oneReading = z.object({ vitals: Vitals });
const oneAlert = z.object({ alert: VitalAlert });
const WRITE_ERRORS = ['VITALS_EMPTY', 'VITALS_UNUSUAL'] as const;

export const vitals = defineEndpoints('vitals', {
  list: {
    method: 'GET',
    path: '/vitals',
    access: clinicians,
    summary: 'List readings of vital signs, newest first',
    query: VitalsFilter,
    data: z.object({ vitals: z.array(Vitals), pagination: Pagination }),
    readsPatients: true,
  },
  get: {
    method: 'GET',
    path: '/vitals/:id',
    access: clinicians,
    summary: 'Get a reading of vital signs',
    data: oneReading,
    errors: ['VITALS_NOT_FOUND'],
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/vitals',
    access: clinicians,
    summary: 'Record vital signs; impossible values are refused, unusual ones have to be confirmed',
    body: NewVitals,
    data: z.object({ vitals: Vitals, alerts: z.array(VitalAlert) }),
    errors: ['PATIENT_UNKNOWN', 'ENCOUNTER_NOT_FOUND', ...WRITE_ERRORS],
    affects: ['chart', 'roleDashboard'],
    idempotent: true,
    readsPatients: true,
  },
  update: {
    method: 'PUT',
    path: '/vitals/:id',
    access: clinicians,
    summary: 'Correct a reading; the earlier values stay in its history',
    body: VitalsChange,
    data: oneReading,
    errors: ['VITALS_NOT_FOUND', 'STALE_VERSION', ...WRITE_ERRORS],
    affects: ['chart', 'roleDashboard'],
    readsPatients: true,
  },
  remove: {
    method: 'DELETE',
    path: '/vitals/:id',
    access: clinicians,
    summary: 'Void a reading that was entered in error; it stays in the history',
    query: z.object({ reason: filledText(500) }),
    data: z.object({ id: z.uuid() }),
    errors: ['VITALS_NOT_FOUND'],
    affects: ['chart', 'roleDashboard'],
  },
  history: {
    method: 'GET',
    path: '/vitals/:id/history',
    access: clinicians,
    summary: 'List the versions of a reading, the first one first',
    data: z.object({ revisions: z.array(VitalsRevision) }),
    errors: ['VITALS_NOT_FOUND'],
    readsPatients: true,
  },
  trends: {
    method: 'GET',
    path: '/vitals/trends',
    access: clinicians,
    summary: 'Get the last readings of a patient for charts, oldest first',
    query: z.object({ patientId: z.uuid(), limit: z.coerce.number().int().min(2).max(200).default(50) }),
    data: z.object({ points: z.array(TrendPoint) }),
    readsPatients: true,
  },
  due: {
    method: 'GET',
    path: '/vitals/due',
    access: clinicians,
    summary: 'List the patients who have checked in today and whose vital signs have not been taken since',
    data: z.object({ patients: z.array(DuePatient) }),
    readsPatients: true,
  },
  alerts: {
    method: 'GET',
    path: '/vitals/alerts',
    access: clinicians,
    summary: 'List the alerts that are open, critical ones first, and the number that nobody has acknowledged',
    query: z.object({ patientId: z.uuid().optional() }),
    data: z.object({ alerts: z.array(VitalAlert), unacknowledgedCount: z.number().int() }),
    readsPatients: true,
  },
  acknowledge: {
    method: 'POST',
    path: '/vitals/alerts/:id/acknowledge',
    access: clinicians,
    summary: 'Acknowledge an alert with what was done about it',
    body: AcknowledgeAlert,
    data: oneAlert,
    errors: ['ALERT_NOT_FOUND', 'ALERT_CLOSED', 'STALE_VERSION'],
    affects: ['chart', 'roleDashboard'],
    readsPatients: true,
  },
  handOver: {
    method: 'POST',
    path: '/vitals/alerts/:id/hand-over',
    access: clinicians,
    summary: 'Hand an alert over to another clinician',
    body: z.object({ userId: z.uuid(), version: Version }),
    data: oneAlert,
    errors: ['ALERT_NOT_FOUND', 'ALERT_CLOSED', 'CLINICIAN_UNKNOWN', 'STALE_VERSION'],
    readsPatients: true,
  },
  setOxygenScale: {
    method: 'PUT',
    path: '/vitals/oxygen-scale/:patientId',
    access: allow('DOCTOR'),
    summary: 'Set the scale by which the oxygen saturation of a patient is scored',
    body: z.object({ scale: OxygenScale }),
    data: z.object({ scale: z.number().int() }),
    errors: ['PATIENT_NOT_FOUND'],
    affects: ['chart'],
  },
});
