import type { LabValue, MyLabResult, PageQuery } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { orderedPage } from '../../../platform/db/far-page';

/** Results as their patients read them: of each the released version, also while a correction waits for its release. */
export const releasedResultsRepository = {
  async list(db: TenantDatabase, patientId: string, slice: PageQuery): Promise<CountedPage<MyLabResult>> {
    const ids = heads(db, patientId).select('r.id');
    const forwards = ids.orderBy('r.releasedAt', 'desc').orderBy('r.id');
    const backwards = ids.orderBy('r.releasedAt').orderBy('r.id', 'desc');
    const rowsOf = (chosen: RawBuilder<string[]>) =>
      selected(db, patientId)
        .where(sql<boolean>`r.id = any(${chosen})`)
        .orderBy('r.releasedAt', 'desc')
        .orderBy('r.id');
    return orderedPage(db, { ids, forwards, backwards, rowsOf }, slice);
  },

  async find(db: TenantDatabase, patientId: string, id: string): Promise<MyLabResult | undefined> {
    return selected(db, patientId).where('r.id', '=', id).executeTakeFirst();
  },
};

function heads(db: TenantDatabase, patientId: string) {
  return db
    .selectFrom('labResults as r')
    .where('r.tenantId', '=', db.tenantId)
    .where('r.patientId', '=', patientId)
    .where('r.status', 'in', ['COMPLETED', 'REVIEWED'])
    .where('r.releasedAt', 'is not', null);
}

function selected(db: TenantDatabase, patientId: string) {
  return heads(db, patientId)
    .innerJoin('labResultRevisions as v', (join) =>
      join
        .onRef('v.tenantId', '=', 'r.tenantId')
        .onRef('v.resultId', '=', 'r.id')
        .on('v.revision', '=', sql<number>`coalesce(r.released_revision, r.revision)`),
    )
    .select(['r.id', 'r.name', 'r.releasedAt'])
    .select([
      sql<string>`case when r.released_revision is null then r.observed_at else r.released_observed_at end`.as(
        'observedAt',
      ),
      sql<LabValue[]>`v."values"`.as('values'),
      sql<
        string | null
      >`case when r.released_revision is null then r.review_comment else r.released_review_comment end`.as(
        'reviewComment',
      ),
      sql<boolean>`case when r.released_revision is null then r.status = 'REVIEWED'
        else r.released_reviewed_at is not null end`.as('isReviewed'),
      sql<boolean>`coalesce(r.released_revision, r.revision) > 0`.as('isCorrected'),
      sql<boolean>`r.released_revision is not null`.as('isBeingCorrected'),
    ])
    .$narrowType<{ releasedAt: string }>();
}
