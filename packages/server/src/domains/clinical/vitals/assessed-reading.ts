import { fieldComplaint, type Vitals, type VitalUnits } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { assess, type Assessment } from './vital-assessment.rules';
import { impossibleValues, inStoredUnits, isEmpty, unusualValues, type EnteredVitals } from './vital-input.rules';
import { vitalsRepository as repository } from './vitals.repository';

const YEAR_DAYS = 365.25;

interface ToJudge {
  entered: EnteredVitals;
  units: VitalUnits;
  isConfirmed: boolean | undefined;
  patientId: string;
  at: string;
  /** The reading that is corrected. */
  id: string | null;
}

/** Clocks of devices may be ahead of the server's by a little. */
const CLOCK_AHEAD_MS = 5 * 60_000;

/** Refuses a time of measurement that has not come yet. */
export function refuseFuture(at: string, { now, language }: Caller): void {
  if (Date.parse(at) <= now().getTime() + CLOCK_AHEAD_MS) return;
  refuse('INVALID_INPUT', { fields: { recordedAt: fieldComplaint(language, 'invalid') } });
}

/** Locks the patient and assesses values; refuses what is empty, impossible, or unusual and not confirmed. */
export async function judge({ entered, units, isConfirmed, patientId, at, id }: ToJudge, tx: Caller) {
  const patient = (await repository.patient(tx.db, patientId, at)) ?? refuse('PATIENT_UNKNOWN');
  const values = inStoredUnits(entered, units);
  if (isEmpty(values)) refuse('VITALS_EMPTY');
  const fields = impossibleValues(values, tx.language);
  if (Object.keys(fields).length > 0) refuse('INVALID_INPUT', { fields });
  const ageYears = patient.ageDays === null ? null : Math.floor(patient.ageDays / YEAR_DAYS);
  const unusual = unusualValues(values, await repository.earlierBody(tx.db, patientId, at, id), ageYears);
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
  const before = score.total === null ? null : await repository.totalBefore(db, patientId, at, id);
  return { ...score, change: score.total === null || before === null ? null : score.total - before };
}
