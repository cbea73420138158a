import { readImage, type ImageBounds, type ImageReading } from './read-image';

export { PNG_SIGNATURE } from './image-png';
export type { ReadImage } from './read-image';

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Reads a picture that was sent as base64; what is no base64 is no picture. */
export function readBase64Image(data: string, bounds: ImageBounds & { mayBeIcon: boolean }): Promise<ImageReading> {
  return readImage(BASE64.test(data) ? Buffer.from(data, 'base64') : Buffer.alloc(0), bounds);
}
