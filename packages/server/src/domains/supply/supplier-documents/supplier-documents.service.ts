import { MAX_SUPPLIER_DOCUMENTS, supplierDocuments, type SupplierDocument } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { documentSteps } from '../../../platform/record-documents/record-documents';
import { recordDocuments } from '../../../platform/record-documents/record-documents.repository';

const steps = documentSteps({
  repository: recordDocuments<SupplierDocument>({
    documents: 'supplier_documents',
    contents: 'supplier_document_contents',
    owners: 'suppliers',
    owner: 'supplier_id',
  }),
  resource: 'supplierDocuments',
  owner: 'supplierId',
  max: MAX_SUPPLIER_DOCUMENTS,
  errors: { noOwner: 'SUPPLIER_NOT_FOUND', notFound: 'SUPPLIER_DOCUMENT_NOT_FOUND', full: 'SUPPLIER_DOCUMENTS_FULL' },
});

export const supplierDocumentsFeature = feature(
  supplierDocuments,
  {
    async list({ params: { id } }, caller) {
      return { supplierDocuments: await steps.list(id, caller) };
    },

    async create({ params: { id }, body }, caller) {
      return { supplierDocument: await steps.add(id, body, caller) };
    },

    content: ({ params: { id } }, caller) => steps.content(id, caller),

    remove: ({ params: { id }, query: { reason } }, caller) => steps.remove(id, reason, caller),
  },
  {
    tables: {
      supplier_documents: { merge: none, backup: 'rows', retention: 'books' },
      supplier_document_contents: { merge: none, backup: 'rows', retention: 'books' },
    },
    records: {
      supplierDocuments: {
        table: 'supplier_documents',
        patient: none,
        account: none,
        live: { topic: 'supplierDocuments', toPatient: false },
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
    participants: none,
  },
);
