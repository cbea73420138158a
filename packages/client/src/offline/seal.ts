import type { DeviceBase, Row } from './device-base';

const ALGORITHM = 'AES-GCM';
const NONCE_BYTES = 12;

/** Encrypted content. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

interface KeyRow extends Row {
  key: CryptoKey;
}

/** Encrypts what a person stores on this device, with keys that no script can read out. */
export interface Seal {
  /** Returns a name for a text that does not reveal it, such as an address with the id of a patient. */
  nameOf: (text: string) => Promise<string>;
  close: (id: string, content: unknown) => Promise<Sealed>;
  /** Returns the content; undefined if it is damaged or belongs to another id. */
  open: <T>(id: string, sealed: Sealed) => Promise<T | undefined>;
}

/**
 * Opens the seal of a store; its keys are made at the first use, and removed with the database. They survive a restart of
 * the app, because the browser stores the keys themselves.
 */
export async function openSeal(base: DeviceBase): Promise<Seal | undefined> {
  const { subtle } = crypto;
  const contents = await keyOf(base, 'contents', () =>
    subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt']),
  );
  const names = await keyOf(base, 'names', () =>
    subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  );
  if (!contents || !names) return undefined;
  return {
    async nameOf(text) {
      const signed = await subtle.sign('HMAC', names, new TextEncoder().encode(text));
      return Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
    async close(id, content) {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const plain = new TextEncoder().encode(JSON.stringify(content));
      return { iv, data: await subtle.encrypt(algorithm(iv, id), contents, plain) };
    },
    async open<T>(id: string, { iv, data }: Sealed) {
      try {
        const plain = await subtle.decrypt(algorithm(iv, id), contents, data);
        return JSON.parse(new TextDecoder().decode(plain)) as T;
      } catch {
        // There is nothing to restore.
        return undefined;
      }
    },
  };
}

/** The content can be read under its own id alone. */
function algorithm(iv: Uint8Array<ArrayBuffer>, id: string) {
  return { name: ALGORITHM, iv, additionalData: new TextEncoder().encode(id) };
}

async function keyOf(base: DeviceBase, id: string, make: () => Promise<CryptoKey>): Promise<CryptoKey | undefined> {
  const stored = await base.get<KeyRow>('keys', id);
  if (stored) return stored.key;
  // Two tabs may make one at the same time: the first one that is stored counts for both.
  const made: KeyRow = { id, key: await make() };
  await base.add('keys', made);
  return (await base.get<KeyRow>('keys', id))?.key;
}
