import { completedAge, RangedVital, type RangesInForce, type Vitals, type VitalUnits } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { rangesInForce } from '../vital-ranges/vital-ranges.service';
import { assess, type AssessedPatient, type Assessment } from './vital-assessment.rules';
import { impossibleValues, inStoredUnits, isEmpty, unusualValues, type EnteredVitals } from './vital-input.rules';
import { vitalsRepository as repository, type ReadPatient } from './vitals.repository';

interface ToJudge {
  entered: EnteredVitals;
  units: VitalUnits;
  isConfirmed: boolean | undefined;
  patientId: string;
  at: string;
  /** The reading that is corrected. */
  id: string | null;
  /** The reading as it was before the correction: its values keep the ranges with which they were compared. */
  before?: Pick<Vitals, RangedVital | 'ranges' | 'weight' | 'height'>;
}

/** Locks the patient and assesses values; refuses what is empty, impossible, or unusual and not confirmed. */
export async function judge({ entered, units, isConfirmed, patientId, at, id, before }: ToJudge, tx: Caller) {
  const current = (await assessedPatient(tx.db, patientId, at)) ?? refuse('PATIENT_UNKNOWN');
  const patient = { ...current, ranges: before ? rangesOfCorrection(current.ranges, before) : current.ranges };
  const values = inStoredUnits(entered, units);
  if (isEmpty(values)) refuse('VITALS_EMPTY');
  const fields = impossibleValues(values, tx.language);
  if (Object.keys(fields).length > 0) refuse('INVALID_INPUT', { fields });
  const ageYears = patient.age === null ? null : Math.floor(patient.age.months / 12);
  const earlier = await repository.earlierBody(tx.db, patientId, at, id);
  // A correction of another sign does not ask again.
  const unusual = unusualValues(values, earlier, ageYears).filter((vital) => before?.[vital] !== values[vital]);
  if (unusual.length > 0 && !isConfirmed) refuse('VITALS_UNUSUAL', { details: { vitals: unusual } });
  const assessment = assess(values, patient);
  return { values, assessment, score: await scoreOf(assessment, { patientId, at, id }, tx) };
}

async function scoreOf(
  { score }: Assessment,
  { patientId, at, id }: Pick<ToJudge, 'patientId' | 'at' | 'id'>,
  { db }: Caller,
): Promise<Vitals['score']> {
  if (!score) return null;
  const { kind, total } = score;
  const before = total === null ? undefined : await repository.scoreBefore(db, { patientId, at, except: id });
  // Totals of different scores are not compared: a child has turned 16 in between.
  if (total === null || before?.kind !== kind || before.total === null) {
    return { ...score, change: null, changeMinutes: null };
  }
  return { ...score, change: total - before.total, changeMinutes: before.minutes };
}

/** Returns a patient as on the clinic's day of a reading, locked against merging, with the ranges in force now. */
export async function assessedPatient(
  db: TenantDatabase,
  patientId: string,
  at: string,
): Promise<AssessedPatient | undefined> {
  const patient = await repository.patient(db, patientId, at);
  return patient && withRanges(db, patient);
}

/** Returns the ranges of vital signs in force for a patient on a day. */
export async function vitalRangesOf(db: TenantDatabase, patientId: string, at: Date): Promise<RangesInForce> {
  const patient = await repository.readPatient(db, patientId, at.toISOString());
  return patient ? (await withRanges(db, patient)).ranges : {};
}

async function withRanges(db: TenantDatabase, { dateOfBirth, day, sex, scale }: ReadPatient): Promise<AssessedPatient> {
  const age = dateOfBirth === null ? null : completedAge(dateOfBirth, day);
  return { age, scale, ranges: await rangesInForce(db, { sex, age }, scale) };
}

/** Values that were measured before keep their ranges, which a reading of earlier years does not name: the built-in ones. */
function rangesOfCorrection(current: RangesInForce, before: NonNullable<ToJudge['before']>): RangesInForce {
  const kept = RangedVital.options.filter((vital) => before[vital] !== null);
  const others = Object.entries(current).filter(([vital]) => !kept.includes(vital as RangedVital));
  return { ...Object.fromEntries(others), ...before.ranges };
}
