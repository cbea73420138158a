import type { OnboardingStepKey, StaffRef } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { staffJson } from '../../../platform/db/person-json';
import type { CompletedParts, OnboardingState, SettledStep } from './onboarding.rules';

type Row = Omit<OnboardingState, 'facts' | 'steps' | 'people'> & {
  facts: CompletedParts;
  steps: Partial<Record<OnboardingStepKey, SettledStep>> | null;
  people: Record<string, StaffRef> | null;
};

export const onboardingRepository = {
  /** Returns the progress, and the steps fulfilled by the patient record; undefined if there is no such patient. */
  async state(db: TenantDatabase, patientId: string): Promise<OnboardingState | undefined> {
    const { rows } = await sql<Row>`
      select p.id as "patientId", o.steps, o.started_at as "startedAt", o.completed_at as "completedAt",
        coalesce(o.version, 0) as version,
        json_build_object(
          'demographics', p.date_of_birth is not null and p.gender is not null,
          'contact', p.phone is not null or p.email is not null,
          'emergency', p.emergency_contact_name is not null and p.emergency_contact_phone is not null,
          'identifiers', exists (select from patient_identifiers i where i.tenant_id = p.tenant_id and i.patient_id = p.id),
          'photo', exists (select from patient_photos f where f.tenant_id = p.tenant_id and f.patient_id = p.id),
          'record', exists (select from medical_records r where r.tenant_id = p.tenant_id and r.patient_id = p.id)
        ) as facts,
        (select json_object_agg(u.id, ${staffJson('u')})
          from users u where u.tenant_id = p.tenant_id
            and u.id in (select (s.value ->> 'by')::uuid from jsonb_each(o.steps) s)) as people
      from patients p
      left join patient_onboardings o on o.tenant_id = p.tenant_id and o.patient_id = p.id
      where p.tenant_id = ${db.tenantId} and p.id = ${patientId} and p.deleted_at is null`.execute(db);
    const [row] = rows;
    return row && { ...row, steps: row.steps ?? {}, people: row.people ?? {} };
  },

  /** Locks the onboarding against concurrent changes and a merge of the patient; false if there is none. */
  async lock(db: TenantDatabase, patientId: string): Promise<boolean> {
    const patient = await db
      .selectFrom('patients')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', patientId)
      .where('deletedAt', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return patient !== undefined;
  },

  async begin(db: TenantDatabase, patientId: string, startedBy: string): Promise<void> {
    await db.insertInto('patientOnboardings').values({ tenantId: db.tenantId, patientId, startedBy }).execute();
  },

  async save(
    db: TenantDatabase,
    { patientId, steps, completedAt }: Pick<OnboardingState, 'patientId' | 'steps' | 'completedAt'>,
  ): Promise<void> {
    await db
      .updateTable('patientOnboardings')
      .set({ steps: JSON.stringify(steps), completedAt })
      .where('tenantId', '=', db.tenantId)
      .where('patientId', '=', patientId)
      .execute();
  },
};
