/** SHA-256, as Web Crypto provides it. */
export type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>;

/** Previous hash of the first row of a chain. */
export const EMPTY_CHAIN = '0'.repeat(64);

/** Returns the hexadecimal hash of a row of a chain: of the previous hash as bytes, followed by its text. */
export async function chainedHash(before: string, text: string, sha256: Sha256): Promise<string> {
  const words = new TextEncoder().encode(text);
  const bytes = new Uint8Array(32 + words.length);
  for (let index = 0; index < 32; index += 1)
    bytes[index] = Number.parseInt(before.slice(2 * index, 2 * index + 2), 16);
  bytes.set(words, 32);
  const digest = new Uint8Array(await sha256(bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
