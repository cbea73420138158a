import { UNSENT_PREFIX } from './device-traces';
import { newId } from './idempotency';
import { useSession } from './session-store';

/** Input that has not reached the server yet. */
export interface UnsentContent {
  /** Values as JSON. */
  content: string;
  /** Version of the record when editing began; null for a new one. */
  recordVersion: number | null;
}

/** Unsent input, with the time of the last change. */
export type StoredUnsent = UnsentContent & { updatedAt: string };

// Cleared with everything else of the person when the session ends, unless that only locks it (device-traces.ts).
const PREFIX = UNSENT_PREFIX;
// Never part of a name, so that the copies of one form are not those of another whose name begins alike.
const OF_TAB = '~';
const NONCE_BYTES = 12;
const ALGORITHM = 'AES-GCM';

// Only in memory, and not extractable: the browser's storage is unreadable without signing in.
let held: { hex: string; key: CryptoKey } | undefined;

// Each tab has a copy of its own, so that two tabs with the same form do not replace each other's input.
let tab: string | undefined;
const thisTab = () => (tab ??= newId());

// A copy can be read under its own key in the storage alone.
const boundTo = (key: string) => new TextEncoder().encode(key);

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
  const shared = () => `${PREFIX}${useSession.getState().user?.id ?? ''}.${name}`;
  const own = () => `${shared()}${OF_TAB}${thisTab()}`;
  const isOfForm = (key: string) => key === shared() || key.startsWith(`${shared()}${OF_TAB}`);

  async function write(unsent: StoredUnsent): Promise<void> {
    last += 1;
    const mine = last;
    if (!held) return;
    const key = own();
    const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
    const plain = new TextEncoder().encode(JSON.stringify(unsent));
    const hidden = await crypto.subtle.encrypt({ name: ALGORITHM, iv, additionalData: boundTo(key) }, held.key, plain);
    if (mine === last) localStorage.setItem(key, toBase64([...iv, ...new Uint8Array(hidden)]));
  }

  /** Returns the copies of tabs that have ended, such as before a reload, the last one first. */
  async function leftBehind(): Promise<{ key: string; found: StoredUnsent }[]> {
    const open = await openForms();
    const keys = Object.keys(localStorage).filter((key) => isOfForm(key) && key !== own() && !open.includes(key));
    const copies = await Promise.all(keys.map(async (key) => ({ key, found: await read(key) })));
    return copies
      .flatMap(({ key, found }) => (found ? [{ key, found }] : []))
      .toSorted((one, other) => other.found.updatedAt.localeCompare(one.found.updatedAt));
  }

  return {
    keep(unsent: UnsentContent): void {
      // Storage is full or forbidden: the input is still in the form.
      write({ ...unsent, updatedAt: new Date().toISOString() }).catch(() => undefined);
    },

    /** Returns the copy of this tab, else the last one of a tab that has ended, which then belongs to this one. */
    async load(): Promise<StoredUnsent | undefined> {
      try {
        const mine = await read(own());
        if (mine) return mine;
        const [latest] = await leftBehind();
        if (!latest) return undefined;
        // If storage is full, the copy stays where it is.
        const isMoved = await write(latest.found).then(
          () => true,
          () => false,
        );
        if (isMoved) localStorage.removeItem(latest.key);
        return latest.found;
      } catch {
        // A browser that forbids storage has stored nothing.
        return undefined;
      }
    },

    drop(): void {
      last += 1;
      try {
        localStorage.removeItem(own());
      } catch {
        // A browser that forbids storage keeps nothing.
      }
    },

    /** States that the form is open in this tab, until the returned function is called. */
    open(): () => void {
      let end = holdLock(own());
      // A page that the browser only sets aside must not count as open: the next one restores its input.
      const onHide = () => end();
      const onShow = ({ persisted }: PageTransitionEvent) => {
        if (persisted) end = holdLock(own());
      };
      window.addEventListener('pagehide', onHide);
      window.addEventListener('pageshow', onShow);
      return () => {
        window.removeEventListener('pagehide', onHide);
        window.removeEventListener('pageshow', onShow);
        end();
      };
    },

    /** Returns whether the form is open in another tab of this browser; false if the browser cannot say. */
    async isOpenElsewhere(): Promise<boolean> {
      return (await openForms()).some((key) => isOfForm(key) && key !== own());
    },
  };
}

/** Holds a lock until the returned function is called. */
function holdLock(name: string): () => void {
  const ending = new AbortController();
  const isClosed = new Promise<void>((resolve) => ending.signal.addEventListener('abort', () => resolve()));
  // Without the lock another tab counts this one as ended, and restores its copy.
  locksOfBrowser()
    ?.request(name, { mode: 'shared' }, () => isClosed)
    .catch(() => undefined);
  return () => ending.abort();
}

/** Returns the keys of the forms that are open in any tab. A browser releases the locks of a tab that ends or crashes. */
async function openForms(): Promise<string[]> {
  const { held: locks = [] } = (await locksOfBrowser()?.query()) ?? {};
  return locks.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : []));
}

/** Missing on a page without TLS. */
function locksOfBrowser(): LockManager | undefined {
  return navigator.locks;
}

async function read(key: string): Promise<StoredUnsent | undefined> {
  try {
    const stored = localStorage.getItem(key);
    if (!held || stored === null) return undefined;
    const bytes = Uint8Array.from(atob(stored), (character) => character.codePointAt(0) ?? 0);
    const algorithm = { name: ALGORITHM, iv: bytes.subarray(0, NONCE_BYTES), additionalData: boundTo(key) };
    const plain = await crypto.subtle.decrypt(algorithm, held.key, bytes.subarray(NONCE_BYTES));
    return JSON.parse(new TextDecoder().decode(plain)) as StoredUnsent;
  } catch {
    // Damaged, or of another key: there is nothing to restore.
    return undefined;
  }
}

function toBase64(bytes: readonly number[]): string {
  return btoa(bytes.map((byte) => String.fromCodePoint(byte)).join(''));
}
