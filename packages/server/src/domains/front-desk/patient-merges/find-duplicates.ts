import type { DuplicateCandidate, DuplicateQuestion } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { likeRecords, type LikeRecord } from './duplicates.repository';
import { suspicionOf } from './duplicates.rules';

/** Maximum number of candidates shown. */
const LIMIT = 10;

/** Returns for each of these people the records that may be of the same person, best match first, in one round trip. */
export async function findDuplicates(
  db: TenantDatabase,
  questions: readonly DuplicateQuestion[],
): Promise<DuplicateCandidate[][]> {
  const answers: DuplicateCandidate[][] = questions.map(() => []);
  for (const record of await likeRecords(db, questions)) {
    const question = questions[record.question];
    const suspicion = question && suspicionOf(question, record);
    if (suspicion) answers[record.question]?.push({ ...toDuplicate(record), ...suspicion });
  }
  return answers.map((found) =>
    found.sort((a, b) => b.score - a.score || a.recordNumber.localeCompare(b.recordNumber)).slice(0, LIMIT),
  );
}

function toDuplicate(record: LikeRecord) {
  const { id, firstName, lastName, recordNumber, nativeName, dateOfBirth, gender, phone, email } = record;
  return { id, firstName, lastName, recordNumber, nativeName, dateOfBirth, gender, phone, email };
}
