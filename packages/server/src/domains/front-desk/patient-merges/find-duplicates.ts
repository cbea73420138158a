import type { DuplicateCandidate, DuplicateQuestion } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { likeRecords, type LikeRecord } from './duplicates.repository';
import { suspicionOf } from './duplicates.rules';

/** More than these nobody reads through. */
const MOST = 10;

/** For each of these people the records that may be of the same person, the likeliest first, in one round trip. */
export async function findDuplicates(
  db: TenantDatabase,
  questions: readonly DuplicateQuestion[],
): Promise<DuplicateCandidate[][]> {
  const answers: DuplicateCandidate[][] = questions.map(() => []);
  for (const record of await likeRecords(db, questions)) {
    const question = questions[record.question];
    const suspicion = question && suspicionOf(question, record);
    if (suspicion) answers[record.question]?.push({ ...shown(record), ...suspicion });
  }
  return answers.map((found) =>
    found.sort((a, b) => b.score - a.score || a.recordNumber.localeCompare(b.recordNumber)).slice(0, MOST),
  );
}

function shown(record: LikeRecord) {
  const { id, firstName, lastName, recordNumber, nativeName, dateOfBirth, gender, phone, email } = record;
  return { id, firstName, lastName, recordNumber, nativeName, dateOfBirth, gender, phone, email };
}
