import {
  employeeDocuments,
  MAX_EMPLOYEE_DOCUMENTS,
  type EmployeeDocument,
  type ParsedInputOf,
} from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { documentSteps } from '../../../platform/record-documents/record-documents';
import { auditPayRead } from '../pay-reads';
import { employeeDocumentsRepository as repository, expiringDocuments } from './employee-documents.repository';

const RESOURCE = 'employeeDocuments';

const steps = documentSteps({
  repository,
  resource: RESOURCE,
  owner: 'employeeId',
  further: 'alertDays',
  max: MAX_EMPLOYEE_DOCUMENTS,
  errors: { noOwner: 'EMPLOYEE_NOT_FOUND', notFound: 'EMPLOYEE_DOCUMENT_NOT_FOUND', full: 'EMPLOYEE_DOCUMENTS_FULL' },
});

type Added = ParsedInputOf<(typeof employeeDocuments)['create']>['body'];

/** Adds a document of an employee in a transaction; the file is base64. */
export function addEmployeeDocument(id: string, document: Added, caller: Caller): Promise<EmployeeDocument> {
  return steps.add(id, document, caller);
}

export const employeeDocumentsFeature = feature(
  employeeDocuments,
  {
    async expiring(_, { db, now }) {
      return { documents: await expiringDocuments(db, now()) };
    },

    async list({ params: { id } }, caller) {
      return { employeeDocuments: await steps.list(id, caller) };
    },

    async create({ params: { id }, body }, caller) {
      return { employeeDocument: await steps.add(id, body, caller) };
    },

    // Contracts name the pay.
    async content({ params: { id } }, caller) {
      const file = await steps.content(id, caller);
      await auditPayRead(caller, { resource: RESOURCE, recordId: id });
      return file;
    },

    remove: ({ params: { id }, query: { reason } }, caller) => steps.remove(id, reason, caller),
  },
  {
    tables: {
      employee_documents: { merge: none, backup: 'rows', retention: 'books' },
      employee_document_contents: { merge: none, backup: 'rows', retention: 'books' },
    },
    records: {
      employeeDocuments: {
        table: 'employee_documents',
        patient: none,
        account: none,
        live: { topic: 'employeeDocuments', toPatient: false },
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
