import type { FormAnswers } from '@polyclinic/contract';

/** The stored answers of a form that has not been submitted yet. */
export interface StoredAnswers {
  answers: FormAnswers;
  /** The idempotency key of the submission. */
  submissionId: string;
}

const PREFIX = 'polyclinic.form.';
const IV_BYTES = 12;

interface Box {
  iv: string;
  data: string;
  /** When the link expires; after that the answers are of no use. */
  until: string;
}

/**
 * Stores answers on this device until they are submitted. They are encrypted with the secret of the link and stored
 * under its hash, so without the link neither the answers nor the identity of the form can be read.
 */
export interface AnswerSafe {
  read(): Promise<StoredAnswers | undefined>;
  keep(answers: StoredAnswers): Promise<void>;
  clear(): void;
}

/** Opens the safe; undefined without Web Crypto (a page without TLS) or without storage. */
export async function openAnswerSafe(secret: string, until: string): Promise<AnswerSafe | undefined> {
  // Missing on a page without TLS, although the types say otherwise.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  const storage = storageOf();
  if (!subtle || !storage) return undefined;
  const material = new TextEncoder().encode(secret);
  const name = PREFIX + toText(new Uint8Array(await subtle.digest('SHA-256', material)));
  const key = await keyFrom(subtle, material);
  let clearings = 0;

  return {
    async read() {
      const box = boxOf(storage.getItem(name));
      if (!box) return undefined;
      try {
        const plain = await subtle.decrypt({ name: 'AES-GCM', iv: toBytes(box.iv) }, key, toBytes(box.data));
        return JSON.parse(new TextDecoder().decode(plain)) as StoredAnswers;
      } catch {
        // Damaged, or written by an older version: start with an empty form.
        storage.removeItem(name);
        return undefined;
      }
    },
    async keep(answers) {
      const before = clearings;
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const plain = new TextEncoder().encode(JSON.stringify(answers));
      const data = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, key, plain));
      // The answers were submitted while this draft was being encrypted; do not bring them back.
      if (clearings > before) return;
      const box: Box = { iv: toText(iv), data: toText(data), until };
      storage.setItem(name, JSON.stringify(box));
    },
    clear() {
      clearings += 1;
      storage.removeItem(name);
    },
  };
}

/** Deletes the stored answers of expired links. */
export function clearOldAnswers(now = new Date()): void {
  const storage = storageOf();
  if (!storage) return;
  for (const name of Object.keys(storage).filter((one) => one.startsWith(PREFIX))) {
    const box = boxOf(storage.getItem(name));
    if (!box || Date.parse(box.until) <= now.getTime()) storage.removeItem(name);
  }
}

async function keyFrom(subtle: SubtleCrypto, material: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const base = await subtle.importKey('raw', material, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode('polyclinic form answers');
  return subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

function storageOf(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    // The browser's settings forbid storage.
    return undefined;
  }
}

function boxOf(text: string | null): Box | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as Box);
  } catch {
    return undefined;
  }
}

function toText(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}
