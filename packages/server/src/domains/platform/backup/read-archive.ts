import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { StartRefused } from '../../../platform/db/start-refused';
import { isSignature, Manifest, openSigner, SIGNATURE_MEMBER_BYTES, signingKeys, tableLine } from './archive';
import type { Secrets } from '../../../platform/http/keys';
import type { Lines } from './restore.repository';

const DAMAGED =
  'The backup is damaged or incomplete, or the server that signed it has another secret (POLYCLINIC_SECRET)';
const PIECE_BYTES = 65_536;
const LINES_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 4_000_000;

/** Throws because the file is not the one that was signed. */
export function refuseUnsigned(): never {
  throw new StartRefused(DAMAGED);
}

/** Returns whether a server with one of the secrets signed the file as it is, which is checked before unpacking. */
export async function hasSignature(file: FileHandle, secrets: Secrets): Promise<boolean> {
  const { size } = await file.stat();
  const end = size - SIGNATURE_MEMBER_BYTES;
  if (end <= 0) return false;
  const signers = signingKeys(secrets).accepted.map(openSigner);
  for await (const piece of piecesOf(file, end)) for (const signer of signers) signer.update(piece);
  const found = Buffer.alloc(SIGNATURE_MEMBER_BYTES);
  await file.read(found, 0, SIGNATURE_MEMBER_BYTES, end);
  return signers.some((signer) => isSignature(found, signer.digest()));
}

/** Reads only the first line. */
export async function readManifest(file: FileHandle): Promise<Manifest> {
  for await (const line of linesOf(file)) return manifestOf(line);
  throw new StartRefused(DAMAGED);
}

/** Yields the rows in order and throws if counts or hashes differ from the manifest. */
export async function readTables(file: FileHandle, take: (table: Lines) => Promise<void>): Promise<void> {
  const lines = linesOf(file);
  const next = async () => {
    const { value, done } = await lines.next();
    return done ? undefined : value;
  };
  const manifest = manifestOf((await next()) ?? '');
  for (const { name, columns, count, sha256 } of manifest.tables) {
    if (`${await next()}\n` !== tableLine(name)) throw new StartRefused(DAMAGED);
    const hash = createHash('sha256');
    let batch: string[] = [];
    let characters = 0;
    for (let left = count; left > 0; left -= 1) {
      const line = await next();
      if (line === undefined) throw new StartRefused(DAMAGED);
      hash.update(`${line}\n`);
      batch.push(line);
      characters += line.length;
      if (left > 1 && batch.length < LINES_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
      await take({ name, columns, lines: batch, isLast: left === 1 });
      batch = [];
      characters = 0;
    }
    if (hash.digest('hex') !== sha256) throw new StartRefused(DAMAGED);
  }
  const signature = await next();
  if (!signature?.startsWith('{"signature":') || (await next()) !== undefined) throw new StartRefused(DAMAGED);
}

function manifestOf(line: string): Manifest {
  const { data } = Manifest.safeParse(parsed(line));
  if (!data) throw new StartRefused('This version of Polyclinic does not support the format of this backup');
  return data;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Reads a file in chunks up to an end position. */
async function* piecesOf(file: FileHandle, end: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < end;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(PIECE_BYTES), 0, Math.min(PIECE_BYTES, end - at), at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function* linesOf(file: FileHandle): AsyncGenerator<string, undefined> {
  const { size } = await file.stat();
  const packed = Readable.from(piecesOf(file, size));
  const unpacked = packed.pipe(createGunzip());
  packed.on('error', (error) => unpacked.destroy(error));
  const decoder = new StringDecoder('utf8');
  let begun = '';
  for await (const piece of unpacked as AsyncIterable<Buffer>) {
    const [first = '', ...others] = decoder.write(piece).split('\n');
    begun += first;
    for (const next of others) {
      yield begun;
      begun = next;
    }
  }
  if (begun !== '') yield begun;
  return undefined;
}
