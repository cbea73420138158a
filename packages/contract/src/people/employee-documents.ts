import { z } from 'zod';
import { defineEndpoints, MIB } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { ClinicDate, FileAnswer, filledText, Instant, PersonRef, text } from '../base/shared';
import { ATTACHMENT_BYTES, AttachmentType } from '../clinical/attachments';
import { EmployeeRef, hr, payReaders } from './people-access';

/** Maximum number of documents of an employee. */
export const MAX_EMPLOYEE_DOCUMENTS = 200;

export const EmployeeDocumentKind = z.enum([
  'CONTRACT',
  'IDENTITY',
  'WORK_PERMIT',
  'CERTIFICATE',
  'MEDICAL',
  'LICENSE',
  'WARNING',
  'OTHER',
]);
export type EmployeeDocumentKind = z.infer<typeof EmployeeDocumentKind>;

export const EmployeeDocumentFields = z.object({
  title: filledText(120),
  kind: EmployeeDocumentKind,
  /** Last day on which it is valid. */
  validUntil: ClinicDate.nullable(),
  /** Days before the end of validity from which it is listed as expiring. */
  alertDays: z.number().int().min(0).max(365),
});

export const EmployeeDocument = EmployeeDocumentFields.extend({
  id: z.uuid(),
  employeeId: z.uuid(),
  contentType: AttachmentType,
  /** In bytes. */
  size: z.number().int(),
  /** SHA-256 of the stored bytes, as lower-case hexadecimal digits. */
  sha256: z.string(),
  isExpired: z.boolean(),
  addedBy: PersonRef.nullable(),
  createdAt: Instant,
}).meta({ id: 'EmployeeDocument' });
export type EmployeeDocument = z.infer<typeof EmployeeDocument>;

export const EMPLOYEE_DOCUMENT_LABELS = {
  title: 'Title',
  kind: 'Kind',
  validUntil: 'Valid until',
  alertDays: 'Remind before expiry (days)',
  contentType: 'File type',
  size: 'Size',
  sha256: 'Content hash (SHA-256)',
  addedBy: 'Added by',
  createdAt: 'Added on',
} as const satisfies LabelsOf<typeof EmployeeDocumentFields, typeof EmployeeDocument>;

/** Document in the list of those that expire. */
export const ExpiringDocument = EmployeeDocument.pick({ id: true, title: true, kind: true, isExpired: true })
  .extend({ validUntil: ClinicDate, employee: EmployeeRef, daysLeft: z.number().int() })
  .meta({ id: 'ExpiringDocument' });
export type ExpiringDocument = z.infer<typeof ExpiringDocument>;

export const NewEmployeeDocument = EmployeeDocumentFields.extend({
  validUntil: ClinicDate.nullable().default(null),
  alertDays: EmployeeDocumentFields.shape.alertDays.default(30),
  /** The file as base64. */
  data: text(Math.ceil(ATTACHMENT_BYTES / 3) * 4).min(1),
});
export type NewEmployeeDocument = z.infer<typeof NewEmployeeDocument>;

/** Files of employees: contracts, identity papers, certificates. */
export const employeeDocuments = defineEndpoints('employeeDocuments', {
  expiring: {
    method: 'GET',
    path: '/hr/documents/expiring',
    access: payReaders,
    summary: 'List documents of employees that have expired, or whose reminder is due',
    data: z.object({ documents: z.array(ExpiringDocument) }),
  },
  list: {
    method: 'GET',
    path: '/hr/employees/:id/documents',
    access: payReaders,
    summary: 'List the documents of an employee, newest first',
    data: z.object({ employeeDocuments: z.array(EmployeeDocument) }),
    errors: ['EMPLOYEE_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/hr/employees/:id/documents',
    access: hr,
    summary: 'Add a document: PDF, PNG, JPEG or WebP as base64, checked by content',
    body: NewEmployeeDocument,
    bodyLimit: 12 * MIB,
    data: z.object({ employeeDocument: EmployeeDocument }),
    errors: ['EMPLOYEE_NOT_FOUND', 'ATTACHMENT_INVALID', 'EMPLOYEE_DOCUMENTS_FULL'],
    idempotent: true,
  },
  content: {
    method: 'GET',
    path: '/hr/documents/:id',
    access: payReaders,
    summary: 'Download a document; reads by administrators are audited',
    data: FileAnswer,
    file: true,
    errors: ['EMPLOYEE_DOCUMENT_NOT_FOUND'],
  },
  remove: {
    method: 'DELETE',
    path: '/hr/documents/:id',
    access: hr,
    summary: 'Remove a document; the file stays and is no longer shown',
    query: z.object({ reason: filledText(500) }),
    data: z.object({ id: z.uuid() }),
    errors: ['EMPLOYEE_DOCUMENT_NOT_FOUND'],
  },
});
