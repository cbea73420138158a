import { createHmac, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { keysOf, type Keys, type Secrets } from '../../../platform/http/keys';
import { backupTables, type BackupTable } from './backup-tables';

/** Manifest of a backup, in its first line. */
export const Manifest = z.object({
  format: z.literal('polyclinic-backup'),
  version: z.literal(1),
  /** Newest migration of the source database. */
  schema: z.string(),
  tenant: z.object({ id: z.uuid(), name: z.string() }),
  createdAt: z.string(),
  tables: z.array(
    z.object({
      name: z.custom<BackupTable>((name) => (backupTables() as unknown[]).includes(name), 'is not a table of a backup'),
      columns: z.array(z.string().regex(/^[a-z][a-z0-9_]*$/)),
      count: z.number().int(),
      /** Over the table's lines, each including its line feed. */
      sha256: z.string(),
    }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;

/** Returns the line that begins the rows of a table. */
export function tableLine(name: string): string {
  return `${JSON.stringify({ table: name })}\n`;
}

const SIGNATURE_BYTES = 32;

/** Derives the keys of signatures from the server's secrets. */
export function signingKeys(secrets: Secrets): Keys {
  return keysOf(secrets, 'backup signature');
}

/** Opens the signer with one of the keys. */
export function openSigner(key: string) {
  return createHmac('sha256', createHmac('sha256', key).update('backup signature').digest());
}

/**
 * Builds the last gzip member of an archive: the signature of all bytes before it as one more line. It is encoded by
 * hand, so that there is exactly one valid encoding and not a bit of it can be changed.
 */
export function signatureMember(signature: Buffer): Buffer {
  const line = Buffer.from(`{"signature":"${signature.toString('base64')}"}\n`);
  const sizes = Buffer.alloc(4);
  sizes.writeUInt16LE(line.length, 0);
  sizes.writeUInt16LE(line.length ^ 0xffff, 2);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(line), 0);
  end.writeUInt32LE(line.length, 4);
  // RFC 1952: deflated, no flags, no time, no system; one stored block that is the last (RFC 1951).
  const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff, 1]);
  return Buffer.concat([head, sizes, line, end]);
}

/** Size of the signature member. */
export const SIGNATURE_MEMBER_BYTES = signatureMember(Buffer.alloc(SIGNATURE_BYTES)).length;

/** Compares in constant time. */
export function isSignature(found: Buffer, signature: Buffer): boolean {
  const expected = signatureMember(signature);
  return found.length === expected.length && timingSafeEqual(found, expected);
}
