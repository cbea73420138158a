import { createHash } from 'node:crypto';
import { attachments, errorTextIn, MAX_ATTACHMENTS, type Attachment } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { attachmentFileName, readAttachment } from '../../../platform/images/read-attachment';
import { hasPatient, lockPatient } from '../chart-rows.repository';
import { encounterOfPatient } from '../encounters/encounters.service';
import { guardEncounter, guardStart } from './attachment-facts';
import { attachmentsRepository as repository } from './attachments.repository';

const RESOURCE = 'attachments';

export const attachmentsFeature = feature(
  attachments,
  {
    async list({ params: { id }, query }, { db }) {
      if (!(await hasPatient(db, id))) refuse('PATIENT_NOT_FOUND');
      const { rows, pagination } = await repository.list(db, id, query);
      return { attachments: rows, pagination };
    },

    async get({ params: { id } }, { db }) {
      return { attachment: await findOrRefuse(db, id) };
    },

    async content({ params: { id } }, { db, shown }) {
      const { patientId, title, contentType } = await findOrRefuse(db, id);
      const content = (await repository.content(db, id)) ?? refuse('ATTACHMENT_NOT_FOUND');
      shown.add(patientId);
      return { fileName: attachmentFileName(title, contentType), contentType, content };
    },

    async create({ body: { data, ...body } }, caller) {
      const file = await readAttachment(data);
      if ('reason' in file) {
        const fields = { data: errorTextIn(caller.language, 'ATTACHMENT_INVALID') };
        return refuse('ATTACHMENT_INVALID', { fields, details: { reason: file.reason } });
      }
      const { contentType, bytes } = file;
      return caller.transaction(async (tx) => {
        const { patientId } = body;
        if (!(await lockPatient(tx.db, patientId))) refuse('PATIENT_UNKNOWN');
        await encounterOfPatient(body, tx);
        if ((await repository.count(tx.db, patientId)) >= MAX_ATTACHMENTS) refuse('ATTACHMENTS_FULL');
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        const stored = { ...body, contentType, size: bytes.length, sha256 };
        const id = await repository.insert(tx.db, stored, bytes, tx.userId);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: stored });
        return { attachment: await findOrRefuse(tx.db, id) };
      });
    },

    async remove({ params: { id }, query: { reason } }, caller) {
      return caller.transaction(async (tx) => {
        const marked = await repository.markInError(tx.db, id, tx.now().toISOString(), reason);
        if (!marked) refuse('ATTACHMENT_NOT_FOUND');
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, reason });
        return { id };
      });
    },
  },
  {
    tables: {
      attachments: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows', retention: 'medical-record' },
      attachment_contents: { merge: none, backup: 'rows', retention: 'medical-record' },
    },
    records: {
      attachments: {
        table: 'attachments',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'attachments', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: { 'appointment.status': guardStart, 'encounter.cancelling': guardEncounter },
  },
);

/** Returns the last attachments of a patient, newest first, without those in error. */
export function latestAttachments(db: TenantDatabase, patientId: string, limit: number): Promise<Attachment[]> {
  return repository.latest(db, patientId, limit);
}

async function findOrRefuse(db: TenantDatabase, id: string): Promise<Attachment> {
  return (await repository.find(db, id)) ?? refuse('ATTACHMENT_NOT_FOUND');
}
