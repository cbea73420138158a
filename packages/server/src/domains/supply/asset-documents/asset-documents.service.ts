import { MAX_ASSET_DOCUMENTS, assetDocuments, type AssetDocument } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { documentSteps } from '../../../platform/record-documents/record-documents';
import { recordDocuments } from '../../../platform/record-documents/record-documents.repository';

const steps = documentSteps({
  repository: recordDocuments<AssetDocument>({
    documents: 'asset_documents',
    contents: 'asset_document_contents',
    owners: 'assets',
    owner: 'asset_id',
  }),
  resource: 'assetDocuments',
  owner: 'assetId',
  max: MAX_ASSET_DOCUMENTS,
  errors: { noOwner: 'ASSET_NOT_FOUND', notFound: 'ASSET_DOCUMENT_NOT_FOUND', full: 'ASSET_DOCUMENTS_FULL' },
});

export const assetDocumentsFeature = feature(
  assetDocuments,
  {
    async list({ params: { id } }, caller) {
      return { assetDocuments: await steps.list(id, caller) };
    },

    async create({ params: { id }, body }, caller) {
      return { assetDocument: await steps.add(id, body, caller) };
    },

    content: ({ params: { id } }, caller) => steps.content(id, caller),

    remove: ({ params: { id }, query: { reason } }, caller) => steps.remove(id, reason, caller),
  },
  {
    tables: {
      asset_documents: { merge: none, backup: 'rows', retention: 'books' },
      asset_document_contents: { merge: none, backup: 'rows', retention: 'books' },
    },
    records: {
      assetDocuments: {
        table: 'asset_documents',
        patient: none,
        account: none,
        live: { topic: 'assetDocuments', toPatient: false },
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
