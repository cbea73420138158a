import {
  PATIENT_MESSAGES_PER_HOUR,
  patientMessages,
  type PatientMessage,
  type PatientThread,
} from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { raise } from '../../../platform/feature/raise';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { alertUsers } from '../../platform';
import { lockPatient } from '../chart-rows.repository';
import { patientMessageActions } from './patient-message-actions.repository';
import { patientMessageFigures } from './patient-message-figures.repository';
import { patientMessagesRepository as repository, type Reader } from './patient-messages.repository';
import { sensitivityOf } from '../record-accesses/record-accesses.service';
import { readerOf } from '../restricted-patients.repository';

const RESOURCE = 'patientMessages';
const HOUR = 3_600_000;
const FACT = 'MESSAGE_UNANSWERED';

export const patientMessagesFeature = feature(
  patientMessages,
  {
    async list({ query }, caller) {
      const { rows, pagination } = await repository.threads(caller.db, query, readerOf(caller));
      return { threads: rows, pagination };
    },

    async thread({ params: { id }, query }, { db }) {
      const found = (await repository.patient(db, id)) ?? refuse('PATIENT_NOT_FOUND');
      return { ...found, ...(await sliceOf(db, id, query, 'clinic')) };
    },

    async send({ params: { id: patientId }, body: { text } }, caller) {
      return caller.transaction(async (tx) => {
        if (!(await lockPatient(tx.db, patientId))) refuse('PATIENT_NOT_FOUND');
        const userIds = await repository.accounts(tx.db, patientId);
        if (userIds.length === 0) refuse('PATIENT_WITHOUT_ACCOUNT');
        const message = await add({ patientId, text, isFromPatient: false }, tx);
        await raise('clinical.fact.closed', { kind: FACT, recordId: patientId }, tx);
        await alertUsers(tx.db, userIds, { kind: 'MESSAGE_RECEIVED', path: '/my-messages' });
        return { message };
      });
    },

    // Not audited, because it changes nothing in the record; the read itself is.
    async read({ params: { id }, body: { upTo } }, { db }) {
      if (!(await repository.patient(db, id))) refuse('PATIENT_NOT_FOUND');
      await repository.markRead(db, id, 'clinic', upTo);
      return { unread: await repository.unread(db, id, 'clinic') };
    },

    async settle({ params: { id: patientId }, body: { upTo } }, caller) {
      return caller.transaction(async (tx) => {
        if (!(await lockPatient(tx.db, patientId))) refuse('PATIENT_NOT_FOUND');
        if (!(await repository.settle(tx.db, patientId, upTo))) refuse('STALE_VERSION');
        await tx.audit({ action: 'COMPLETE', resource: RESOURCE, recordId: upTo });
        await raise('clinical.fact.closed', { kind: FACT, recordId: patientId }, tx);
        return { unread: await repository.unread(tx.db, patientId, 'clinic') };
      });
    },

    async mine({ query }, caller) {
      return sliceOf(caller.db, ownIdOf(caller), query, 'patient');
    },

    async write({ body: { text } }, caller) {
      const patientId = ownIdOf(caller);
      return caller.transaction(async (tx) => {
        // The lock also serialises the messages that are counted.
        if (!(await lockPatient(tx.db, patientId))) refuse('PATIENT_NOT_FOUND');
        const since = new Date(tx.now().getTime() - HOUR).toISOString();
        const written = await repository.writtenSince(tx.db, patientId, since);
        if (written >= PATIENT_MESSAGES_PER_HOUR) refuse('TOO_MANY_ATTEMPTS', { retryAfter: HOUR / 1000 });
        const message = await add({ patientId, text, isFromPatient: true }, tx);
        const doctorId = await repository.doctor(tx.db, patientId);
        const { patient } = (await repository.patient(tx.db, patientId)) ?? refuse('PATIENT_NOT_FOUND');
        await raise(
          'clinical.fact.opened',
          {
            kind: FACT,
            recordId: patientId,
            patientId,
            encounterId: null,
            assignTo: { role: 'NURSE' },
            priority: 'NORMAL',
          },
          tx,
        );
        // An alert outlives the treatment, so that it does not name a sensitive patient.
        const isSensitive = (await sensitivityOf(tx.db, patientId)) !== null;
        const facts: Record<string, string> = isSensitive
          ? {}
          : { subject: `${patient.firstName} ${patient.lastName}` };
        const path = `/patient-messages/${patientId}`;
        if (doctorId) await alertUsers(tx.db, [doctorId], { kind: 'MESSAGE_RECEIVED', facts, path });
        return { message };
      });
    },

    async readMine({ body: { upTo } }, caller) {
      const patientId = ownIdOf(caller);
      await repository.markRead(caller.db, patientId, 'patient', upTo);
      return { unread: await repository.unread(caller.db, patientId, 'patient') };
    },
  },
  {
    tables: {
      patient_messages: {
        merge: [{ column: 'patient_id', rule: 'move' }],
        backup: 'rows',
        retention: 'medical-record',
      },
      patient_threads: {
        merge: [{ column: 'patient_id', rule: 'one', key: 'patient_id' }],
        backup: 'rows',
        retention: 'medical-record',
      },
    },
    records: {
      patientMessages: {
        table: 'patient_messages',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'patientMessages', toPatient: true },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: patientMessageActions,
    figures: patientMessageFigures,
    approvals: none,
    participants: none,
  },
);

/** Returns the thread of a patient as the chart shows it; null if nobody has written yet. */
export async function threadOf(db: TenantDatabase, patientId: string): Promise<PatientThread | null> {
  return (await repository.thread(db, patientId)) ?? null;
}

function ownIdOf({ patientId }: Caller): string {
  return patientId ?? refuse('PATIENT_NOT_FOUND');
}

async function sliceOf(
  db: TenantDatabase,
  patientId: string,
  query: { before?: string | undefined; limit: number },
  side: Reader,
) {
  const messages = await repository.messages(db, patientId, query);
  const last = messages.length === query.limit ? messages.at(-1) : undefined;
  const unread = messages.length === 0 ? 0 : await repository.unread(db, patientId, side);
  return { messages, next: last?.id ?? null, unread };
}

/** Adds a message; the audit log has the fact and the patient, the text stays in the thread. */
async function add(
  message: { patientId: string; text: string; isFromPatient: boolean },
  tx: Caller,
): Promise<PatientMessage> {
  const createdAt = tx.now().toISOString();
  const id = await repository.insert(tx.db, { ...message, senderId: tx.userId, createdAt });
  const { patientId, isFromPatient } = message;
  await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: { patientId, isFromPatient } });
  return (await repository.find(tx.db, id)) ?? refuse('PATIENT_NOT_FOUND');
}
