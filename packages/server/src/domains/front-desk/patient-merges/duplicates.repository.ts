import type { DuplicateCandidate, DuplicateQuestion } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { nameKey } from '../patients/patients.service';
import type { Likeness } from './duplicates.rules';

/** Record that has something in common with a query, with the index of the query. */
export type LikeRecord = Omit<DuplicateCandidate, 'score' | 'likelihood' | 'reasons'> & Likeness & { question: number };

/** Returns the records that have something in common with any of these people, in one statement. */
export async function likeRecords(db: TenantDatabase, questions: readonly DuplicateQuestion[]): Promise<LikeRecord[]> {
  const questionsJson = JSON.stringify(questions.map(asRow));
  const { rows } = await sql<LikeRecord>`
    select f.question, f.same_email, f.same_phone, f.same_identifier, f.same_guardian_phone, f.name_likeness,
      p.id, p.first_name, p.last_name, p.record_number, p.native_name, p.date_of_birth, p.gender, p.phone, p.email
    from app.find_duplicates(${questionsJson}::jsonb) f
    -- One by one, as in the function itself: planner statistics are out of date right after an import.
    cross join lateral (
      select r.* from patients r where r.tenant_id = ${db.tenantId} and r.id = f.patient_id limit 1
    ) p`.execute(db);
  return rows;
}

function asRow(question: DuplicateQuestion, index: number) {
  const { email, phone, firstName, lastName, nativeName, dateOfBirth, identifiers = [], exceptId } = question;
  return {
    question: index,
    email: email?.trim().toLowerCase() || null,
    phone: (phone ?? '').replace(/\D/g, '').slice(-10) || null,
    name_key: nameKey([firstName, lastName, nativeName].filter(Boolean).join(' ')),
    date_of_birth: dateOfBirth ?? null,
    identifiers: identifiers.map((value) => value.toUpperCase().replace(/[^0-9A-Z]/g, '')).filter(Boolean),
    except_id: exceptId ?? null,
  };
}
