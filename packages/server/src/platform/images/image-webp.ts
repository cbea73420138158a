import { demand, demandSize, type ReadImage } from './image-refused';

const ANIMATED = 0x02;
const HAS_ALPHA = 0x10;
const KEPT = new Set(['VP8 ', 'VP8L', 'ALPH']);
const ANIMATION = new Set(['ANIM', 'ANMF']);

interface Chunk {
  type: string;
  data: Buffer;
}

/** Reads a WebP (RFC 9649); of the extended format only transparency is retained. */
export async function readWebp(file: Buffer, maxPixels: number): Promise<ReadImage> {
  demand(file.toString('latin1', 8, 12) === 'WEBP', 'type');
  const length = file.readUInt32LE(4) + 8;
  demand(length <= file.length);
  const chunks = [...chunksOf(file.subarray(12, length))];
  const [first] = chunks;
  const isAnimated = first?.type === 'VP8X' && ((first.data[0] ?? 0) & ANIMATED) !== 0;
  demand(!isAnimated && !chunks.some(({ type }) => ANIMATION.has(type)), 'animated');

  const pictures = chunks.filter(({ type }) => type === 'VP8 ' || type === 'VP8L');
  const [picture] = pictures;
  demand(picture !== undefined && pictures.length === 1);
  const { width, height } = picture.type === 'VP8 ' ? lossySize(picture.data) : losslessSize(picture.data);
  demandSize(width, height, maxPixels);

  const keptChunks = chunks.filter(({ type }) => KEPT.has(type));
  const parts = keptChunks.some(({ type }) => type === 'ALPH') ? [extended(width, height), ...keptChunks] : [picture];
  const body = Buffer.concat(parts.map(chunkBytes));
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return { contentType: 'image/webp', bytes: Buffer.concat([head, body]), width, height };
}

function* chunksOf(body: Buffer): Generator<Chunk> {
  for (let at = 0; at < body.length;) {
    const length = body.readUInt32LE(at + 4);
    demand(at + 8 + length <= body.length);
    yield { type: body.toString('latin1', at, at + 4), data: body.subarray(at + 8, at + 8 + length) };
    at += 8 + length + (length % 2);
  }
}

function lossySize(data: Buffer): { width: number; height: number } {
  const isKeyFrame = (data.readUInt8(0) & 1) === 0;
  const firstPart = (data.readUIntLE(0, 3) >> 5) + 10;
  demand(isKeyFrame && data.toString('hex', 3, 6) === '9d012a' && firstPart <= data.length);
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

function losslessSize(data: Buffer): { width: number; height: number } {
  demand(data.readUInt8(0) === 0x2f);
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function extended(width: number, height: number): Chunk {
  const data = Buffer.alloc(10);
  data.writeUInt8(HAS_ALPHA, 0);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return { type: 'VP8X', data };
}

function chunkBytes({ type, data }: Chunk): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
