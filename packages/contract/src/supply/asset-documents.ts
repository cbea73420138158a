import { z } from 'zod';
import { defineEndpoints, MIB } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { duty } from '../base/roles';
import { ClinicDate, FileAnswer, filledText, Instant, PersonRef, text } from '../base/shared';
import { ATTACHMENT_BYTES, AttachmentType } from '../clinical/attachments';

const assetsDuty = duty('ASSETS');

/** Maximum number of documents of an asset. */
export const MAX_ASSET_DOCUMENTS = 200;

export const AssetDocumentKind = z.enum(['MANUAL', 'WARRANTY', 'CERTIFICATE', 'INVOICE', 'CONTRACT', 'OTHER']);
export type AssetDocumentKind = z.infer<typeof AssetDocumentKind>;

export const AssetDocumentFields = z.object({
  title: filledText(120),
  kind: AssetDocumentKind,
  /** Last day on which a warranty or certificate is valid. */
  validUntil: ClinicDate.nullable(),
});

export const AssetDocument = AssetDocumentFields.extend({
  id: z.uuid(),
  assetId: z.uuid(),
  contentType: AttachmentType,
  /** In bytes. */
  size: z.number().int(),
  /** SHA-256 of the stored bytes, as lower-case hexadecimal digits. */
  sha256: z.string(),
  isExpired: z.boolean(),
  addedBy: PersonRef.nullable(),
  createdAt: Instant,
}).meta({ id: 'AssetDocument' });
export type AssetDocument = z.infer<typeof AssetDocument>;

export const ASSET_DOCUMENT_LABELS = {
  title: 'Title',
  kind: 'Kind',
  validUntil: 'Valid until',
  contentType: 'File type',
  size: 'Size',
  sha256: 'Content hash (SHA-256)',
  addedBy: 'Added by',
  createdAt: 'Added on',
} as const satisfies LabelsOf<typeof AssetDocumentFields, typeof AssetDocument>;

export const NewAssetDocument = AssetDocumentFields.extend({
  validUntil: ClinicDate.nullable().default(null),
  /** The file as base64. */
  data: text(Math.ceil(ATTACHMENT_BYTES / 3) * 4).min(1),
});
export type NewAssetDocument = z.infer<typeof NewAssetDocument>;

/** Files of fixed assets: manuals, warranties, certificates. */
export const assetDocuments = defineEndpoints('assetDocuments', {
  list: {
    method: 'GET',
    path: '/assets/:id/documents',
    access: assetsDuty,
    summary: 'List the documents of an asset, newest first',
    data: z.object({ assetDocuments: z.array(AssetDocument) }),
    errors: ['ASSET_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/assets/:id/documents',
    access: assetsDuty,
    summary: 'Add a document: PDF, PNG, JPEG or WebP as base64, checked by content',
    body: NewAssetDocument,
    bodyLimit: 12 * MIB,
    data: z.object({ assetDocument: AssetDocument }),
    errors: ['ASSET_NOT_FOUND', 'ATTACHMENT_INVALID', 'ASSET_DOCUMENTS_FULL'],
    idempotent: true,
  },
  content: {
    method: 'GET',
    path: '/assets/documents/:id',
    access: assetsDuty,
    summary: 'Download a document',
    data: FileAnswer,
    file: true,
    errors: ['ASSET_DOCUMENT_NOT_FOUND'],
  },
  remove: {
    method: 'DELETE',
    path: '/assets/documents/:id',
    access: assetsDuty,
    summary: 'Remove a document; the file stays and is no longer shown',
    query: z.object({ reason: filledText(500) }),
    data: z.object({ id: z.uuid() }),
    errors: ['ASSET_DOCUMENT_NOT_FOUND'],
  },
});
