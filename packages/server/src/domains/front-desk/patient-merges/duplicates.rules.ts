import { DUPLICATE_POINTS, type DuplicateCandidate, type DuplicateQuestion } from '@polyclinic/contract';

type Reason = DuplicateCandidate['reasons'][number];

/** Similarities found by the database between a record and a query. */
export interface Likeness {
  dateOfBirth: string | null;
  gender: string | null;
  sameEmail: boolean | null;
  samePhone: boolean | null;
  sameIdentifier: boolean;
  sameGuardianPhone: boolean | null;
  /** From 0 to 1. */
  nameLikeness: number;
}

/** Result of comparing two records, highest weight first. */
export type Suspicion = Pick<DuplicateCandidate, 'score' | 'likelihood' | 'reasons'>;

const POINTS = {
  identifier: 100,
  email: 20,
  phone: 20,
  dateOfBirth: 20,
  dayAndMonthSwapped: 10,
  gender: 2,
  guardianPhone: 5,
};
const POINTS_OF_NAME = 30;
/** Threshold of name similarity; below it names count as different. */
const ALIKE = 0.3;

/** Weighs what two records have in common; undefined if insignificant. */
export function suspicionOf(
  { dateOfBirth, gender }: Pick<DuplicateQuestion, 'dateOfBirth' | 'gender'>,
  likeness: Likeness,
): Suspicion | undefined {
  const holds: Record<keyof typeof POINTS, boolean> = {
    identifier: likeness.sameIdentifier,
    email: likeness.sameEmail === true,
    phone: likeness.samePhone === true,
    dateOfBirth: Boolean(dateOfBirth) && dateOfBirth === likeness.dateOfBirth,
    dayAndMonthSwapped: isSwapped(dateOfBirth, likeness.dateOfBirth),
    gender: isKnown(gender) && gender === likeness.gender,
    guardianPhone: likeness.sameGuardianPhone === true && likeness.samePhone !== true,
  };
  const fields = Object.keys(POINTS) as (keyof typeof POINTS)[];
  const reasons: Reason[] = fields.filter((field) => holds[field]).map((field) => ({ field, points: POINTS[field] }));
  if (likeness.nameLikeness >= ALIKE) {
    reasons.push({ field: 'name', points: Math.round(POINTS_OF_NAME * likeness.nameLikeness) });
  }
  const score = reasons.reduce((sum, { points }) => sum + points, 0);
  const likelihood = likelihoodOf(score, holds.phone || holds.email);
  return likelihood && { score, likelihood, reasons: reasons.toSorted((a, b) => b.points - a.points) };
}

/** Families share phones and addresses; these alone do not make a duplicate. */
function likelihoodOf(score: number, isShared: boolean): DuplicateCandidate['likelihood'] | undefined {
  if (score >= DUPLICATE_POINTS.probable) return 'PROBABLE';
  if (score >= DUPLICATE_POINTS.possible) return 'POSSIBLE';
  return isShared ? 'FAMILY' : undefined;
}

/** Detects swapped day and month, such as 4 March for 3 April. */
function isSwapped(candidate: string | null | undefined, known: string | null): boolean {
  if (!candidate || !known || candidate === known) return false;
  const [year, month, day] = candidate.split('-');
  return `${year}-${day}-${month}` === known;
}

function isKnown(gender: string | null | undefined): boolean {
  return Boolean(gender) && gender !== 'UNKNOWN';
}
