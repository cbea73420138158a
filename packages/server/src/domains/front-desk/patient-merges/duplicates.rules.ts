import { DUPLICATE_POINTS, type DuplicateCandidate, type DuplicateQuestion } from '@polyclinic/contract';

type Reason = DuplicateCandidate['reasons'][number];

/** What the database found equal between a record and what was asked. */
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

/** A judgement of two records, best reason first. */
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
/** Names that share less have nothing to do with each other. */
const ALIKE = 0.3;

/** Weighs what two records have in common (clinical.md section G); undefined where it means nothing. */
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

/** A phone or an address that is shared is what families do; alone it makes nobody the same person. */
function likelihoodOf(score: number, isShared: boolean): DuplicateCandidate['likelihood'] | undefined {
  if (score >= DUPLICATE_POINTS.probable) return 'PROBABLE';
  if (score >= DUPLICATE_POINTS.possible) return 'POSSIBLE';
  return isShared ? 'FAMILY' : undefined;
}

/** 4 March for 3 April: a date that was read the other way round. */
function isSwapped(asked: string | null | undefined, known: string | null): boolean {
  if (!asked || !known || asked === known) return false;
  const [year, month, day] = asked.split('-');
  return `${year}-${day}-${month}` === known;
}

function isKnown(gender: string | null | undefined): boolean {
  return Boolean(gender) && gender !== 'UNKNOWN';
}
