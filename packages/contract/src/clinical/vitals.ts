import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { allow } from '../base/roles';
import {
  filledText,
  Instant,
  PageQuery,
  Pagination,
  PersonRef,
  SortOrder,
  StaffRef,
  text,
  Version,
} from '../base/shared';
import { clinicians } from './encounters';
import { Growth, GrowthIndicator } from './growth';
import { AcknowledgeAlert, VitalAlert } from './vital-alerts';
import { Score } from './vital-score-total';
import { RangesInForce } from './vital-limits';
import { VitalUnits } from './vital-units';
import { OxygenScale, VitalValues } from './vital-values';
import { DuePatient } from './vitals-due';

export const VitalFields = VitalValues.extend({ note: text(500).nullable() });

/** Position of a value relative to its range (HL7 v2 table 0078). */
export const VitalFlag = z.enum(['LL', 'L', 'N', 'H', 'HH']);
export type VitalFlag = z.infer<typeof VitalFlag>;

export const Vitals = VitalFields.extend({
  id: z.uuid(),
  patient: PersonRef,
  encounterId: z.uuid().nullable(),
  recordedAt: Instant,
  recordedBy: StaffRef,
  /** Units in which the values were entered; the stored one if not named. */
  units: VitalUnits,
  bmi: z.number().nullable(),
  meanArterialPressure: z.number().int().nullable(),
  score: Score.nullable(),
  flags: z.partialRecord(z.string(), VitalFlag),
  /** Ranges in force when it was assessed; later changes of them leave it as it is. */
  ranges: RangesInForce,
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
  by: StaffRef,
  reason: z.string().nullable(),
  isVoided: z.boolean(),
}).meta({ id: 'VitalsRevision' });
export type VitalsRevision = z.infer<typeof VitalsRevision>;

export const TrendPoint = VitalValues.extend({
  id: z.uuid(),
  recordedAt: Instant,
  bmi: z.number().nullable(),
  score: z.number().int().nullable(),
  /** Ranges in force when the reading was assessed. */
  ranges: RangesInForce,
}).meta({ id: 'VitalsTrendPoint' });
export type TrendPoint = z.infer<typeof TrendPoint>;

const oneReading = z.object({ vitals: Vitals });
const oneAlert = z.object({ alert: VitalAlert });
/** Lists that show alerts, or the tasks that are made of them. */
const ALERT_LISTS = ['chart', 'roleDashboard', 'tasks'] as const;
const WRITE_ERRORS = ['VITALS_EMPTY', 'VITALS_UNUSUAL'] as const;

export const AlertFilter = z.object({
  patientId: z.uuid().optional(),
  /**
   * Alerts that concern the caller: of patients whom they see today or saw when the reading was taken, those that were
   * handed over to them, and any that is critical or that nobody has acknowledged in time.
   */
  mine: z.literal('true').optional(),
});
export type AlertFilter = z.infer<typeof AlertFilter>;

export const vitals = defineEndpoints('vitals', {
  list: {
    method: 'GET',
    path: '/vitals',
    access: clinicians,
    summary: 'List readings of vital signs, newest first',
    query: VitalsFilter,
    data: z.object({ vitals: z.array(Vitals), pagination: Pagination }),
    stored: true,
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
    affects: ALERT_LISTS,
    idempotent: true,
    // A reading is never lost: unusual values are accepted, and assessed by the server.
    waits: { record: 'patients', idField: 'patientId', time: 'recordedAt', fields: { isConfirmed: true } },
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
    affects: ALERT_LISTS,
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
    affects: ALERT_LISTS,
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
  growth: {
    method: 'GET',
    path: '/vitals/growth/:patientId',
    access: clinicians,
    summary: "Get a child's measurements with percentiles and z-scores, and the lines of the growth chart",
    query: z.object({ indicator: GrowthIndicator }),
    data: z.object({ growth: Growth }),
    errors: ['PATIENT_NOT_FOUND'],
    readsPatients: true,
  },
  due: {
    method: 'GET',
    path: '/vitals/due',
    access: clinicians,
    summary: 'List the patients in the clinic whose vital signs have not been taken since check-in, or are due again',
    data: z.object({ patients: z.array(DuePatient) }),
    stored: true,
    readsPatients: true,
  },
  alerts: {
    method: 'GET',
    path: '/vitals/alerts',
    access: clinicians,
    summary: 'List the alerts that are open, critical ones first, and the number that nobody has acknowledged',
    query: AlertFilter,
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
    affects: ALERT_LISTS,
    readsPatients: true,
  },
  resolve: {
    method: 'POST',
    path: '/vitals/alerts/:id/resolve',
    access: allow('DOCTOR'),
    summary: 'Resolve an alert that needs nothing more',
    body: z.object({ comment: text(500).nullable().optional(), version: Version }),
    data: oneAlert,
    errors: ['ALERT_NOT_FOUND', 'ALERT_CLOSED', 'STALE_VERSION'],
    affects: ALERT_LISTS,
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
    affects: ALERT_LISTS,
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
