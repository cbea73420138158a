import {
  AnsweredField,
  type FormAnswers,
  type FormQuestion,
  type FormSubmissionLine,
  type PageQuery,
} from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson } from '../../../platform/db/person-json';
import { askedOf, type LikeRecord } from './form-candidates.rules';
import type { PatientValues } from '../temporary-forms/temporary-forms.service';

export type SubmissionStatus = FormSubmissionLine['status'];

/** Submission with its form, and the record that it is compared with. */
export interface SubmissionRow {
  id: string;
  formId: string;
  title: string;
  questions: FormQuestion[];
  answers: FormAnswers;
  status: SubmissionStatus;
  accepted: string[];
  submittedAt: string;
  version: number;
  /** Patient it belongs to. */
  patient: FormSubmissionLine['patient'];
  compared: (PatientValues & { version: number }) | null;
  /** Records that have something in common with the answers. */
  alike: LikeRecord[];
}

const status = sql<SubmissionStatus>`s.status`;
const owner = sql<FormSubmissionLine['patient']>`(
  select ${personJson('o')} from patients o
  where o.tenant_id = s.tenant_id and o.id = coalesce(s.patient_id, f.patient_id))`;

export const formSubmissionsRepository = {
  /** Inserts a submission; false if the id exists. */
  async insert(db: TenantDatabase, { id, formId, answers, facts }: NewSubmission): Promise<boolean> {
    const respondent = [facts.firstName, facts.lastName].filter(Boolean).join(' ') || facts.nativeName || null;
    const inserted = await db
      .insertInto('formSubmissions')
      .values({
        tenantId: db.tenantId,
        id,
        formId,
        respondent,
        answers: JSON.stringify(answers),
        asked: JSON.stringify(askedOf(facts)),
      })
      .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted !== undefined;
  },

  async isOfForm(db: TenantDatabase, id: string, formId: string): Promise<boolean> {
    const found = await db
      .selectFrom('formSubmissions')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('formId', '=', formId)
      .executeTakeFirst();
    return found !== undefined;
  },

  async count(db: TenantDatabase, formId: string): Promise<number> {
    const { count } = await db
      .selectFrom('formSubmissions')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('tenantId', '=', db.tenantId)
      .where('formId', '=', formId)
      .executeTakeFirstOrThrow();
    return count;
  },

  async list(
    db: TenantDatabase,
    filter: PageQuery & { status?: SubmissionStatus | undefined },
  ): Promise<CountedPage<FormSubmissionLine>> {
    const filtered = submissions(db)
      .select(['s.id', 's.formId', 's.submittedAt', 's.version', 's.respondent', 'f.title'])
      .select([status.as('status'), owner.as('patient')])
      .$if(filter.status !== undefined, (query) => query.where('s.status', '=', filter.status ?? ''));
    const ordered = filtered
      .orderBy(sql`s.status <> 'WAITING'`)
      .orderBy('s.submittedAt', 'desc')
      .orderBy('s.id');
    const matching = filtered.clearSelect().select('s.id');
    return countedPage(db, { page: sliceOf(ordered, filter), matching }, filter);
  },

  /** Returns a submission compared with its own patient, else with the given record, in one round trip. */
  async find(db: TenantDatabase, id: string, comparedWith: string | null): Promise<SubmissionRow | undefined> {
    return submissions(db)
      .leftJoin('patients as p', (join) =>
        join
          .onRef('p.tenantId', '=', 's.tenantId')
          .on('p.deletedAt', 'is', null)
          .on('p.id', '=', sql<string>`coalesce(s.patient_id, f.patient_id, ${comparedWith}::uuid)`),
      )
      .where('s.id', '=', id)
      .select(['s.id', 's.formId', 's.submittedAt', 's.version', 's.accepted', 'f.title'])
      .select([
        status.as('status'),
        owner.as('patient'),
        sql<FormQuestion[]>`f.questions`.as('questions'),
        sql<FormAnswers>`s.answers`.as('answers'),
        sql<SubmissionRow['compared']>`case when p.id is not null then ${valuesOf('p')} end`.as('compared'),
        alike.as('alike'),
      ])
      .executeTakeFirst();
  },

  /** Locks a submission until the transaction ends. */
  async lock(db: TenantDatabase, id: string): Promise<void> {
    await db
      .selectFrom('formSubmissions')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .execute();
  },

  async decide(
    db: TenantDatabase,
    id: string,
    decision: { status: SubmissionStatus; patientId?: string | null; accepted?: string[]; handledBy: string | null },
  ): Promise<void> {
    await db
      .updateTable('formSubmissions')
      .set({ ...decision, handledAt: decision.handledBy === null ? null : sql<string>`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  async hasWaiting(db: TenantDatabase, formId: string): Promise<boolean> {
    const waiting = await db
      .selectFrom('formSubmissions')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('formId', '=', formId)
      .where('status', '=', 'WAITING')
      .executeTakeFirst();
    return waiting !== undefined;
  },
};

interface NewSubmission {
  id: string;
  formId: string;
  answers: FormAnswers;
  facts: Partial<PatientValues>;
}

/** SQL for the records that match the answers; not evaluated if the form has a patient. */
const alike = sql<LikeRecord[]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'firstName', r.first_name, 'lastName', r.last_name,
    'recordNumber', r.record_number, 'dateOfBirth', r.date_of_birth, 'gender', r.gender, 'sameEmail', d.same_email,
    'samePhone', d.same_phone, 'sameIdentifier', d.same_identifier, 'sameGuardianPhone', d.same_guardian_phone,
    'nameLikeness', d.name_likeness)), '[]')
  from app.find_duplicates(case when s.status = 'WAITING' and f.patient_id is null then s.asked else '[]' end) d
  join patients r on r.tenant_id = s.tenant_id and r.id = d.patient_id)`;

function submissions(db: TenantDatabase) {
  return db
    .selectFrom('formSubmissions as s')
    .innerJoin('temporaryForms as f', (join) =>
      join.onRef('f.tenantId', '=', 's.tenantId').onRef('f.id', '=', 's.formId'),
    )
    .where('s.tenantId', '=', db.tenantId);
}

function valuesOf(table: string): RawBuilder<PatientValues & { version: number }> {
  const pairs = ['version', ...AnsweredField.options].map(
    (field) => sql`${sql.lit(field)}, ${sql.ref(`${table}.${field}`)}`,
  );
  return sql`json_build_object(${sql.join(pairs)})`;
}
