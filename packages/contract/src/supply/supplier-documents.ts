import { z } from 'zod';
import { defineEndpoints, MIB } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { ClinicDate, FileAnswer, filledText, Instant, PersonRef, text } from '../base/shared';
import { ATTACHMENT_BYTES, AttachmentType } from '../clinical/attachments';
import { buyers, procurementReaders } from './procurement-shared';

/** Maximum number of documents of a supplier. */
export const MAX_SUPPLIER_DOCUMENTS = 200;

export const SupplierDocumentKind = z.enum(['CONTRACT', 'CERTIFICATE', 'LICENCE', 'PRICE_LIST', 'OTHER']);
export type SupplierDocumentKind = z.infer<typeof SupplierDocumentKind>;

export const SupplierDocumentFields = z.object({
  title: filledText(120),
  kind: SupplierDocumentKind,
  /** Last day on which a contract or certificate is valid. */
  validUntil: ClinicDate.nullable(),
});

export const SupplierDocument = SupplierDocumentFields.extend({
  id: z.uuid(),
  supplierId: z.uuid(),
  contentType: AttachmentType,
  /** In bytes. */
  size: z.number().int(),
  /** SHA-256 of the stored bytes, as lower-case hexadecimal digits. */
  sha256: z.string(),
  isExpired: z.boolean(),
  addedBy: PersonRef.nullable(),
  createdAt: Instant,
}).meta({ id: 'SupplierDocument' });
export type SupplierDocument = z.infer<typeof SupplierDocument>;

export const SUPPLIER_DOCUMENT_LABELS = {
  title: 'Title',
  kind: 'Kind',
  validUntil: 'Valid until',
  contentType: 'File type',
  size: 'Size',
  sha256: 'Content hash (SHA-256)',
  addedBy: 'Added by',
  createdAt: 'Added on',
} as const satisfies LabelsOf<typeof SupplierDocumentFields, typeof SupplierDocument>;

export const NewSupplierDocument = SupplierDocumentFields.extend({
  validUntil: ClinicDate.nullable().default(null),
  /** The file as base64. */
  data: text(Math.ceil(ATTACHMENT_BYTES / 3) * 4).min(1),
});
export type NewSupplierDocument = z.infer<typeof NewSupplierDocument>;

/** Files of suppliers: contracts, certificates, price lists. */
export const supplierDocuments = defineEndpoints('supplierDocuments', {
  list: {
    method: 'GET',
    path: '/procurement/suppliers/:id/documents',
    access: procurementReaders,
    summary: 'List the documents of a supplier, newest first',
    data: z.object({ supplierDocuments: z.array(SupplierDocument) }),
    errors: ['SUPPLIER_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/procurement/suppliers/:id/documents',
    access: buyers,
    summary: 'Add a document: PDF, PNG, JPEG or WebP as base64, checked by content',
    body: NewSupplierDocument,
    bodyLimit: 12 * MIB,
    data: z.object({ supplierDocument: SupplierDocument }),
    errors: ['SUPPLIER_NOT_FOUND', 'ATTACHMENT_INVALID', 'SUPPLIER_DOCUMENTS_FULL'],
    idempotent: true,
  },
  content: {
    method: 'GET',
    path: '/procurement/documents/:id',
    access: procurementReaders,
    summary: 'Download a document',
    data: FileAnswer,
    file: true,
    errors: ['SUPPLIER_DOCUMENT_NOT_FOUND'],
  },
  remove: {
    method: 'DELETE',
    path: '/procurement/documents/:id',
    access: buyers,
    summary: 'Remove a document; the file stays and is no longer shown',
    query: z.object({ reason: filledText(500) }),
    data: z.object({ id: z.uuid() }),
    errors: ['SUPPLIER_DOCUMENT_NOT_FOUND'],
  },
});
