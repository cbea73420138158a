import { demand, demandSize, type ReadImage } from './image-refused';
import { orientationOf, orientationSegment } from './jpeg-orientation';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
// Baseline, extended and progressive Huffman coding: the variants that browsers support.
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
// JFIF, and Adobe's colour space marker; other application segments contain locations, times, previews and profiles.
const KEPT_APPLICATION = new Set([0xe0, 0xee]);
const KEPT = new Set([...FRAMES, ...KEPT_APPLICATION, 0xc4, 0xdb, 0xdd]);
const COMMENT = 0xfe;
const EXIF = 0xe1;

/** Reads a JPEG (ITU-T T.81) segment by segment and retains those of the image itself and its orientation. */
export async function readJpeg(file: Buffer, maxPixels: number): Promise<ReadImage> {
  const segments: Buffer[] = [Buffer.from([0xff, START])];
  let size: { width: number; height: number } | undefined;
  let hasScan = false;
  let orientation = 1;
  for (let at = 2; ;) {
    const { marker, start } = markerAt(file, at);
    if (marker === END) break;
    const end = start + file.readUInt16BE(start);
    demand(end <= file.length && end >= start + 2);
    const segment = Buffer.concat([Buffer.from([0xff, marker]), file.subarray(start, end)]);
    if (FRAMES.has(marker)) {
      demand(size === undefined);
      size = { height: file.readUInt16BE(start + 3), width: file.readUInt16BE(start + 5) };
      demandSize(size.width, size.height, maxPixels);
    }
    at = end;
    if (marker === SCAN) {
      demand(size !== undefined);
      at = endOfScan(file, end);
      segments.push(segment, file.subarray(end, at));
      hasScan = true;
    } else if (KEPT.has(marker)) segments.push(segment);
    else if (marker === EXIF && orientation === 1) {
      // Without it, a portrait photo from a phone would be shown on its side.
      orientation = orientationOf(file.subarray(start + 2, end));
      if (orientation !== 1) segments.push(orientationSegment(orientation));
    } else demand(marker === COMMENT || (marker >= 0xe0 && marker <= 0xef));
  }
  demand(size !== undefined && hasScan);
  return { contentType: 'image/jpeg', bytes: Buffer.concat([...segments, Buffer.from([0xff, END])]), ...size };
}

/** A marker may be preceded by any number of fill bytes. */
function markerAt(file: Buffer, at: number): { marker: number; start: number } {
  demand(file.readUInt8(at) === 0xff);
  let next = at + 1;
  while (file.readUInt8(next) === 0xff) next += 1;
  return { marker: file.readUInt8(next), start: next + 1 };
}

/** Inside a scan, FF is followed by 00, by a restart marker, or by the marker that ends the scan. */
function endOfScan(file: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = file.indexOf(0xff, at);
    demand(at >= 0);
    const next = file.readUInt8(at + 1);
    const isWithin = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isWithin && next !== 0xff) return at;
    at += isWithin ? 2 : 1;
  }
}
