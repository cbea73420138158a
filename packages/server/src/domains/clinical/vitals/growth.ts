import { GROWTH_UNTIL_YEARS, type Gender, type Growth, type GrowthIndicator } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import { growthRepository as repository } from './growth.repository';
import { growthReferencesRepository as references } from './growth-references.repository';
import { GROWTH_SOURCE, growthLines, percentileOf, referenceAt, zScoreOf } from './growth.rules';
import type { GrowthSex } from './growth-tables/growth-table';

const YEAR_DAYS = 365.25;
/** The chart goes on for a while after the last measurement. */
const AHEAD_DAYS = 92;

/** Returns the growth of a child: measurements with percentile and z-score, and the lines of the chart. */
export async function growthOf(db: TenantDatabase, patientId: string, indicator: GrowthIndicator): Promise<Growth> {
  const { gender } = (await repository.child(db, patientId)) ?? refuse('PATIENT_NOT_FOUND');
  const sex = sexOf(gender);
  const measured = await repository.measurements(db, patientId, indicator);
  const loaded = sex ? await references.ages(db, indicator, sex) : [];
  const reference = sex && { indicator, sex, loaded };
  const points = measured
    .filter(({ ageDays }) => ageDays < GROWTH_UNTIL_YEARS * YEAR_DAYS)
    .map((point) => {
      const lms = reference && referenceAt(reference, point.ageDays);
      const zScore = lms ? zScoreOf(point.value, lms) : null;
      const value = Math.round(point.value * 100) / 100;
      return { ...point, value, zScore, percentile: zScore === null ? null : percentileOf(zScore) };
    });
  const last = points.at(-1);
  const lines = reference && last ? growthLines(reference, last.ageDays + AHEAD_DAYS) : [];
  const load = loaded.length > 0 ? await references.lastLoad(db) : undefined;
  return { indicator, points, lines, source: sex ? GROWTH_SOURCE : null, loadedSource: load?.source ?? null };
}

/** The tables are by sex; other genders have no reference. */
function sexOf(gender: Gender | null): GrowthSex | undefined {
  return gender === 'MALE' || gender === 'FEMALE' ? gender : undefined;
}
