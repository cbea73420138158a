import { PNG_SIGNATURE, readPng } from './image-png';
import { demand, demandSize, type ReadImage } from './image-refused';

const DIRECTORY = 6;
const ENTRY = 16;
const MAX_PICTURES = 16;
const MAX_PIXELS = 256;
const BITMAP_HEADER = 40;
const DEPTHS = new Set([1, 4, 8, 24, 32]);

interface Picture {
  /** Colour fields of the directory entry; offset and size are rewritten. */
  entry: Buffer;
  bytes: Buffer;
  width: number;
  height: number;
}

/** Reads a Windows icon and rewrites its images, PNGs or plain bitmaps. */
export async function readIcon(file: Buffer): Promise<ReadImage> {
  const count = file.readUInt16LE(4);
  demand(count >= 1 && count <= MAX_PICTURES);
  const pictures: Picture[] = [];
  for (let index = 0; index < count; index += 1) pictures.push(await pictureAt(file, DIRECTORY + index * ENTRY));

  let offset = DIRECTORY + count * ENTRY;
  const entries = pictures.map(({ entry, bytes }) => {
    const entryCopy = Buffer.from(entry);
    entryCopy.writeUInt32LE(bytes.length, 8);
    entryCopy.writeUInt32LE(offset, 12);
    offset += bytes.length;
    return entryCopy;
  });
  const bytes = Buffer.concat([file.subarray(0, DIRECTORY), ...entries, ...pictures.map((picture) => picture.bytes)]);
  const width = Math.max(...pictures.map((picture) => picture.width));
  const height = Math.max(...pictures.map((picture) => picture.height));
  return { contentType: 'image/x-icon', bytes, width, height };
}

async function pictureAt(file: Buffer, at: number): Promise<Picture> {
  const entry = file.subarray(at, at + ENTRY);
  demand(entry.length === ENTRY);
  const start = entry.readUInt32LE(12);
  const end = start + entry.readUInt32LE(8);
  demand(start >= DIRECTORY + ENTRY && end <= file.length);
  const data = file.subarray(start, end);
  const isPng = data.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE);
  const picture = isPng ? await readPng(data, MAX_PIXELS) : readBitmap(data);
  // 0 means 256.
  demand((entry.readUInt8(0) || 256) === picture.width && (entry.readUInt8(1) || 256) === picture.height);
  return { entry, ...picture };
}

/** Reads the bitmap of an icon: colours, then a mask of one bit per pixel, declared as one image of double height. */
function readBitmap(data: Buffer): Omit<Picture, 'entry'> {
  demand(data.readUInt32LE(0) === BITMAP_HEADER && data.readUInt32LE(16) === 0);
  const width = data.readInt32LE(4);
  const height = data.readInt32LE(8) / 2;
  demandSize(width, height, MAX_PIXELS);
  const depth = data.readUInt16LE(14);
  demand(DEPTHS.has(depth) && Number.isInteger(height));
  const palette = depth <= 8 ? (data.readUInt32LE(32) || 2 ** depth) * 4 : 0;
  const rows = (bits: number) => Math.ceil((width * bits) / 32) * 4 * height;
  const length = BITMAP_HEADER + palette + rows(depth) + rows(1);
  demand(palette <= 1024 && length <= data.length);
  return { bytes: data.subarray(0, length), width, height };
}
