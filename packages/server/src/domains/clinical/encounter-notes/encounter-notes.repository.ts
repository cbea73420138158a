import {
  EncounterNote,
  type NewEncounterNote,
  type NoteAddendum,
  type NoteFilter,
  type NoteSection,
  type NoteSettings,
  type NoteStatus,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { orderedPage } from '../../../platform/db/far-page';
import { personJson, staffJson, staffJsonOrNull } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';
import { isOpenTo, isPatientOpenTo, type Reader } from '../restricted-patients.repository';

type Filter = Partial<z.output<typeof NoteFilter>>;
type Slice = Pick<z.output<typeof NoteFilter>, 'page' | 'limit'>;

const COLUMNS = recordColumns('n', EncounterNote, ['patient', 'author', 'editedBy', 'coSignedBy', 'voidedBy']);

/** Note as its status changes. */
export interface LockedNote {
  id: string;
  version: number;
  status: NoteStatus;
  authorId: string;
  patientId: string;
  encounterId: string | null;
}

/** Columns that an update of a note may write. */
interface NoteUpdate {
  status?: NoteStatus;
  editedBy?: string;
  signedAt?: string;
  contentHash?: string;
  coSignedBy?: string;
  coSignedAt?: string;
  voidedBy?: string;
  voidedAt?: string;
  voidReason?: string;
  sections?: readonly NoteSection[];
}

export const encounterNotesRepository = {
  async list(db: TenantDatabase, filter: Filter & Slice, reader: Reader): Promise<CountedPage<EncounterNote>> {
    const { patientId } = filter;
    if (patientId !== undefined) return listOfPatient(db, { ...filter, patientId }, reader);
    // By the heads alone, which an index holds in order: notes before the page are neither joined nor built.
    const ids = heads(db, filter)
      .where(isOpenTo(reader, db, 'n.patientId'))
      .select('n.id');
    const slice = sliceOf(ids.orderBy('n.createdAt', 'desc').orderBy('n.id'), filter);
    const page = selected(matching(db))
      .where(sql<boolean>`n.id = any(array(${slice}))`)
      .orderBy('n.createdAt', 'desc')
      .orderBy('n.id');
    return countedPage(db, { page, matching: ids }, filter);
  },

  /** Drafts of a person, and notes to co-sign if that is for them to do; oldest first. */
  async unsigned(
    db: TenantDatabase,
    { coSigns, ...slice }: Slice & { coSigns: boolean },
    reader: Reader,
  ): Promise<CountedPage<EncounterNote>> {
    const open = matching(db).where(isOpenTo(reader, db, 'n.patientId'));
    const found = open.where(({ eb, or, and }) =>
      or([
        and([eb('n.authorId', '=', reader.userId), eb('n.status', '=', 'DRAFT')]),
        ...(coSigns ? [eb('n.status', '=', 'CO_SIGN_REQUIRED')] : []),
      ]),
    );
    const page = sliceOf(selected(found).orderBy('n.createdAt').orderBy('n.id'), slice);
    return countedPage(db, { page, matching: found.select('n.id') }, slice);
  },

  async find(db: TenantDatabase, id: string): Promise<EncounterNote | undefined> {
    return selected(matching(db)).where('n.id', '=', id).executeTakeFirst();
  },

  async lastSigned(db: TenantDatabase, patientId: string, templateId: string): Promise<EncounterNote | undefined> {
    return selected(matching(db, { patientId }))
      .where('n.templateId', '=', templateId)
      .where('n.status', 'in', ['SIGNED', 'CO_SIGN_REQUIRED'])
      .orderBy('n.signedAt', 'desc')
      .orderBy('n.id')
      .limit(1)
      .executeTakeFirst();
  },

  async latest(db: TenantDatabase, patientId: string, limit: number): Promise<EncounterNote[]> {
    return selected(matching(db, { patientId }))
      .where('n.status', '<>', 'ENTERED_IN_ERROR')
      .orderBy('n.createdAt', 'desc')
      .orderBy('n.id')
      .limit(limit)
      .execute();
  },

  async lock(db: TenantDatabase, id: string): Promise<LockedNote | undefined> {
    return lockable(db).where('id', '=', id).executeTakeFirst();
  },

  /** Locks the drafts of an encounter, in order of their ids. */
  async lockDraftsOf(db: TenantDatabase, encounterId: string): Promise<LockedNote[]> {
    return lockable(db).where('encounterId', '=', encounterId).where('status', '=', 'DRAFT').orderBy('id').execute();
  },

  async hasNotes(db: TenantDatabase, encounterId: string): Promise<boolean> {
    const found = await db
      .selectFrom('encounterNotes')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('encounterId', '=', encounterId)
      .where('status', '<>', 'ENTERED_IN_ERROR')
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Inserts a note and returns its id; undefined if the given one is taken. */
  async insert(
    db: TenantDatabase,
    { id: given, patientId, encounterId, templateId, sections }: NewEncounterNote,
    authorId: string,
    createdAt: string,
  ): Promise<string | undefined> {
    const inserted = await db
      .insertInto('encounterNotes')
      .values({
        tenantId: db.tenantId,
        ...(given !== undefined && { id: given }),
        patientId,
        encounterId,
        templateId,
        sections: JSON.stringify(sections),
        authorId,
        editedBy: authorId,
        createdAt,
      })
      .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted?.id;
  },

  /** Writes changes; requires the lock on the row. */
  async update(db: TenantDatabase, id: string, { sections, ...changes }: NoteUpdate): Promise<void> {
    await db
      .updateTable('encounterNotes')
      .set({ ...changes, ...(sections && { sections: JSON.stringify(sections) }) })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  async insertAddendum(
    db: TenantDatabase,
    addendum: { noteId: string; authorId: string; text: string; contentHash: string },
  ): Promise<string> {
    const { id } = await db
      .insertInto('encounterNoteAddenda')
      .values({ ...addendum, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async addenda(db: TenantDatabase, noteId: string): Promise<NoteAddendum[]> {
    return db
      .selectFrom('encounterNoteAddenda as a')
      .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'a.tenantId').onRef('u.id', '=', 'a.authorId'))
      .select(['a.id', 'a.text', 'a.contentHash', 'a.createdAt'])
      .select(staffJson('u').as('author'))
      .where('a.tenantId', '=', db.tenantId)
      .where('a.noteId', '=', noteId)
      .orderBy('a.id')
      .$narrowType<NoteAddendum>()
      .execute();
  },

  /** Returns the specialty of a person; null if none is set. */
  async specialtyOf(db: TenantDatabase, userId: string): Promise<string | null> {
    const found = await db
      .selectFrom('users')
      .select('specialization')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', userId)
      .executeTakeFirst();
    return found?.specialization ?? null;
  },

  async settings(db: TenantDatabase): Promise<NoteSettings> {
    const found = await db
      .selectFrom('encounterNoteSettings')
      .select('coSignNurseNotes')
      .where('tenantId', '=', db.tenantId)
      .executeTakeFirst();
    return { coSignNurseNotes: found?.coSignNurseNotes ?? false };
  },

  async saveSettings(db: TenantDatabase, settings: NoteSettings): Promise<void> {
    await db
      .insertInto('encounterNoteSettings')
      .values({ tenantId: db.tenantId, ...settings })
      .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(settings))
      .execute();
  },
};

function listOfPatient(
  db: TenantDatabase,
  { patientId, authorId, status, ...slice }: Filter & Slice & { patientId: string },
  reader: Reader,
): Promise<CountedPage<EncounterNote>> {
  const ids = db
    .selectFrom('encounterNotes as n')
    .select('n.id')
    .where('n.tenantId', '=', db.tenantId)
    .where('n.patientId', '=', patientId)
    .where(isKnown(db, patientId))
    .where(isPatientOpenTo(reader, db, patientId))
    .$if(authorId !== undefined, (query) => query.where('n.authorId', '=', authorId ?? ''))
    .$if(status !== undefined, (query) => query.where('n.status', '=', status ?? 'DRAFT'));
  return orderedPage(
    db,
    {
      ids,
      forwards: ids.orderBy('n.createdAt', 'desc').orderBy('n.id'),
      backwards: ids.orderBy('n.createdAt').orderBy('n.id', 'desc'),
      rowsOf: (chosen) =>
        selected(matching(db))
          .where(sql<boolean>`n.id = any(${chosen})`)
          .orderBy('n.createdAt', 'desc')
          .orderBy('n.id'),
    },
    slice,
  );
}

/** Condition of a list of one patient: the patient was not deleted. */
function isKnown(db: TenantDatabase, patientId: string) {
  return sql<boolean>`exists (select from patients p
    where p.tenant_id = ${db.tenantId} and p.id = ${patientId} and p.deleted_at is null)`;
}

function lockable(db: TenantDatabase) {
  return db
    .selectFrom('encounterNotes')
    .select(['id', 'version', 'status', 'authorId', 'patientId', 'encounterId'])
    .where('tenantId', '=', db.tenantId)
    .forUpdate()
    .$narrowType<LockedNote>();
}

function heads(db: TenantDatabase, { patientId, authorId, status }: Filter = {}) {
  return db
    .selectFrom('encounterNotes as n')
    .innerJoin('patients as p', (join) => join.onRef('p.tenantId', '=', 'n.tenantId').onRef('p.id', '=', 'n.patientId'))
    .where('n.tenantId', '=', db.tenantId)
    .where(sql<boolean>`p.deleted_at is null`)
    .$if(patientId !== undefined, (query) => query.where('n.patientId', '=', patientId ?? ''))
    .$if(authorId !== undefined, (query) => query.where('n.authorId', '=', authorId ?? ''))
    .$if(status !== undefined, (query) => query.where('n.status', '=', status ?? 'DRAFT'));
}

function matching(db: TenantDatabase, filter: Filter = {}) {
  return heads(db, filter)
    .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'n.tenantId').onRef('u.id', '=', 'n.authorId'))
    .leftJoin('users as e', (join) => join.onRef('e.tenantId', '=', 'n.tenantId').onRef('e.id', '=', 'n.editedBy'))
    .leftJoin('users as c', (join) => join.onRef('c.tenantId', '=', 'n.tenantId').onRef('c.id', '=', 'n.coSignedBy'))
    .leftJoin('users as v', (join) => join.onRef('v.tenantId', '=', 'n.tenantId').onRef('v.id', '=', 'n.voidedBy'));
}

function selected(rows: ReturnType<typeof matching>) {
  return rows
    .select(COLUMNS)
    .select([
      personJson('p').as('patient'),
      staffJson('u').as('author'),
      staffJsonOrNull('e').as('editedBy'),
      staffJsonOrNull('c').as('coSignedBy'),
      staffJsonOrNull('v').as('voidedBy'),
    ])
    .$narrowType<EncounterNote>();
}
