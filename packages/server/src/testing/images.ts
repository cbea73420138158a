import { crc32, deflateSync } from 'node:zlib';

/** Options for small generated images, including unwanted content. */
export interface PngOf {
  width?: number;
  height?: number;
  /** Chunks between the header and the pixels. */
  extra?: Buffer[];
  /** Replaces the pixels that the size requires. */
  pixels?: Buffer;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Builds a chunk of a PNG with its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)];
  head.writeUInt32BE(data.length);
  tail.writeUInt32BE(crc32(typed));
  return Buffer.concat([head, typed, tail]);
}

/** Builds a grey PNG. */
export function png({ width = 8, height = 8, extra = [], pixels }: PngOf = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const packed = deflateSync(pixels ?? Buffer.alloc(height * (width + 1)));
  const parts = [pngChunk('IHDR', header), ...extra, pngChunk('IDAT', packed), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...parts]);
}

/** Builds a segment of a JPEG. */
export function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** Builds the skeleton of a JPEG: it cannot be decoded, but its segments are valid. */
export function jpeg({ width = 8, height = 8, extra = [] as Buffer[] } = {}): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...extra,
    jpegSegment(0xdb, Buffer.alloc(65)),
    jpegSegment(0xc0, frame),
    jpegSegment(0xc4, Buffer.alloc(17)),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Builds a WebP from the given chunks. */
export function webp(...chunks: [type: string, data: Buffer][]): Buffer {
  const body = chunks.map(([type, data]) => {
    const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  });
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(Buffer.concat(body).length + 4, 4);
  return Buffer.concat([head, ...body]);
}

/** Builds the header of a lossy WebP image. */
export function lossy(width = 8, height = 8): Buffer {
  const data = Buffer.from('1000009d012a0000000000000000', 'hex');
  data.writeUInt16LE(width, 6);
  data.writeUInt16LE(height, 8);
  return data;
}

/** Builds an icon of one image. */
export function ico(picture: Buffer, side = 8): Buffer {
  const head = Buffer.from('000001000100', 'hex');
  const entry = Buffer.alloc(16);
  entry.set([side, side], 0);
  entry.writeUInt32LE(picture.length, 8);
  entry.writeUInt32LE(22, 12);
  return Buffer.concat([head, entry, picture]);
}

/** Builds a bitmap as contained in an icon. */
export function bitmap(side = 8): Buffer {
  const data = Buffer.alloc(40 + side * side * 4 + side * 4);
  data.writeUInt32LE(40, 0);
  data.writeInt32LE(side, 4);
  data.writeInt32LE(side * 2, 8);
  data.writeUInt16LE(1, 12);
  data.writeUInt16LE(32, 14);
  return data;
}
