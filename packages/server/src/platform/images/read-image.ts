import { readIcon } from './image-icon';
import { readJpeg } from './image-jpeg';
import { readPng } from './image-png';
import { ImageRefused, type ImageFault, type ReadImage } from './image-refused';
import { readWebp } from './image-webp';

export type { ReadImage } from './image-refused';

export type ImageReading = ReadImage | { reason: ImageFault };

/** Maximum dimensions and size of an image. */
export interface ImageBounds {
  bytes: number;
  pixels: number;
}

const FORMATS = [
  { begins: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), read: readPng, isIcon: false },
  { begins: Buffer.from([0xff, 0xd8, 0xff]), read: readJpeg, isIcon: false },
  { begins: Buffer.from('RIFF'), read: readWebp, isIcon: false },
  { begins: Buffer.from([0, 0, 1, 0]), read: readIcon, isIcon: true },
];

/** Reads an image, with its type detected by content, whatever its name; text formats such as SVG are refused. */
export async function readImage(
  bytes: Buffer,
  { mayBeIcon, ...bounds }: ImageBounds & { mayBeIcon: boolean },
): Promise<ImageReading> {
  if (bytes.length > bounds.bytes) return { reason: 'size' };
  const format = FORMATS.find(
    ({ begins, isIcon }) => (mayBeIcon || !isIcon) && bytes.subarray(0, begins.length).equals(begins),
  );
  if (!format) return { reason: 'type' };
  try {
    return await format.read(bytes, bounds.pixels);
  } catch (error) {
    if (error instanceof ImageRefused) return { reason: error.reason };
    if (isPastTheEnd(error)) return { reason: 'broken' };
    throw error;
  }
}

function isPastTheEnd(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'ERR_OUT_OF_RANGE' || code === 'ERR_BUFFER_OUT_OF_BOUNDS';
}
