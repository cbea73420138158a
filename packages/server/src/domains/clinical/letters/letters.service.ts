import { fieldComplaint, letters, type Language, type Letter } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { hasPatient, lockPatient } from '../chart-rows.repository';
import { letterDocument, letterPdf } from '../documents/documents.service';
import { encounterOfPatient } from '../encounters/encounters.service';
import { readerOf } from '../restricted-patients.repository';
import { letterActions } from './letter-actions.repository';
import { guardEncounter, guardStart } from './letter-facts';
import { letterHash } from './letter-hash';
import { lettersRepository as repository, type LockedLetter } from './letters.repository';
import { filledTemplate } from './template-data';

const RESOURCE = 'letters';

export const lettersFeature = feature(
  letters,
  {
    async list({ params: { id }, query }, { db }) {
      if (!(await hasPatient(db, id))) refuse('PATIENT_NOT_FOUND');
      const { rows, pagination } = await repository.list(db, id, query);
      return { letters: rows, pagination };
    },

    async unsigned({ query }, caller) {
      const filter = { ...query, signs: caller.role === 'DOCTOR' };
      const { rows, pagination } = await repository.unsigned(caller.db, filter, readerOf(caller));
      return { letters: rows, pagination };
    },

    async template({ params: { id }, query }, caller) {
      if (!(await hasPatient(caller.db, id))) refuse('PATIENT_NOT_FOUND');
      caller.shown.add(id);
      return filledTemplate(caller, id, query);
    },

    async get({ params: { id } }, { db }) {
      return { letter: await findOrRefuse(db, id) };
    },

    async pdf({ params: { id } }, caller) {
      const letter = await findOrRefuse(caller.db, id);
      caller.shown.add(letter.patient.id);
      return letterPdf(caller, letter);
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const { patientId } = body;
        refusePeriod(body, tx.language);
        if (!(await lockPatient(tx.db, patientId))) refuse('PATIENT_UNKNOWN');
        await encounterOfPatient(body, tx);
        const id = await repository.insert(tx.db, body, tx.userId, tx.now().toISOString());
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: withoutBody(body) });
        return { letter: await findOrRefuse(tx.db, id) };
      });
    },

    async save({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        await lockDraft(id, version, tx);
        const before = await findOrRefuse(tx.db, id);
        if (changesNothing(changes)) return { letter: before };
        refusePeriod({ ...before, ...changes }, tx.language);
        await repository.update(tx.db, id, changes);
        const change = { from: withoutBody(formerValues(before, changes)), to: withoutBody(changes) };
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, ...change });
        return { letter: await findOrRefuse(tx.db, id) };
      });
    },

    async sign({ params: { id }, body: { version } }, caller) {
      return caller.transaction(async (tx) => {
        await lockDraft(id, version, tx);
        const letter = await findOrRefuse(tx.db, id);
        refuseUnbounded(letter, tx.language);
        const contentHash = letterHash(letter);
        const signed = {
          status: 'SIGNED',
          signedBy: tx.userId,
          signedAt: tx.now().toISOString(),
          contentHash,
        } as const;
        await repository.update(tx.db, id, signed);
        const change = { from: { status: 'DRAFT' }, to: { status: 'SIGNED', contentHash } };
        await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: id, ...change });
        return { letter: await findOrRefuse(tx.db, id) };
      });
    },

    async void({ params: { id }, body: { version, reason } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = (await repository.lock(tx.db, id)) ?? refuse('LETTER_NOT_FOUND');
        if (locked.status === 'VOID') refuse('LETTER_VOID');
        refuseStale(locked, version);
        const voided = { voidedBy: tx.userId, voidedAt: tx.now().toISOString(), voidReason: reason };
        await repository.update(tx.db, id, { status: 'VOID', ...voided });
        const change = { from: { status: locked.status }, to: { status: 'VOID' } };
        await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: id, reason, ...change });
        return { letter: await findOrRefuse(tx.db, id) };
      });
    },
  },
  {
    tables: {
      letters: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows', retention: 'medical-record' },
    },
    records: {
      letters: {
        table: 'letters',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'letters', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: [letterDocument],
    nextActions: letterActions,
    figures: none,
    approvals: none,
    participants: { 'appointment.status': guardStart, 'encounter.cancelling': guardEncounter },
  },
);

/** Returns the last letters of a patient, newest first. */
export function latestLetters(db: TenantDatabase, patientId: string, limit: number): Promise<Letter[]> {
  return repository.latest(db, patientId, limit);
}

/** The audit log says that the text changed; the letter itself holds it. */
function withoutBody(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== 'body'));
}

function refusePeriod({ fromDate, untilDate }: Pick<Letter, 'fromDate' | 'untilDate'>, language: Language): void {
  if (fromDate !== null && untilDate !== null && untilDate < fromDate) {
    refuse('INVALID_INPUT', { fields: { untilDate: fieldComplaint(language, 'invalid') } });
  }
}

/** A sick note says for which days. */
function refuseUnbounded({ kind, fromDate, untilDate }: Letter, language: Language): void {
  if (kind !== 'SICK_NOTE' || (fromDate !== null && untilDate !== null)) return;
  const field = fromDate === null ? 'fromDate' : 'untilDate';
  refuse('INVALID_INPUT', { fields: { [field]: fieldComplaint(language, 'required') } });
}

async function findOrRefuse(db: TenantDatabase, id: string): Promise<Letter> {
  return (await repository.find(db, id)) ?? refuse('LETTER_NOT_FOUND');
}

async function lockDraft(id: string, version: number, { db }: Caller): Promise<void> {
  const locked = (await repository.lock(db, id)) ?? refuse('LETTER_NOT_FOUND');
  if (locked.status !== 'DRAFT') refuse('LETTER_SIGNED');
  refuseStale(locked, version);
}

function refuseStale({ version: current }: LockedLetter, version: number): void {
  if (current !== version) refuse('STALE_VERSION', { details: { version: current } });
}
