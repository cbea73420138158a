import { createHash } from 'node:crypto';
import { errorTextIn, type ErrorCode, type NewAssetDocument, type NewSupplierDocument } from '@polyclinic/contract';
import type { AuditEntry } from '../../platform/http/audit-entry';
import { refuse } from '../../platform/http/refusal';
import type { Caller } from '../../platform/http/service';
import { attachmentFileName, readAttachment } from '../../platform/images/read-attachment';
import type { RecordDocument, RecordDocumentsRepository } from './record-documents.repository';

/** Documents of a kind of record, with the errors of their endpoints. */
interface DocumentRules<D extends RecordDocument> {
  repository: RecordDocumentsRepository<D>;
  resource: AuditEntry['resource'];
  /** Name of the record's id in the audit log. */
  owner: 'supplierId' | 'assetId';
  max: number;
  errors: { noOwner: ErrorCode; notFound: ErrorCode; full: ErrorCode };
}

type NewDocument = NewSupplierDocument | NewAssetDocument;

/** Returns what the endpoints of the documents of a kind of record do. */
export function documentSteps<D extends RecordDocument>(rules: DocumentRules<D>) {
  const { repository, resource, owner, max, errors } = rules;
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
        const id = await repository.insert(tx.db, { ...stored, ownerId, createdBy: tx.userId }, bytes);
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
