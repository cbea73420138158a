import { SHELL, type PreparingModule } from '@polyclinic/contract';
import type { Settings } from '../../../platform/http/settings';

/** Builds beside this server that it does not have yet: under way, or failed. */
export class Preparing {
  readonly #isFailed: Map<string, boolean>;

  constructor(modules: readonly string[]) {
    this.#isFailed = new Map(modules.map((module) => [module, false]));
  }

  has(module: string): boolean {
    return this.#isFailed.has(module);
  }

  fail(module: string): void {
    this.#isFailed.set(module, true);
  }

  finish(module: string): void {
    this.#isFailed.delete(module);
  }

  /** Marks all builds that are under way as failed: nobody builds them any more. */
  failAll(): void {
    for (const module of this.#isFailed.keys()) this.fail(module);
  }

  /** Returns the modules; the shell is none. */
  modules(): PreparingModule[] {
    return [...this.#isFailed].filter(([id]) => id !== SHELL).map(([id, isFailed]) => ({ id, isFailed }));
  }
}

const known = new WeakMap<Settings, Preparing>();

/** Returns the pending builds of a server. */
export function preparingOf(settings: Settings): Preparing {
  const preparing = known.get(settings) ?? new Preparing(settings.preparing ?? []);
  known.set(settings, preparing);
  return preparing;
}
