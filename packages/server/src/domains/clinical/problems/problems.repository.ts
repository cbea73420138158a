import { Problem, type NewProblem, type ProblemChange, type ProblemCode } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { escapeLike } from '../../../platform/db/escape-like';
import { staffJsonOrNull } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';

const COLUMNS = recordColumns('r', Problem, ['recordedBy']);
const IN_ORDER = sql`array_position(array['ACTIVE', 'INACTIVE', 'RESOLVED'], r.status), r.onset_date desc nulls last, r.id desc`;
const MOST_CODES = 20;

export const problemsRepository = {
  async list(db: TenantDatabase, patientId: string): Promise<Problem[]> {
    return selected(db).where('r.patientId', '=', patientId).orderBy(IN_ORDER).execute();
  },

  async find(db: TenantDatabase, id: string): Promise<Problem | undefined> {
    return selected(db).where('r.id', '=', id).executeTakeFirst();
  },

  async insert(
    db: TenantDatabase,
    problem: NewProblem & { importId?: string; importKey?: string; isReviewed?: boolean },
    createdBy: string,
  ): Promise<string> {
    const { id } = await db
      .insertInto('problems')
      .values({ ...problem, tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Returns whether a problem was recorded in an encounter, and not entered in error. */
  async isOfEncounter(db: TenantDatabase, encounterId: string): Promise<boolean> {
    const found = await db
      .selectFrom('problems')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('encounterId', '=', encounterId)
      .where('deletedAt', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Writes changes; requires the lock on the row. */
  async update(
    db: TenantDatabase,
    id: string,
    changes: Omit<ProblemChange, 'version'> & { isReviewed?: boolean; deletedAt?: string; deleteReason?: string },
  ): Promise<void> {
    await db
      .updateTable('problems')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  /** Returns codes of the clinic's table that match; undefined if the clinic has loaded none. */
  async codes(db: TenantDatabase, q: string): Promise<ProblemCode[] | undefined> {
    const hasCodes = sql<boolean>`exists (select from problem_codes where tenant_id = ${db.tenantId})`;
    const pattern = escapeLike(q.trim().toLowerCase());
    const { rows } = await sql<{ hasCodes: boolean; codes: ProblemCode[] }>`
      select ${hasCodes} as "hasCodes", coalesce(jsonb_agg(jsonb_build_object('code', c.code, 'title', c.title)
        order by c.rank, c.code), '[]') as codes
      from (
        select code, title, case when lower(code) like ${`${pattern}%`} or lower(title) like ${`${pattern}%`}
          then 0 else 1 end as rank
        from problem_codes where tenant_id = ${db.tenantId}
          and (lower(code) like ${`${pattern}%`} or lower(title) like ${`%${pattern}%`})
        order by rank, code limit ${MOST_CODES}
      ) c`.execute(db);
    const [found] = rows;
    return found?.hasCodes ? found.codes : undefined;
  },
};

function selected(db: TenantDatabase) {
  return db
    .selectFrom('problems as r')
    .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'r.tenantId').onRef('u.id', '=', 'r.createdBy'))
    .select(COLUMNS)
    .select(staffJsonOrNull('u').as('recordedBy'))
    .where('r.tenantId', '=', db.tenantId)
    .where('r.deletedAt', 'is', null)
    .$narrowType<Problem>();
}
