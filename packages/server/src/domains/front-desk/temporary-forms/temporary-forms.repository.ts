import {
  AnsweredField,
  type FormQuestion,
  type FormStatus,
  type NewTemporaryForm,
  type TemporaryForm,
  type TemporaryFormFilter,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson } from '../../../platform/db/person-json';

/** Expiry is not stored as a status but derived from the current time. */
const status = sql<FormStatus>`case when f.status in ('ACTIVE', 'OPENED') and f.expires_at <= now() then 'EXPIRED'
  else f.status end`;

/** Form with its patient, for holders of its link. */
export interface OpenForm {
  id: string;
  title: string;
  intro: string | null;
  questions: FormQuestion[];
  isMulti: boolean;
  status: FormStatus;
  expiresAt: string;
  clinicName: string;
  patientId: string | null;
  patient: PatientValues | null;
}

/** Values of a record in fields that answers may be written to. */
export type PatientValues = Record<AnsweredField, string | null>;

export const temporaryFormsRepository = {
  async list(db: TenantDatabase, filter: TemporaryFormFilter): Promise<CountedPage<TemporaryForm>> {
    const filtered = forms(db).$if(filter.status !== undefined, (query) =>
      query.where(status, '=', filter.status ?? null),
    );
    const page = sliceOf(filtered.orderBy('f.id', 'desc'), filter);
    return countedPage(db, { page, matching: filtered.clearSelect().select('f.id') }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<TemporaryForm | undefined> {
    return forms(db).where('f.id', '=', id).executeTakeFirst();
  },

  async insert(
    db: TenantDatabase,
    { title, intro, questions, patientId, isMulti, hours }: NewTemporaryForm,
    createdBy: string,
  ): Promise<{ id: string; expiresAt: string }> {
    return db
      .insertInto('temporaryForms')
      .values({
        tenantId: db.tenantId,
        title,
        intro,
        patientId,
        isMulti,
        createdBy,
        questions: JSON.stringify(questions),
        expiresAt: sql<string>`now() + make_interval(hours => ${hours})`,
      })
      .returning(['id', 'expiresAt'])
      .executeTakeFirstOrThrow();
  },

  /** Revokes a form whose link is still valid; one with submitted answers keeps its status. */
  async revoke(db: TenantDatabase, id: string): Promise<void> {
    await db
      .updateTable('temporaryForms')
      .set({ status: 'REVOKED' })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where((is) => is.or([is('status', 'in', ['ACTIVE', 'OPENED']), is('isMulti', '=', true)]))
      .where('status', '<>', 'REVOKED')
      .execute();
  },

  /** Returns the form of a link, with the fields of its patient's record. */
  async open(db: TenantDatabase, id: string): Promise<OpenForm | undefined> {
    const row = await db
      .selectFrom('temporaryForms as f')
      .innerJoin('tenants as t', 't.id', 'f.tenantId')
      .leftJoin('patients as p', (join) =>
        join.onRef('p.tenantId', '=', 'f.tenantId').onRef('p.id', '=', 'f.patientId').on('p.deletedAt', 'is', null),
      )
      .where('f.tenantId', '=', db.tenantId)
      .where('f.id', '=', id)
      // The form of a deleted patient is not accessible any more.
      .where((is) => is.or([is('f.patientId', 'is', null), is('p.id', 'is not', null)]))
      .select(['f.id', 'f.title', 'f.intro', 'f.isMulti', 'f.expiresAt', 'f.patientId', 't.name as clinicName'])
      .select(AnsweredField.options.map((field) => `p.${field}` as const))
      .select([status.as('status'), sql<FormQuestion[]>`f.questions`.as('questions')])
      .executeTakeFirst();
    if (!row) return undefined;
    const {
      id: formId,
      title,
      intro,
      isMulti,
      expiresAt,
      clinicName,
      patientId,
      status: now,
      questions,
      ...patient
    } = row;
    const form = { id: formId, title, intro, isMulti, expiresAt, clinicName, patientId, status: now, questions };
    return { ...form, patient: patientId === null ? null : patient };
  },

  async markOpened(db: TenantDatabase, id: string): Promise<void> {
    await db
      .updateTable('temporaryForms')
      .set({ status: 'OPENED', openedAt: sql<string>`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('status', '=', 'ACTIVE')
      .execute();
  },

  /** Locks the form against concurrent answers and decisions until the transaction ends. */
  async lock(db: TenantDatabase, id: string): Promise<{ status: string; isMulti: boolean } | undefined> {
    return db
      .selectFrom('temporaryForms')
      .select(['status', 'isMulti'])
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  },

  async setStatus(db: TenantDatabase, id: string, from: FormStatus[], to: FormStatus): Promise<void> {
    await db
      .updateTable('temporaryForms')
      .set({ status: to })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('status', 'in', from)
      .execute();
  },

  /** Returns the patient of a new form; undefined if there is none with this id. */
  async recipient(db: TenantDatabase, id: string): Promise<{ hasBirthDate: boolean } | undefined> {
    return db
      .selectFrom('patients')
      .select(sql<boolean>`date_of_birth is not null`.as('hasBirthDate'))
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
  },

  async clinic(db: TenantDatabase): Promise<{ name: string; language: string; timezone: string }> {
    return db
      .selectFrom('tenants')
      .select(['name', 'language', 'timezone'])
      .where('id', '=', db.tenantId)
      .executeTakeFirstOrThrow();
  },
};

function forms(db: TenantDatabase) {
  return db
    .selectFrom('temporaryForms as f')
    .where('f.tenantId', '=', db.tenantId)
    .select(['f.id', 'f.title', 'f.intro', 'f.isMulti', 'f.openedAt', 'f.expiresAt', 'f.createdAt', 'f.version'])
    .select([
      status.as('status'),
      sql<FormQuestion[]>`f.questions`.as('questions'),
      sql<number>`(select count(*)::int from form_submissions s where s.tenant_id = f.tenant_id and s.form_id = f.id)`.as(
        'submissions',
      ),
      sql<TemporaryForm['patient']>`(select ${personJson('p')}
        from patients p where p.tenant_id = f.tenant_id and p.id = f.patient_id)`.as('patient'),
      sql<TemporaryForm['createdBy']>`(select ${personJson('u')}
        from users u where u.tenant_id = f.tenant_id and u.id = f.created_by)`.as('createdBy'),
    ]);
}
