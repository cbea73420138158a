import { useSession } from './session-store';

/** Input that has not reached the server yet. */
export interface UnsentContent {
  /** Values as JSON. */
  content: string;
  /** Version of the record when editing began; null for a new one. */
  recordVersion: number | null;
}

// Cleared with everything else of the person when the session ends (device-traces.ts).
const PREFIX = 'polyclinic.unsent.';
const NONCE_BYTES = 12;
const ALGORITHM = 'AES-GCM';

// Only in memory, and not extractable: the browser's storage is unreadable without signing in.
let held: { hex: string; key: CryptoKey } | undefined;

/** Takes the key of the signed-in person; without TLS the browser has no cryptography, and nothing is stored. */
export async function adoptDeviceKey(hex: string): Promise<void> {
  const { crypto } = globalThis as { crypto?: Crypto };
  if (held?.hex === hex || !crypto?.subtle) return;
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  held = { hex, key: await crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt']) };
}

/** Keeps what was typed into one form on this device, encrypted, until the server has it. */
export function deviceStore(name: string) {
  // Each writing takes the place of those before it that have not finished.
  let last = 0;
  const keyInStorage = () => `${PREFIX}${useSession.getState().user?.id ?? ''}.${name}`;
  const boundTo = () => new TextEncoder().encode(keyInStorage());

  return {
    keep(unsent: UnsentContent): void {
      last += 1;
      const mine = last;
      if (!held) return;
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const plain = new TextEncoder().encode(JSON.stringify({ ...unsent, updatedAt: new Date().toISOString() }));
      void crypto.subtle
        .encrypt({ name: ALGORITHM, iv, additionalData: boundTo() }, held.key, plain)
        .then((hidden) => {
          if (mine === last) localStorage.setItem(keyInStorage(), toBase64([...iv, ...new Uint8Array(hidden)]));
        })
        // Storage is full or forbidden: the input is still in the form.
        .catch(() => undefined);
    },

    async load(): Promise<(UnsentContent & { updatedAt: string }) | undefined> {
      try {
        const stored = localStorage.getItem(keyInStorage());
        if (!held || stored === null) return undefined;
        const bytes = Uint8Array.from(atob(stored), (character) => character.codePointAt(0) ?? 0);
        const algorithm = { name: ALGORITHM, iv: bytes.subarray(0, NONCE_BYTES), additionalData: boundTo() };
        const plain = await crypto.subtle.decrypt(algorithm, held.key, bytes.subarray(NONCE_BYTES));
        return JSON.parse(new TextDecoder().decode(plain)) as UnsentContent & { updatedAt: string };
      } catch {
        // Damaged, or of another key: there is nothing to restore.
        return undefined;
      }
    },

    drop(): void {
      last += 1;
      try {
        localStorage.removeItem(keyInStorage());
      } catch {
        // A browser that forbids storage keeps nothing.
      }
    },
  };
}

function toBase64(bytes: readonly number[]): string {
  return btoa(bytes.map((byte) => String.fromCodePoint(byte)).join(''));
}
