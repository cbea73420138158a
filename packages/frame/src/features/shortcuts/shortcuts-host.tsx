import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { FrameFeatureProps } from '../../frame-feature';
import { usePreferences } from '../../preferences';
import { combinationOf, isField, mayActInField } from './key-combination';
import { bindingsOf, useShortcutActions, useShortcuts, type ShortcutAction } from './shortcut-registry';
import { useFrameShortcuts } from './use-frame-shortcuts';

const ShortcutSheet = lazy(() => import('./shortcut-sheet').then((m) => ({ default: m.ShortcutSheet })));

/** Handles the shortcuts of all registered actions. */
export function ShortcutsHost({ catalogue }: FrameFeatureProps) {
  const { shortcuts } = usePreferences();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const showSheet = useCallback(() => setIsSheetOpen(true), []);
  useShortcuts(useFrameShortcuts(catalogue.navigation, showSheet));
  const actions = useShortcutActions();

  useEffect(() => {
    if (!shortcuts.enabled) return undefined;
    const bindings = bindingsOf(actions, shortcuts.bindings);
    const onKey = (event: KeyboardEvent) => {
      const keys = event.defaultPrevented ? undefined : combinationOf(event);
      const action = keys && actions.find(({ id }) => bindings.get(id) === keys);
      if (!action || (isField(event.target) && !isForFields(action, keys))) return;
      event.preventDefault();
      if (!event.repeat) action.run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [actions, shortcuts]);

  return (
    isSheetOpen && (
      <Suspense fallback={null}>
        <ShortcutSheet onClose={() => setIsSheetOpen(false)} />
      </Suspense>
    )
  );
}

function isForFields({ isLeftToFields }: ShortcutAction, keys: string): boolean {
  return !isLeftToFields && mayActInField(keys);
}
