import { errorTextIn, type Language } from '@polyclinic/contract';
import { refuse } from '../http/refusal';
import { bytesOfBase64 } from './base64';
import type { ReadImage } from './image-refused';
import { readImage, type ImageBounds, type ImageReading } from './read-image';

export { bytesOfBase64 } from './base64';
export { PNG_SIGNATURE } from './image-png';
export type { ReadImage } from './read-image';

const ENDINGS: Record<string, string | undefined> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/x-icon': 'ico',
};

/** Limits of an uploaded image. */
export type UploadBounds = ImageBounds & { mayBeIcon: boolean };

/** Reads an image sent as base64; invalid base64 is an invalid image. */
export function readBase64Image(data: string, bounds: UploadBounds): Promise<ImageReading> {
  return readImage(bytesOfBase64(data), bounds);
}

/**
 * Returns the image in the field `data` of a request, rewritten without any content other than the image itself, or
 * refuses it with the reason.
 */
export async function acceptImage(data: string, bounds: UploadBounds, language: Language): Promise<ReadImage> {
  const image = await readBase64Image(data, bounds);
  if (!('reason' in image)) return image;
  const fields = { data: errorTextIn(language, 'IMAGE_INVALID') };
  return refuse('IMAGE_INVALID', { fields, details: { reason: image.reason } });
}

/** Returns the file name of a stored image. */
export function imageFileName(name: string, contentType: string): string {
  return `${name}.${ENDINGS[contentType] ?? 'bin'}`;
}
