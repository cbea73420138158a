import { randomBytes } from 'node:crypto';

const VERSION = 0x70;
const VARIANT = 0x80;

/**
 * Returns an id in the form of uuidv7(), which begins with the time: for a row to which others in the same message
 * refer.
 */
export function newId(at = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at, 0, 6);
  bytes.writeUInt8(VERSION | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(VARIANT | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
