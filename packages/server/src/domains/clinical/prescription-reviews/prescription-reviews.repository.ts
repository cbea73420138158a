import { ReviewedPatient, type PrescriptionReview, type ReviewStatus } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { jsonInstant } from '../../../platform/db/json-instant';
import { recordColumns } from '../../../platform/db/record-columns';

type Identity = Omit<ReviewedPatient, 'allergies' | 'hasNoKnownAllergies' | 'medicines' | 'otherMedicines'>;

const IDENTITY = recordColumns('p', ReviewedPatient, [
  'weight',
  'allergies',
  'hasNoKnownAllergies',
  'medicines',
  'otherMedicines',
]);

/** Review as its status changes. */
export interface LockedReview {
  id: string;
  version: number;
  status: ReviewStatus;
  prescriptionId: string;
}

const LOCKED = ['id', 'version', 'status', 'prescriptionId'] as const;

export const prescriptionReviewsRepository = {
  async open(db: TenantDatabase, prescriptionId: string): Promise<string> {
    const { id } = await db
      .insertInto('prescriptionReviews')
      .values({ tenantId: db.tenantId, prescriptionId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async lock(db: TenantDatabase, by: { id: string } | { prescriptionId: string }): Promise<LockedReview | undefined> {
    return db
      .selectFrom('prescriptionReviews')
      .select(LOCKED)
      .where('tenantId', '=', db.tenantId)
      .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
      .$if('prescriptionId' in by, (query) =>
        query.where('prescriptionId', '=', 'prescriptionId' in by ? by.prescriptionId : ''),
      )
      .forUpdate()
      .$narrowType<LockedReview>()
      .executeTakeFirst();
  },

  /** Writes changes; requires the lock on the row. */
  async update(
    db: TenantDatabase,
    id: string,
    changes: {
      status: ReviewStatus;
      comment?: string;
      reply?: string | null;
      reviewedBy?: string;
      reviewedAt?: string;
    },
  ): Promise<void> {
    await db
      .updateTable('prescriptionReviews')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  async find(db: TenantDatabase, id: string): Promise<PrescriptionReview | undefined> {
    return db
      .selectFrom('prescriptionReviews as v')
      .select(['v.id', 'v.status', 'v.comment', 'v.reply', 'v.reviewedAt', 'v.version'])
      .select(
        sql<PrescriptionReview['reviewedBy']>`(
          select jsonb_build_object('id', w.id, 'firstName', w.first_name, 'lastName', w.last_name)
          from users w where w.tenant_id = v.tenant_id and w.id = v.reviewed_by)`.as('reviewedBy'),
      )
      .where('v.tenantId', '=', db.tenantId)
      .where('v.id', '=', id)
      .$narrowType<PrescriptionReview>()
      .executeTakeFirst();
  },

  /** Returns identity and last weight of patients. */
  async patients(db: TenantDatabase, ids: readonly string[]): Promise<Identity[]> {
    if (ids.length === 0) return [];
    return db
      .selectFrom('patients as p')
      .select(IDENTITY)
      .select(
        sql<Identity['weight']>`(
          select jsonb_build_object('value', v.weight, 'recordedAt', ${jsonInstant('r.recorded_at')})
          from vitals r
          join vital_revisions v on v.tenant_id = r.tenant_id and v.vitals_id = r.id and v.revision = r.revision
          where r.tenant_id = p.tenant_id and r.patient_id = p.id and not r.is_voided and v.weight is not null
          order by r.recorded_at desc, r.id limit 1)`.as('weight'),
      )
      .where('p.tenantId', '=', db.tenantId)
      .where('p.id', 'in', ids)
      .$narrowType<Identity>()
      .execute();
  },
};
