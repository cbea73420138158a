import { inflateRawSync } from 'node:zlib';

/** Reads an archive through its central directory, as other programs do. */
export function unzip(bytes: Buffer): Record<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = bytes.readUInt32LE(end + 16);
  const files = Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    const [packed, nameLength, offset] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    at += 46 + nameLength;
    const start = offset + 30 + nameLength;
    return [name, inflateRawSync(bytes.subarray(start, start + packed)).toString('utf8')];
  });
  return Object.fromEntries(files) as Record<string, string>;
}
