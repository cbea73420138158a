import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';
import { demand, demandSize, type ReadImage } from './image-refused';

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

// Chunks needed for the image and its colours; texts, times, locations and private chunks are dropped.
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'pHYs']);
const CHANNELS: Record<number, number | undefined> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const DEPTHS: Record<number, readonly number[] | undefined> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
// Adam7: offset and spacing of the pixels of each pass.
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Reads a PNG (W3C PNG, third edition) and verifies every checksum and the number of pixels. */
export async function readPng(file: Buffer, maxPixels: number): Promise<ReadImage> {
  const chunks = [...chunksOf(file)];
  const [header] = chunks;
  demand(header?.type === 'IHDR' && header.data.length === 13);
  const width = header.data.readUInt32BE(0);
  const height = header.data.readUInt32BE(4);
  demandSize(width, height, maxPixels);
  demand(!chunks.some(({ type }) => type === 'acTL'), 'animated');

  const pixels = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  await demandPixels(pixels, rawLength(header.data, width, height));
  const keptChunks = chunks.filter(({ type }) => KEPT.has(type)).map(({ whole }) => whole);
  return { contentType: 'image/png', bytes: Buffer.concat([PNG_SIGNATURE, ...keptChunks]), width, height };
}

function* chunksOf(file: Buffer) {
  let at = PNG_SIGNATURE.length;
  for (;;) {
    const length = file.readUInt32BE(at);
    const end = at + 12 + length;
    demand(end <= file.length);
    const type = file.toString('latin1', at + 4, at + 8);
    const data = file.subarray(at + 8, end - 4);
    demand(crc32(file.subarray(at + 4, end - 4)) === file.readUInt32BE(end - 4));
    yield { type, data, whole: file.subarray(at, end) };
    // Data after the end is not part of the image.
    if (type === 'IEND') return;
    at = end;
  }
}

/** Returns the length of the unpacked rows, each with its filter byte. */
function rawLength(header: Buffer, width: number, height: number): number {
  const [depth = 0, colour = 0, , , interlace = 0] = header.subarray(8);
  const channels = CHANNELS[colour] ?? 0;
  demand(DEPTHS[colour]?.includes(depth) === true && interlace <= 1);
  const bytesOf = (columns: number, rows: number) =>
    columns > 0 && rows > 0 ? rows * (1 + Math.ceil((columns * channels * depth) / 8)) : 0;
  if (interlace === 0) return bytesOf(width, height);
  return PASSES.map(([x, y, dx, dy]) => bytesOf(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy))).reduce(
    (sum, bytes) => sum + bytes,
    0,
  );
}

/** Protects against decompression bombs: inflating stops when the announced size is exceeded. */
async function demandPixels(packed: Buffer, expected: number): Promise<void> {
  const unpacked = await promisify(inflate)(packed, { maxOutputLength: expected + 1 }).catch(() => undefined);
  demand(unpacked?.length === expected);
}
