import {
  Prescription,
  PrescriptionItem,
  type FindingOverride,
  type InteractionCheck,
  type NewPrescriptionItem,
  type PrescriptionFilter,
  type PrescriptionOrigin,
  type PrescriptionStatus,
  type ReviewStatus,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { jsonInstant } from '../../../platform/db/json-instant';
import { personJson, staffJson } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';
import { isOpenTo, type Reader } from '../restricted-patients.repository';

type Filter = z.output<typeof PrescriptionFilter>;
type Head = Omit<Prescription, 'items'>;

const COLUMNS = recordColumns('r', Prescription, ['patient', 'prescriber', 'replacedById', 'review', 'items']);
const ITEM_COLUMNS = recordColumns('i', PrescriptionItem);

const REPLACED_BY = sql<string | null>`(
  select n.id from prescriptions n
  where n.tenant_id = r.tenant_id and n.origin_id = r.id and n.origin = 'REVISE'
    and n.status not in ('DRAFT', 'CANCELLED', 'ENTERED_IN_ERROR')
  limit 1)`;
const REVIEW = sql<Prescription['review']>`case when v.id is not null then jsonb_build_object(
  'id', v.id, 'status', v.status, 'comment', v.comment, 'reply', v.reply, 'version', v.version,
  'reviewedAt', ${jsonInstant('v.reviewed_at')}, 'reviewedBy', (
    select jsonb_build_object('id', w.id, 'firstName', w.first_name, 'lastName', w.last_name)
    from users w where w.tenant_id = v.tenant_id and w.id = v.reviewed_by)) end`;

/** Prescription as its status changes. */
export interface LockedPrescription {
  id: string;
  version: number;
  status: PrescriptionStatus;
  patientId: string;
  encounterId: string | null;
  startDate: string;
  origin: PrescriptionOrigin;
  originId: string | null;
}

export const prescriptionsRepository = {
  async list(db: TenantDatabase, filter: Filter, reader: Reader): Promise<CountedPage<Prescription>> {
    const found = matching(db, filter).where(isOpenTo(reader, db, 'r.patientId'));
    const page = sliceOf(selected(found).orderBy('r.createdAt', 'desc').orderBy('r.id'), filter);
    const { rows, pagination } = await countedPage(db, { page, matching: found.select('r.id') }, filter);
    return { rows: await withItems(db, rows), pagination };
  },

  async find(db: TenantDatabase, id: string): Promise<Prescription | undefined> {
    const [found] = await withItems(db, await selected(matching(db)).where('r.id', '=', id).execute());
    return found;
  },

  async lock(db: TenantDatabase, id: string): Promise<LockedPrescription | undefined> {
    const [found] = await prescriptionsRepository.lockAll(db, [id]);
    return found;
  },

  /** Locks prescriptions in the order of their ids, so that two transactions cannot deadlock. */
  async lockAll(db: TenantDatabase, ids: readonly string[]): Promise<LockedPrescription[]> {
    return db
      .selectFrom('prescriptions')
      .select(['id', 'version', 'status', 'patientId', 'encounterId', 'startDate', 'origin', 'originId'])
      .where('tenantId', '=', db.tenantId)
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .$narrowType<LockedPrescription>()
      .execute();
  },

  /** Returns a prescription and the one that it revises, whose drugs end with it. */
  async withReplaced(db: TenantDatabase, id: string): Promise<string[]> {
    const found = await db
      .selectFrom('prescriptions')
      .select(['origin', 'originId'])
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirst();
    return found?.origin === 'REVISE' && found.originId !== null ? [id, found.originId] : [id];
  },

  /** Returns prescriptions whose review has a status, in the order in which they were signed. */
  async toReview(
    db: TenantDatabase,
    filter: Pick<Filter, 'page' | 'limit' | 'count'> & { review: ReviewStatus },
    reader: Reader,
  ): Promise<CountedPage<Prescription>> {
    const found = matching(db, filter).where(isOpenTo(reader, db, 'r.patientId'));
    const page = sliceOf(selected(found).orderBy('v.createdAt').orderBy('v.id'), filter);
    const { rows, pagination } = await countedPage(db, { page, matching: found.select('r.id') }, filter);
    return { rows: await withItems(db, rows), pagination };
  },

  async insert(
    db: TenantDatabase,
    head: {
      patientId: string;
      encounterId: string | null;
      prescriberId: string;
      startDate: string;
      note: string | null;
      origin?: PrescriptionOrigin;
      originId?: string;
    },
  ): Promise<string> {
    const { id } = await db
      .insertInto('prescriptions')
      .values({ ...head, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Replaces the drugs of a draft. */
  async replaceItems(db: TenantDatabase, prescriptionId: string, items: readonly NewPrescriptionItem[]): Promise<void> {
    await db
      .deleteFrom('prescriptionItems')
      .where('tenantId', '=', db.tenantId)
      .where('prescriptionId', '=', prescriptionId)
      .execute();
    await db
      .insertInto('prescriptionItems')
      .values(
        items.map(({ ingredients, dosesOfDay, ...item }, position) => ({
          ...item,
          ingredients: JSON.stringify(ingredients),
          dosesOfDay: dosesOfDay && JSON.stringify(dosesOfDay),
          tenantId: db.tenantId,
          prescriptionId,
          position,
        })),
      )
      .execute();
  },

  /** Writes changes; requires the lock on the row. */
  async update(
    db: TenantDatabase,
    id: string,
    {
      interactionCheck,
      overrides,
      ...changes
    }: {
      startDate?: string | undefined;
      note?: string | null | undefined;
      status?: PrescriptionStatus;
      statusReason?: string | null;
      statusAt?: string;
      signedAt?: string;
      interactionCheck?: InteractionCheck;
      overrides?: readonly FindingOverride[];
    },
  ): Promise<void> {
    await db
      .updateTable('prescriptions')
      .set({
        ...changes,
        // A change of the drugs alone makes a new version as well.
        updatedAt: sql<string>`now()`,
        ...(interactionCheck && { interactionCheck: JSON.stringify(interactionCheck) }),
        ...(overrides && { overrides: JSON.stringify(overrides) }),
      })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  /** Returns whether an encounter has a prescription. */
  async isPrescribedIn(db: TenantDatabase, of: { encounterId: string } | { appointmentId: string }): Promise<boolean> {
    const found = await db
      .selectFrom('prescriptions as r')
      .innerJoin('encounters as e', (join) =>
        join.onRef('e.tenantId', '=', 'r.tenantId').onRef('e.id', '=', 'r.encounterId'),
      )
      .select('r.id')
      .where('r.tenantId', '=', db.tenantId)
      .where('e.tenantId', '=', db.tenantId)
      .where('r.status', 'not in', ['CANCELLED', 'ENTERED_IN_ERROR'])
      .$if('encounterId' in of, (query) => query.where('e.id', '=', 'encounterId' in of ? of.encounterId : ''))
      .$if('appointmentId' in of, (query) =>
        query.where('e.appointmentId', '=', 'appointmentId' in of ? of.appointmentId : ''),
      )
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },
};

async function withItems(db: TenantDatabase, heads: readonly Head[]): Promise<Prescription[]> {
  if (heads.length === 0) return [];
  const items = await db
    .selectFrom('prescriptionItems as i')
    .select(ITEM_COLUMNS)
    .select('i.prescriptionId')
    .where('i.tenantId', '=', db.tenantId)
    .where(
      'i.prescriptionId',
      'in',
      heads.map(({ id }) => id),
    )
    .orderBy('i.prescriptionId')
    .orderBy('i.position')
    .$narrowType<PrescriptionItem & { prescriptionId: string }>()
    .execute();
  return heads.map((head) => ({
    ...head,
    items: items.flatMap(({ prescriptionId, ...item }) => (prescriptionId === head.id ? [item] : [])),
  }));
}

function matching(db: TenantDatabase, { patientId, prescriberId, status, review }: Partial<Filter> = {}) {
  return db
    .selectFrom('prescriptions as r')
    .innerJoin('patients as p', (join) => join.onRef('p.tenantId', '=', 'r.tenantId').onRef('p.id', '=', 'r.patientId'))
    .leftJoin('prescriptionReviews as v', (join) =>
      join.onRef('v.tenantId', '=', 'r.tenantId').onRef('v.prescriptionId', '=', 'r.id'),
    )
    .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'r.tenantId').onRef('u.id', '=', 'r.prescriberId'))
    .where('r.tenantId', '=', db.tenantId)
    .$if(review !== undefined, (query) => query.where('v.status', '=', review ?? 'OPEN'))
    .$if(patientId !== undefined, (query) => query.where('r.patientId', '=', patientId ?? ''))
    .$if(prescriberId !== undefined, (query) => query.where('r.prescriberId', '=', prescriberId ?? ''))
    .$if(status !== undefined, (query) => query.where('r.status', '=', status ?? 'ACTIVE'));
}

function selected(rows: ReturnType<typeof matching>) {
  return rows
    .select(COLUMNS)
    .select([personJson('p').as('patient'), staffJson('u').as('prescriber')])
    .select([REPLACED_BY.as('replacedById'), REVIEW.as('review')])
    .$narrowType<Head>();
}
