import { encounterNotes, fieldComplaint, type EncounterNote, type NoteSection } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { eventTime, latestOf } from '../../../platform/http/event-time';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { hasPatient, lockPatient } from '../chart-rows.repository';
import { noteDocument, notePdf } from '../documents/documents.service';
import { encounterOfPatient } from '../encounters/encounters.service';
import { encounterNotesRepository as repository, type LockedNote } from './encounter-notes.repository';
import { noteActions } from './note-actions.repository';
import { closeUnsigned, guardEncounter, guardStart, openCoSignature, openUnsigned, remindOfDrafts } from './note-facts';
import { addendumHash, noteHash } from './note-hash';
import { noteTemplateOf, noteTemplatesFor, noteTemplatesOf } from './note-templates';
import { changedSections, refusalOf, statusAfterSigning, withMarks, type NoteAct } from './note.rules';
import { readerOf } from '../restricted-patients.repository';

const RESOURCE = 'encounterNotes';

export const encounterNotesFeature = feature(
  encounterNotes,
  {
    async list({ query }, caller) {
      const { rows, pagination } = await repository.list(caller.db, query, readerOf(caller));
      return { notes: rows, pagination };
    },

    async unsigned({ query }, caller) {
      const filter = { ...query, coSigns: caller.role === 'DOCTOR' };
      const { rows, pagination } = await repository.unsigned(caller.db, filter, readerOf(caller));
      return { notes: rows, pagination };
    },

    async templates({ query: { specialty } }, { db, userId }) {
      // Also the first statement of the request, which checks its session.
      const own = await repository.specialtyOf(db, userId);
      return { templates: specialty?.trim() ? noteTemplatesFor(specialty) : noteTemplatesOf(own) };
    },

    async previous({ params: { id }, query: { templateId } }, { db }) {
      if (!(await hasPatient(db, id))) refuse('PATIENT_NOT_FOUND');
      return { note: (await repository.lastSigned(db, id, templateId)) ?? null };
    },

    async settings(_, { db }) {
      return { settings: await repository.settings(db) };
    },

    async changeSettings({ body }, caller) {
      return caller.transaction(async (tx) => {
        const from = await repository.settings(tx.db);
        await repository.saveSettings(tx.db, body);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: tx.db.tenantId, from, to: body });
        return { settings: body };
      });
    },

    async get({ params: { id } }, { db }) {
      return { note: await findOrRefuse(db, id), addenda: await repository.addenda(db, id) };
    },

    async pdf({ params: { id } }, caller) {
      const note = await findOrRefuse(caller.db, id);
      caller.shown.add(note.patient.id);
      const addenda = await repository.addenda(caller.db, id);
      return notePdf(caller, { note, addenda, template: noteTemplateOf(note.templateId) });
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const { patientId, encounterId, templateId, sections, at } = body;
        if (!(await lockPatient(tx.db, patientId))) refuse('PATIENT_UNKNOWN');
        if (!noteTemplateOf(templateId)) refuse('TEMPLATE_UNKNOWN');
        const encounter = await encounterOfPatient({ patientId, encounterId }, tx);
        const createdAt = eventTime(at, tx).toISOString();
        const id = await repository.insert(tx.db, body, tx.userId, createdAt);
        if (id === undefined)
          return refuse('INVALID_INPUT', { fields: { id: fieldComplaint(tx.language, 'invalid') } });
        const made = at === undefined ? {} : { at: createdAt };
        const to = { templateId, encounterId, sections: written(sections), ...made };
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to });
        // In an encounter in progress the signature is due at its end.
        if (encounter?.status !== 'IN_PROGRESS')
          await openUnsigned({ id, patientId, encounterId, authorId: tx.userId }, tx);
        return { note: await findOrRefuse(tx.db, id) };
      });
    },

    async save({ params: { id }, body: { version, sections } }, caller) {
      return caller.transaction(async (tx) => {
        await lockFor('save', id, version, tx);
        const before = await findOrRefuse(tx.db, id);
        const marked = withMarks(sections, before.sections);
        const changed = changedSections(before.sections, marked);
        if (changed.length === 0) return { note: before };
        await repository.update(tx.db, id, { sections: marked, editedBy: tx.userId });
        await tx.audit({
          action: 'UPDATE',
          resource: RESOURCE,
          recordId: id,
          from: { version },
          to: { version: version + 1, sections: changed },
        });
        return { note: await findOrRefuse(tx.db, id) };
      });
    },

    async sign({ params: { id }, body: { version, at } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = await lockFor('sign', id, version, tx);
        if (locked.authorId !== tx.userId) refuse('NOTE_OF_OTHER');
        const note = await findOrRefuse(tx.db, id);
        if (written(note.sections).length === 0) refuse('NOTE_EMPTY');
        const { coSignNurseNotes } = await repository.settings(tx.db);
        const status = statusAfterSigning(tx.role === 'NURSE', coSignNurseNotes);
        const contentHash = noteHash(note);
        const signedAt = latestOf(eventTime(at, tx), note.createdAt);
        await repository.update(tx.db, id, { status, signedAt, contentHash });
        const made = at === undefined ? {} : { at: signedAt };
        const change = { from: { status: locked.status }, to: { status, contentHash, ...made } };
        await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: id, ...change });
        if (status === 'SIGNED') await closeUnsigned(id, tx);
        else await openCoSignature(locked, tx);
        return { note: await findOrRefuse(tx.db, id) };
      });
    },

    async coSign({ params: { id }, body: { version } }, caller) {
      return caller.transaction(async (tx) => {
        await lockFor('coSign', id, version, tx);
        const coSignedAt = tx.now().toISOString();
        await repository.update(tx.db, id, { status: 'SIGNED', coSignedBy: tx.userId, coSignedAt });
        const change = { from: { status: 'CO_SIGN_REQUIRED' }, to: { status: 'SIGNED' } };
        await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: id, ...change });
        await closeUnsigned(id, tx);
        return { note: await findOrRefuse(tx.db, id) };
      });
    },

    async addAddendum({ params: { id }, body: { text } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = (await repository.lock(tx.db, id)) ?? refuse('NOTE_NOT_FOUND');
        refuseAct('addAddendum', locked);
        const contentHash = addendumHash({ noteId: id, authorId: tx.userId, text });
        const addendumId = await repository.insertAddendum(tx.db, {
          noteId: id,
          authorId: tx.userId,
          text,
          contentHash,
        });
        await tx.audit({
          action: 'UPDATE',
          resource: RESOURCE,
          recordId: id,
          to: { addendum: addendumId, contentHash },
        });
        const addenda = await repository.addenda(tx.db, id);
        return { addendum: addenda.find((one) => one.id === addendumId) ?? refuse('NOTE_NOT_FOUND') };
      });
    },

    async markInError({ params: { id }, body: { version, reason } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = await lockFor('markInError', id, version, tx);
        if (locked.authorId !== tx.userId && tx.role !== 'DOCTOR') refuse('NOTE_OF_OTHER');
        await repository.update(tx.db, id, {
          status: 'ENTERED_IN_ERROR',
          voidedBy: tx.userId,
          voidedAt: tx.now().toISOString(),
          voidReason: reason,
        });
        const change = { from: { status: locked.status }, to: { status: 'ENTERED_IN_ERROR' }, reason };
        await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: id, ...change });
        await closeUnsigned(id, tx);
        return { note: await findOrRefuse(tx.db, id) };
      });
    },
  },
  {
    tables: {
      encounter_notes: {
        merge: [{ column: 'patient_id', rule: 'move' }],
        backup: 'rows',
        retention: 'medical-record',
      },
      encounter_note_addenda: { merge: none, backup: 'rows', retention: 'medical-record' },
      encounter_note_settings: { merge: none, backup: 'rows', retention: 'clinic' },
    },
    records: {
      encounterNotes: {
        table: 'encounter_notes',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'encounterNotes', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: [noteDocument],
    nextActions: noteActions,
    figures: none,
    approvals: none,
    participants: {
      'appointment.status': guardStart,
      'encounter.cancelling': guardEncounter,
      'encounter.finished': remindOfDrafts,
    },
  },
);

/** Returns the last notes of a patient, newest first, without those entered in error. */
export async function latestNotes(db: TenantDatabase, patientId: string, limit: number): Promise<EncounterNote[]> {
  return repository.latest(db, patientId, limit);
}

/** Keys of the sections with text. */
function written(sections: readonly NoteSection[]): string[] {
  return sections.filter(({ text }) => text.trim() !== '').map(({ key }) => key);
}

async function findOrRefuse(db: TenantDatabase, id: string): Promise<EncounterNote> {
  return (await repository.find(db, id)) ?? refuse('NOTE_NOT_FOUND');
}

function refuseAct(act: NoteAct, { status }: LockedNote): void {
  const code = refusalOf(act, status);
  if (code) refuse(code);
}

/** Locks a note for an act. A note that was signed meanwhile says so, whatever version the caller has seen. */
async function lockFor(act: NoteAct, id: string, version: number, { db }: Caller): Promise<LockedNote> {
  const locked = (await repository.lock(db, id)) ?? refuse('NOTE_NOT_FOUND');
  refuseAct(act, locked);
  if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
  return locked;
}
