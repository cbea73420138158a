import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { bech32 } from '@scure/base';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { StartRefused } from '../../../platform/db/start-refused';
import { keyBytes, type Secrets } from '../../../platform/http/keys';
import { openNameless } from '../../../platform/http/spooled-file';

// The format of https://age-encryption.org/v1: any implementation of age opens the file with one of its identities.
const HEAD = Buffer.from('age-encryption.org/v1\n');
const NO_IDENTITY = 'no identity matched';
const DAMAGED = 'The backup is damaged or incomplete';
const NOT_FOR_US =
  'The backup is encrypted for another server: set its POLYCLINIC_SECRET, or pass an operator’s identity with --identity FILE';

/** Encrypts a file, piece by piece, for the server and for the operators. */
export async function encrypted(
  content: AsyncIterable<Uint8Array>,
  { secret, backupRecipients = [] }: Secrets & { backupRecipients?: readonly string[] | undefined },
): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter();
  for (const recipient of [await identityToRecipient(identityOf(secret)), ...backupRecipients]) {
    encrypter.addRecipient(recipient);
  }
  return encrypter.encrypt(streamOf(content)) as Promise<unknown> as Promise<AsyncIterable<Uint8Array>>;
}

/** Returns whether a file is encrypted; backups of earlier versions are not. */
export async function isEncrypted(file: FileHandle): Promise<boolean> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD.length), 0, HEAD.length, 0);
  return bytesRead === HEAD.length && buffer.equals(HEAD);
}

/**
 * Decrypts a file into one without a name, piece by piece. Throws `StartRefused` if it was changed or cut off, or if none
 * of the secrets and identities opens it.
 */
export async function decrypted(
  file: FileHandle,
  { secret, previousSecrets = [] }: Secrets,
  identities: readonly string[],
): Promise<FileHandle> {
  const decrypter = new Decrypter();
  for (const identity of [...[secret, ...previousSecrets].map(identityOf), ...identities]) {
    decrypter.addIdentity(identity);
  }
  const plain = await openNameless();
  try {
    const opened = await decrypter.decrypt(streamOf(file.createReadStream({ start: 0, autoClose: false })));
    for await (const piece of opened as unknown as AsyncIterable<Uint8Array>) await plain.writeFile(piece);
    return plain;
  } catch (cause) {
    await plain.close();
    const isForeign = cause instanceof Error && cause.message.includes(NO_IDENTITY);
    throw new StartRefused(isForeign ? NOT_FOR_US : DAMAGED, { cause });
  }
}

/** Returns the identities in a file as `age-keygen` writes it; throws if there is none. */
export function identitiesIn(text: string): string[] {
  const found = text.split(/\r?\n/).filter((line) => /^AGE-SECRET-KEY-1[0-9A-Z]+$/.test(line));
  if (found.length === 0) throw new StartRefused('The file of --identity holds no identity (AGE-SECRET-KEY-1...)');
  return found;
}

/** Derives the server's own identity from its secret. */
function identityOf(secret: string): string {
  return bech32.encodeFromBytes('age-secret-key-', new Uint8Array(keyBytes(secret, 'backup encryption'))).toUpperCase();
}

function streamOf(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const bytes: WebStream = Readable.toWeb(Readable.from(content, { objectMode: false }));
  return bytes as unknown as ReadableStream<Uint8Array>;
}
