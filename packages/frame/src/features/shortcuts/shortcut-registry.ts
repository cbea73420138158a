import { useEffect, useSyncExternalStore } from 'react';
import type { KeyCombination } from './key-combination';

/** Something that a key can do. */
export interface ShortcutAction {
  /** Kept in preferences beside the keys that a person chose. */
  id: string;
  label: string;
  keys: KeyCombination;
  run: () => void;
  /** The browser's own way is as good, and must not be taken away from whoever is writing. */
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

/** Offers the actions for as long as the component is there. */
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

/** Every action on offer, in the order in which they were registered. */
export function useShortcutActions(): readonly ShortcutAction[] {
  return useSyncExternalStore(subscribe, () => all);
}

/** The keys of each action: the person's own choice before the defaults, and no key for two. */
export function bindingsOf(
  actions: readonly ShortcutAction[],
  chosen: Readonly<Record<string, KeyCombination>>,
): ReadonlyMap<string, KeyCombination> {
  const taken = new Set(actions.flatMap(({ id }) => chosen[id] ?? []));
  const bindings = new Map<string, KeyCombination>();
  for (const { id, keys } of actions) {
    const own = chosen[id];
    if (own) bindings.set(id, own);
    else if (!taken.has(keys)) bindings.set(id, keys);
  }
  return bindings;
}
