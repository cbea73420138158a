import { createHash } from 'node:crypto';
import { errorTextIn, type ErrorCode } from '@polyclinic/contract';
import type { AuditEntry } from '../http/audit-entry';
import { refuse } from '../http/refusal';
import type { Caller } from '../http/service';
import { attachmentFileName, readAttachment } from '../images/read-attachment';
import type { RecordDocument, RecordDocumentsRepository, StoredDocument } from './record-documents.repository';

/** Documents of a kind of record, with the errors of their endpoints. */
interface DocumentRules<D extends RecordDocument> {
  repository: RecordDocumentsRepository<D>;
  resource: AuditEntry['resource'];
  /** Name of the record's id in the audit log. */
  owner: string;
  /** Name of the field of the further column. */
  further?: string;
  max: number;
  errors: { noOwner: ErrorCode; notFound: ErrorCode; full: ErrorCode };
}

interface NewDocument extends Omit<StoredDocument, 'contentType' | 'size' | 'sha256' | 'further'> {
  /** The file as base64. */
  data: string;
}

/** Returns what the endpoints of the documents of a kind of record do. */
export function documentSteps<D extends RecordDocument>(rules: DocumentRules<D>) {
  const { repository, resource, owner, max, errors, further } = rules;
  const findOrRefuse = async (id: string, { db, now }: Pick<Caller, 'db' | 'now'>): Promise<D> =>
    (await repository.find(db, id, now())) ?? refuse(errors.notFound);
  return {
    async list(ownerId: string, { db, now }: Caller): Promise<D[]> {
      return (await repository.list(db, ownerId, now())) ?? refuse(errors.noOwner);
    },

    async add(ownerId: string, { data, ...body }: NewDocument, caller: Caller): Promise<D> {
      return caller.transaction(async (tx) => {
        const count = (await repository.countLocked(tx.db, ownerId)) ?? refuse(errors.noOwner);
        if (count >= max) refuse(errors.full);
        const file = await readAttachment(data);
        if ('reason' in file) {
          const fields = { data: errorTextIn(tx.language, 'ATTACHMENT_INVALID') };
          return refuse('ATTACHMENT_INVALID', { fields, details: { reason: file.reason } });
        }
        const { contentType, bytes } = file;
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        const stored = { ...body, contentType, size: bytes.length, sha256 };
        const value = further === undefined ? null : (Reflect.get(body, further) as string | number | null);
        const document = { ...stored, further: value, ownerId, createdBy: tx.userId };
        const id = await repository.insert(tx.db, document, bytes);
        await tx.audit({ action: 'CREATE', resource, recordId: id, to: { ...stored, [owner]: ownerId } });
        return findOrRefuse(id, tx);
      });
    },

    async content(id: string, caller: Caller) {
      const { title, contentType } = await findOrRefuse(id, caller);
      const content = (await repository.content(caller.db, id)) ?? refuse(errors.notFound);
      return { fileName: attachmentFileName(title, contentType), contentType, content };
    },

    async remove(id: string, reason: string, caller: Caller): Promise<{ id: string }> {
      return caller.transaction(async (tx) => {
        const isMarked = await repository.markRemoved(tx.db, id, tx.now().toISOString(), reason);
        if (!isMarked) refuse(errors.notFound);
        await tx.audit({ action: 'DELETE', resource, recordId: id, reason });
        return { id };
      });
    },
  };
}
