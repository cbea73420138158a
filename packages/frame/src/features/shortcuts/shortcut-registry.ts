import { useEffect, useSyncExternalStore } from 'react';
import type { KeyCombination } from './key-combination';

/** An action that can have a shortcut. */
export interface ShortcutAction {
  /** Stored in preferences with the person's keys. */
  id: string;
  label: string;
  keys: KeyCombination;
  run: () => void;
  /** Not active in fields, where the browser's own function of the keys is needed. */
  isLeftToFields?: boolean;
}

const registered = new Map<string, ShortcutAction>();
const listeners = new Set<() => void>();
let all: readonly ShortcutAction[] = [];

function tell() {
  all = [...registered.values()];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Registers actions while the component is mounted. */
export function useShortcuts(actions: readonly ShortcutAction[]): void {
  useEffect(() => {
    for (const action of actions) registered.set(action.id, action);
    tell();
    return () => {
      for (const action of actions) if (registered.get(action.id) === action) registered.delete(action.id);
      tell();
    };
  }, [actions]);
}

/** Returns all registered actions, in the order of registration. */
export function useShortcutActions(): readonly ShortcutAction[] {
  return useSyncExternalStore(subscribe, () => all);
}

/**
 * Returns the keys of each action: the person's choices take precedence over the defaults, and no key is assigned
 * twice.
 */
export function bindingsOf(
  actions: readonly ShortcutAction[],
  chosen: Readonly<Record<string, KeyCombination>>,
): ReadonlyMap<string, KeyCombination> {
  const usedKeys = new Set(actions.flatMap(({ id }) => chosen[id] ?? []));
  const bindings = new Map<string, KeyCombination>();
  for (const { id, keys } of actions) {
    const own = chosen[id];
    if (own) bindings.set(id, own);
    else if (!usedKeys.has(keys)) bindings.set(id, keys);
  }
  return bindings;
}
