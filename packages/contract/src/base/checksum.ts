const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * Returns a checksum of a text that detects damage on the way, not forgery: FNV-1a of 32 bits over its UTF-16 code
 * units, as hexadecimal digits (http://www.isthe.com/chongo/tech/comp/fnv/).
 */
export function checksumOf(text: string): string {
  let sum = OFFSET;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), PRIME);
  return (sum >>> 0).toString(16);
}
