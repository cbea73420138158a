import type { ModuleAnswer, ModuleRelease, RegistryAnswer } from '@polyclinic/contract';
import { useSyncExternalStore } from 'react';

/** A dev server that is to take the place of a module's release, in this tab alone. */
interface Wish {
  id: string;
  origin: string;
}

/** REFUSED: the server does not allow this origin. SILENT: nothing, or no release of this module, is served there. */
export type DevOverride = Wish & { state: 'ASKED' | 'ACTIVE' | 'REFUSED' | 'SILENT' };

/** `?develop=clinical@http://localhost:4010`, as `pnpm dev clinical --against …` prints it. */
const PARAMETER = 'develop';
const KEY = 'polyclinic.develop';
const WISH = /^([a-z][a-z0-9-]*)@(https?:\/\/[^\s/?#@]+)$/;
const PATIENCE_MS = 5_000;

// Read once, before the router leaves the address for another.
let override: DevOverride | undefined = readWish();
let release: ModuleRelease | undefined;
const listeners = new Set<() => void>();

/** The modules of an answer, with the one that is being developed in place of its release, where the server allows it. */
export async function withOverride({ modules, devOrigins }: RegistryAnswer): Promise<ModuleAnswer[]> {
  if (!override || override.state === 'REFUSED') return modules;
  if (!devOrigins.includes(override.origin)) {
    forget();
    change({ ...override, state: 'REFUSED' });
    return modules;
  }
  const { id, origin } = override;
  // Asked until it answers, then no more: a dev server that restarts has not gone.
  release ??= await fetchRelease({ id, origin }).catch(() => undefined);
  change({ id, origin, state: release ? 'ACTIVE' : 'SILENT' });
  if (!release) return modules;
  const others = modules.filter((module) => module.id !== id);
  const replaced = modules.find((module) => module.id === id);
  return [...others, { ...release, previous: replaced ? releaseOf(replaced) : null }];
}

/** What a dev server has in place of a module's release. Set by withOverride. */
export function overrideFor(id: string): ModuleRelease | undefined {
  return release?.id === id ? release : undefined;
}

/** Whether a script may run without a known hash: only those of the dev server that the server allows. */
export function isFromDevServer(url: string): boolean {
  return override?.state === 'ACTIVE' && new URL(url, window.location.origin).origin === override.origin;
}

/** The override of this tab, if there is one, for the notice that tells of it. */
export function useDevOverride(): DevOverride | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => override,
  );
}

/** Ends the override; code that has run stays on the page until it is loaded anew. */
export function dropOverride(): void {
  forget();
  release = undefined;
  change(undefined);
}

function change(next: DevOverride | undefined): void {
  override = next;
  for (const listener of listeners) listener();
}

function readWish(): DevOverride | undefined {
  const address = new URL(window.location.href);
  const asked = address.searchParams.get(PARAMETER);
  if (asked !== null) {
    address.searchParams.delete(PARAMETER);
    window.history.replaceState(window.history.state, '', address);
  }
  const [, id, origin] = WISH.exec(asked ?? kept() ?? '') ?? [];
  if (!id || !origin) return undefined;
  keep(`${id}@${origin}`);
  return { id, origin, state: 'ASKED' };
}

async function fetchRelease({ id, origin }: Wish): Promise<ModuleRelease> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(`${origin}/release.json`, { cache: 'no-store', credentials: 'omit', signal });
  if (!response.ok) throw new Error(`${origin} answered ${response.status}`);
  const found = (await response.json()) as Partial<ModuleRelease>;
  const { version, container, entry, requires, declaration } = found;
  if (!version || !container || !entry || !requires || declaration?.id !== id || found.id !== id) {
    throw new Error(`${origin} serves no release of ${id}`);
  }
  // Nothing is hashed while it is being written, and nothing is gained by fetching it early from the machine at hand.
  const unhashed = { digest: DEVELOPED, integrity: '', preload: [] };
  return { id, version, container, requires, declaration, entry: `${origin}/${entry}`, ...unhashed };
}

const DEVELOPED = '0'.repeat(32);

function releaseOf({ previous: _, ...own }: ModuleAnswer): ModuleRelease {
  return own;
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // Storage is closed to this page: the override then ends with it.
    return null;
  }
}

function keep(wish: string): void {
  try {
    sessionStorage.setItem(KEY, wish);
  } catch {
    // As above.
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
