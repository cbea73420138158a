import { once } from 'node:events';
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';
import type { WritePiece } from '../http/spooled-file';

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
// Sizes follow the data; names are UTF-8.
const FLAGS = 0x0808;
const DEFLATED = 8;
// 1980-01-01, the first day that the format knows: the same rows give the same bytes.
const DATE = 0x21;
const MOST = 0xffffffff;

interface Entry {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** Writes an archive of deflated files one after the other (PKWARE APPNOTE 6.3), holding none of them in memory. */
export function openZip(write: WritePiece) {
  const entries: Entry[] = [];
  let offset = 0;

  const put = async (piece: Buffer) => {
    await write(piece);
    offset += piece.length;
  };

  return {
    /** Begins a file; it has to end before the next one begins. */
    async begin(name: string) {
      const entry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset };
      await put(localHeader(entry));
      const deflate = createDeflateRaw();
      const packing = packInto(deflate, async (piece) => {
        entry.packed += piece.length;
        await put(piece);
      });
      // Whoever writes next or ends the file hears of it; until then it must not end the process.
      packing.catch(() => undefined);
      return {
        async write(text: string): Promise<void> {
          const bytes = Buffer.from(text);
          entry.crc = crc32(bytes, entry.crc);
          entry.size += bytes.length;
          if (!deflate.write(bytes)) await Promise.race([once(deflate, 'drain'), packing]);
        },
        async end(): Promise<void> {
          deflate.end();
          await packing;
          if (offset > MOST || entry.size > MOST) throw new Error(`${name} is too large for an archive without ZIP64`);
          await put(numbers([DESCRIPTOR, 4], [entry.crc, 4], [entry.packed, 4], [entry.size, 4]));
          entries.push(entry);
        },
      };
    },

    /** Writes the directory, without which nothing can be read. */
    async end(): Promise<void> {
      const start = offset;
      for (const entry of entries) await put(centralHeader(entry));
      const count = entries.length;
      await put(numbers([END, 4], [0, 2], [0, 2], [count, 2], [count, 2], [offset - start, 4], [start, 4], [0, 2]));
    },
  };
}

async function packInto(deflate: DeflateRaw, take: (piece: Buffer) => Promise<void>): Promise<void> {
  for await (const piece of deflate as AsyncIterable<Buffer>) await take(piece);
}

function localHeader({ name }: Entry): Buffer {
  const fixed = numbers(
    [LOCAL, 4],
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATED, 2],
    [0, 2],
    [DATE, 2],
    [0, 4],
    [0, 4],
    [0, 4],
    [name.length, 2],
    [0, 2],
  );
  return Buffer.concat([fixed, name]);
}

function centralHeader({ name, crc, packed, size, offset }: Entry): Buffer {
  const fixed = numbers(
    [CENTRAL, 4],
    [VERSION, 2],
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATED, 2],
    [0, 2],
    [DATE, 2],
    [crc, 4],
    [packed, 4],
    [size, 4],
    [name.length, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [offset, 4],
  );
  return Buffer.concat([fixed, name]);
}

/** Unsigned numbers of so many bytes each, the low byte first. */
function numbers(...fields: (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}
