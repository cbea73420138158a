import { Letter, type LetterChange, type LetterStatus, type NewLetter, type PageQuery } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson, staffJson, staffJsonOrNull } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';
import { isOpenTo, type Reader } from '../restricted-patients.repository';

type Slice = Pick<z.output<typeof PageQuery>, 'page' | 'limit'>;

const COLUMNS = recordColumns('l', Letter, ['patient', 'author', 'signedBy', 'voidedBy']);

/** Letter as its status changes. */
export interface LockedLetter {
  id: string;
  version: number;
  status: LetterStatus;
}

/** Columns that an update may write. */
type LetterUpdate = Omit<LetterChange, 'version'> & {
  status?: LetterStatus;
  signedBy?: string;
  signedAt?: string;
  contentHash?: string;
  voidedBy?: string;
  voidedAt?: string;
  voidReason?: string;
};

export const lettersRepository = {
  async list(db: TenantDatabase, patientId: string, slice: Slice): Promise<CountedPage<Letter>> {
    const found = matching(db).where('l.patientId', '=', patientId);
    const page = sliceOf(selected(found).orderBy('l.createdAt', 'desc').orderBy('l.id'), slice);
    return countedPage(db, { page, matching: found.select('l.id') }, slice);
  },

  /** Drafts of a person, and those of nurses if they are for the person to sign; oldest first. */
  async unsigned(
    db: TenantDatabase,
    { signs, ...slice }: Slice & { signs: boolean },
    reader: Reader,
  ): Promise<CountedPage<Letter>> {
    const found = matching(db)
      .where('l.status', '=', 'DRAFT')
      .where(isOpenTo(reader, db, 'l.patientId'))
      .where(({ eb, or }) =>
        or([eb('l.authorId', '=', reader.userId), ...(signs ? [eb('u.role', '=', 'NURSE')] : [])]),
      );
    const page = sliceOf(selected(found).orderBy('l.createdAt').orderBy('l.id'), slice);
    return countedPage(db, { page, matching: found.select('l.id') }, slice);
  },

  async latest(db: TenantDatabase, patientId: string, limit: number): Promise<Letter[]> {
    return selected(matching(db).where('l.patientId', '=', patientId))
      .orderBy('l.createdAt', 'desc')
      .orderBy('l.id')
      .limit(limit)
      .execute();
  },

  async find(db: TenantDatabase, id: string): Promise<Letter | undefined> {
    return selected(matching(db)).where('l.id', '=', id).executeTakeFirst();
  },

  async lock(db: TenantDatabase, id: string): Promise<LockedLetter | undefined> {
    return db
      .selectFrom('letters')
      .select(['id', 'version', 'status'])
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .$narrowType<LockedLetter>()
      .executeTakeFirst();
  },

  async hasLetters(db: TenantDatabase, encounterId: string): Promise<boolean> {
    const found = await db
      .selectFrom('letters')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('encounterId', '=', encounterId)
      .where('status', '<>', 'VOID')
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },

  async insert(db: TenantDatabase, letter: NewLetter, authorId: string, createdAt: string): Promise<string> {
    const { id } = await db
      .insertInto('letters')
      .values({ ...letter, tenantId: db.tenantId, authorId, createdAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Writes changes; requires the lock on the row. */
  async update(db: TenantDatabase, id: string, changes: LetterUpdate): Promise<void> {
    await db
      .updateTable('letters')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
};

function matching(db: TenantDatabase) {
  return db
    .selectFrom('letters as l')
    .innerJoin('patients as p', (join) => join.onRef('p.tenantId', '=', 'l.tenantId').onRef('p.id', '=', 'l.patientId'))
    .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'l.tenantId').onRef('u.id', '=', 'l.authorId'))
    .leftJoin('users as s', (join) => join.onRef('s.tenantId', '=', 'l.tenantId').onRef('s.id', '=', 'l.signedBy'))
    .leftJoin('users as v', (join) => join.onRef('v.tenantId', '=', 'l.tenantId').onRef('v.id', '=', 'l.voidedBy'))
    .where('l.tenantId', '=', db.tenantId)
    .where(sql<boolean>`p.deleted_at is null`);
}

function selected(rows: ReturnType<typeof matching>) {
  return rows
    .select(COLUMNS)
    .select([
      personJson('p').as('patient'),
      staffJson('u').as('author'),
      staffJsonOrNull('s').as('signedBy'),
      staffJsonOrNull('v').as('voidedBy'),
    ])
    .$narrowType<Letter>();
}
