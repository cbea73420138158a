import { z } from 'zod';
import { defineEndpoints, MIB } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { FileAnswer, filledText, Instant, PageQuery, Pagination, PersonRef, text } from '../base/shared';
import { clinicians } from './encounters';

/** Maximum size of an attachment in bytes. */
export const ATTACHMENT_BYTES = 8 * MIB;
/** Maximum width and height of an attached image in pixels. */
export const ATTACHMENT_PIXELS = 4096;
/** Maximum number of attachments of a patient. */
export const MAX_ATTACHMENTS = 500;

export const AttachmentCategory = z.enum(['RESULT', 'LETTER', 'IMAGE', 'CONSENT', 'OTHER']);
export type AttachmentCategory = z.infer<typeof AttachmentCategory>;

/** Types that are accepted, by content. */
export const AttachmentType = z.enum(['application/pdf', 'image/png', 'image/jpeg', 'image/webp']);
export type AttachmentType = z.infer<typeof AttachmentType>;

export const AttachmentFields = z.object({
  title: filledText(120),
  category: AttachmentCategory,
});

export const Attachment = AttachmentFields.extend({
  id: z.uuid(),
  patientId: z.uuid(),
  encounterId: z.uuid().nullable(),
  contentType: AttachmentType,
  /** In bytes. */
  size: z.number().int(),
  /** SHA-256 of the stored bytes, as lower-case hexadecimal digits. */
  sha256: z.string(),
  addedBy: PersonRef.nullable(),
  createdAt: Instant,
}).meta({ id: 'Attachment' });
export type Attachment = z.infer<typeof Attachment>;

export const ATTACHMENT_LABELS = {
  title: 'Title',
  category: 'Category',
  contentType: 'File type',
  size: 'Size',
  sha256: 'Content hash (SHA-256)',
  addedBy: 'Added by',
  createdAt: 'Added on',
} as const satisfies LabelsOf<typeof AttachmentFields, typeof Attachment>;

export const NewAttachment = AttachmentFields.extend({
  patientId: z.uuid(),
  encounterId: z.uuid().nullable().default(null),
  /** The file as base64. */
  data: text(Math.ceil(ATTACHMENT_BYTES / 3) * 4).min(1),
});
export type NewAttachment = z.infer<typeof NewAttachment>;

export const attachments = defineEndpoints('attachments', {
  list: {
    method: 'GET',
    path: '/patients/:id/attachments',
    access: clinicians,
    summary: 'List the attachments of a patient, newest first',
    query: PageQuery,
    data: z.object({ attachments: z.array(Attachment), pagination: Pagination }),
    errors: ['PATIENT_NOT_FOUND'],
    readsPatients: true,
  },
  get: {
    method: 'GET',
    path: '/attachments/:id',
    access: clinicians,
    summary: 'Get the data of an attachment, without its content',
    data: z.object({ attachment: Attachment }),
    errors: ['ATTACHMENT_NOT_FOUND'],
    readsPatients: true,
  },
  content: {
    method: 'GET',
    path: '/attachments/:id/content',
    access: clinicians,
    summary: 'Download the file of an attachment',
    data: FileAnswer,
    file: true,
    errors: ['ATTACHMENT_NOT_FOUND'],
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/attachments',
    access: clinicians,
    summary: "Attach a file to a patient's record: PDF, PNG, JPEG or WebP as base64, checked by content",
    body: NewAttachment,
    bodyLimit: 12 * MIB,
    data: z.object({ attachment: Attachment }),
    errors: ['PATIENT_UNKNOWN', 'ENCOUNTER_NOT_FOUND', 'ATTACHMENT_INVALID', 'ATTACHMENTS_FULL'],
    affects: ['chart'],
    idempotent: true,
    readsPatients: true,
  },
  remove: {
    method: 'DELETE',
    path: '/attachments/:id',
    access: clinicians,
    summary: 'Mark an attachment as entered in error; the file stays and is no longer shown',
    query: z.object({ reason: filledText(500) }),
    data: z.object({ id: z.uuid() }),
    errors: ['ATTACHMENT_NOT_FOUND'],
    affects: ['chart'],
  },
});
