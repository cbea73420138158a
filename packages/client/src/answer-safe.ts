import type { FormAnswers } from '@polyclinic/contract';

/** What is kept of a form that has not been sent yet. */
export interface KeptAnswers {
  answers: FormAnswers;
  /** Names the submission, so that one that is sent twice counts once. */
  submissionId: string;
}

const PREFIX = 'polyclinic.form.';
const IV_BYTES = 12;

interface Box {
  iv: string;
  data: string;
  /** The link's end: then nobody can use what is in it. */
  until: string;
}

/**
 * Keeps answers on this device until they are sent: locked with the secret of the link, under its hash. Who finds the
 * device without the link can read nothing, and not even tell which form it was.
 */
export interface AnswerSafe {
  read(): Promise<KeptAnswers | undefined>;
  keep(kept: KeptAnswers): Promise<void>;
  clear(): void;
}

/** None where the browser lends no cryptography (a page without TLS) or no storage. */
export async function openAnswerSafe(secret: string, until: string): Promise<AnswerSafe | undefined> {
  // Without TLS there is none, whatever the types say.
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
        return JSON.parse(new TextDecoder().decode(plain)) as KeptAnswers;
      } catch {
        // Damaged, or of an older version: the person starts again.
        storage.removeItem(name);
        return undefined;
      }
    },
    async keep(kept) {
      const before = clearings;
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const plain = new TextEncoder().encode(JSON.stringify(kept));
      const data = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, key, plain));
      // What was sent while it was being locked must not come back.
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

/** Throws away what belongs to links that have ended. */
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
    // Forbidden by the browser's settings.
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
