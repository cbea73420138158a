/**
 * Returns the bytes of a text in base64 (RFC 4648), none if it is not. One pattern for the whole text would need a stack
 * as deep as the text is long.
 */
export function bytesOfBase64(text: string): Buffer {
  const isForeign = /[^A-Za-z0-9+/=]/.test(text) || /=(?!=?$)/.test(text);
  return isForeign ? Buffer.alloc(0) : Buffer.from(text, 'base64');
}
