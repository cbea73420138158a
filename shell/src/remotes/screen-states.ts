import type { AnyScreen } from '@polyclinic/remote';
import type { Loaded } from './load-release';
import type { Misfit } from './misfit';

/** What the place of one screen shows. */
export type ScreenState =
  | { phase: 'waiting'; isTryingAnother: boolean }
  | { phase: 'ready'; component: AnyScreen; digest: string }
  | { phase: 'failed'; misfit: Misfit | undefined };

const WAITING: ScreenState = { phase: 'waiting', isTryingAnother: false };
const TRYING_ANOTHER: ScreenState = { phase: 'waiting', isTryingAnother: true };

/** What each screen of one module shows, told to whoever watches. */
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

  /** Without telling: several changes are told at once. */
  wait(screen: string): void {
    this.#states.set(screen, WAITING);
  }

  /** One release did not do, and another is tried. */
  tryAnother(screens: readonly string[]): void {
    for (const screen of screens) if (this.of(screen) === WAITING) this.#states.set(screen, TRYING_ANOTHER);
    this.tell();
  }

  fail(screen: string, misfit: Misfit | undefined): void {
    this.#states.set(screen, { phase: 'failed', misfit });
  }

  forget(screen: string): void {
    this.#states.delete(screen);
  }

  forgetAll(): void {
    this.#states.clear();
  }

  /** Shows all components of a release. */
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
