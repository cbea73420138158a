import type { AnyScreen } from '@polyclinic/remote';
import type { Loaded } from './load-release';
import type { VersionMismatch } from './version-mismatch';

/** State of a screen while it loads, is displayed or has failed. */
export type ScreenState =
  | { phase: 'waiting'; isTryingAnother: boolean }
  | { phase: 'ready'; component: AnyScreen; digest: string }
  | { phase: 'failed'; versionMismatch: VersionMismatch | undefined };

const WAITING: ScreenState = { phase: 'waiting', isTryingAnother: false };
const TRYING_ANOTHER: ScreenState = { phase: 'waiting', isTryingAnother: true };

/** Observable states of the screens of one module. */
export class ScreenStates {
  readonly #states = new Map<string, ScreenState>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  of(screen: string): ScreenState {
    return this.#states.get(screen) ?? WAITING;
  }

  isReady(screen: string): boolean {
    return this.of(screen).phase === 'ready';
  }

  hasFailed(screen: string): boolean {
    return this.of(screen).phase === 'failed';
  }

  /** Does not notify: several changes share one notification. */
  wait(screen: string): void {
    this.#states.set(screen, WAITING);
  }

  /** Marks that another release is being tried. */
  tryAnother(screens: readonly string[]): void {
    for (const screen of screens) if (this.of(screen) === WAITING) this.#states.set(screen, TRYING_ANOTHER);
    this.tell();
  }

  fail(screen: string, versionMismatch: VersionMismatch | undefined): void {
    this.#states.set(screen, { phase: 'failed', versionMismatch });
  }

  forget(screen: string): void {
    this.#states.delete(screen);
  }

  forgetAll(): void {
    this.#states.clear();
  }

  /** Marks all components of a release as ready. */
  show({ components, release }: Loaded): void {
    for (const [screen, component] of components) {
      const state = this.of(screen);
      if (state.phase === 'ready' && state.component === component && state.digest === release.digest) continue;
      this.#states.set(screen, { phase: 'ready', component, digest: release.digest });
    }
    this.tell();
  }

  tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
