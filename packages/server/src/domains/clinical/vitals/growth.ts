import {
  GROWTH_UNTIL_YEARS,
  type Gender,
  type Growth,
  type GrowthIndicator,
  type GrowthPoint,
} from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import { growthRepository as repository, type Measurement } from './growth.repository';
import { growthReferencesRepository as references } from './growth-references.repository';
import { heightLines, lmsByHeight } from './growth-by-height.rules';
import { GROWTH_SOURCE, growthLines, percentileOf, referenceAt, zScoreOf } from './growth.rules';
import type { GrowthSex, Lms } from './growth-tables/growth-table';

const YEAR_DAYS = 365.25;
/** The chart goes on for a while after the last measurement. */
const AHEAD_DAYS = 92;

/** Returns the growth of a child: measurements with percentile and z-score, and the lines of the chart. */
export async function growthOf(db: TenantDatabase, patientId: string, indicator: GrowthIndicator): Promise<Growth> {
  const { gender } = (await repository.child(db, patientId)) ?? refuse('PATIENT_NOT_FOUND');
  const sex = sexOf(gender);
  const measured = (await repository.measurements(db, patientId, indicator)).filter(
    ({ ageDays }) => ageDays < GROWTH_UNTIL_YEARS * YEAR_DAYS,
  );
  const last = measured.at(-1);
  const source = sex ? GROWTH_SOURCE : null;
  const growth = { indicator, source, lines: [], heightLines: [], loadedSource: null };
  if (indicator === 'WEIGHT_FOR_HEIGHT') {
    const points = compared(measured, (at) => sex && lmsByHeight(sex, at.ageDays, at.heightCm ?? 0));
    return { ...growth, points, heightLines: sex && last ? heightLines(sex, last.ageDays) : [] };
  }
  const loaded = sex ? await references.ages(db, indicator, sex) : [];
  const reference = sex && { indicator, sex, loaded };
  const points = compared(measured, ({ ageDays }) => reference && referenceAt(reference, ageDays));
  const lines = reference && last ? growthLines(reference, last.ageDays + AHEAD_DAYS) : [];
  const load = loaded.length > 0 ? await references.lastLoad(db) : undefined;
  return { ...growth, points, lines, loadedSource: load?.source ?? null };
}

function compared(measured: readonly Measurement[], lmsOf: (at: Measurement) => Lms | undefined): GrowthPoint[] {
  return measured.map((at) => {
    const lms = lmsOf(at);
    const zScore = lms ? zScoreOf(at.value, lms) : null;
    const value = Math.round(at.value * 100) / 100;
    return { ...at, value, zScore, percentile: zScore === null ? null : percentileOf(zScore) };
  });
}

/** The tables are by sex; other genders have no reference. */
function sexOf(gender: Gender | null): GrowthSex | undefined {
  return gender === 'MALE' || gender === 'FEMALE' ? gender : undefined;
}
