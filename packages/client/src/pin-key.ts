// As OWASP recommends for PBKDF2 with SHA-256: about a second on a slow phone, for each of a million PINs.
const ROUNDS = 600_000;
const KEY_BITS = 256;
const SALT_BYTES = 16;

/** Returns whether the browser can derive the key of a PIN, which it cannot on a page without TLS. */
export function canUsePin(): boolean {
  const { crypto } = globalThis as { crypto?: Crypto };
  return Boolean(crypto?.subtle);
}

/** Returns a random salt, in hexadecimal. */
export function newSalt(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
}

/** Derives the key of a PIN, in hexadecimal; the PIN itself is sent nowhere. */
export async function keyOfPin(pin: string, salt: string): Promise<string> {
  const text = new TextEncoder();
  const material = await crypto.subtle.importKey('raw', text.encode(pin), 'PBKDF2', false, ['deriveBits']);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations: ROUNDS };
  return hexOf(new Uint8Array(await crypto.subtle.deriveBits(algorithm, material, KEY_BITS)));
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
