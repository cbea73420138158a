import { ATTACHMENT_BYTES, ATTACHMENT_PIXELS, type AttachmentType } from '@polyclinic/contract';
import { bytesOfBase64, readBase64Image } from './images.service';

/** File as it is stored, or why it is refused. */
export type ReadAttachment = { contentType: AttachmentType; bytes: Buffer } | { reason: string };

/** Readers accept the end mark within the last 1024 bytes (ISO 32000-1, 7.5.5, and its implementation notes). */
const TAIL_BYTES = 1024;

/**
 * Actions and content of a PDF that do more than show pages (ISO 32000-1, 12.6.4 and 7.11.4). In a compressed object they
 * are not found here; browsers run their viewer without access to the page.
 */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData)(?![A-Za-z])/;

/** Reads an uploaded file by its content, whatever its name; images are rewritten without metadata. */
export async function readAttachment(data: string): Promise<ReadAttachment> {
  const bytes = bytesOfBase64(data);
  if (bytes.length > ATTACHMENT_BYTES) return { reason: 'size' };
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return readPdfFile(bytes);
  const bounds = { bytes: ATTACHMENT_BYTES, pixels: ATTACHMENT_PIXELS, mayBeIcon: false };
  const image = await readBase64Image(data, bounds);
  if ('reason' in image) return image;
  return { contentType: image.contentType as AttachmentType, bytes: image.bytes };
}

function readPdfFile(bytes: Buffer): ReadAttachment {
  const tail = bytes.subarray(-TAIL_BYTES).toString('latin1');
  const isWhole = /^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'));
  if (!isWhole || !tail.includes('startxref') || !tail.includes('%%EOF')) return { reason: 'broken' };
  // Names may be written with hexadecimal codes (ISO 32000-1, 7.3.5).
  const names = bytes
    .toString('latin1')
    .replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
  return ACTIVE.test(names) ? { reason: 'active' } : { contentType: 'application/pdf', bytes };
}

const ENDINGS: Record<AttachmentType, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/** Returns the file name of a stored file. */
export function attachmentFileName(title: string, contentType: AttachmentType): string {
  return `${title}.${ENDINGS[contentType]}`;
}
