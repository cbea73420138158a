import type { SlotName } from '@polyclinic/contract';
import { ModulesContext } from '@polyclinic/ui/kit/setting';
import { useContext, type ReactNode } from 'react';
import type { NextActionEntry, SettingsPage } from './define-remote';
import type { KnownTitles } from './record-titles';
import type { SlotProps } from './slots';

/** Contributions of the modules of a page to each other's screens; provided by the page that runs them. */
export interface ModulesOnPage {
  /** Renders the entries of a slot that the person may see, in order; each has its own error boundary. */
  renderSlot: <N extends SlotName>(slot: N, props: SlotProps[N]) => ReactNode;
  recordTitles: KnownTitles;
  /** The next actions that the person may see. */
  nextActions: readonly NextActionEntry[];
  /** The settings pages that the person may open, in order. */
  settingsPages: readonly SettingsPage[];
}

const NONE: ModulesOnPage = { renderSlot: () => null, recordTitles: {}, nextActions: [], settingsPages: [] };

/** Provides the modules' contributions to all screens below. */
export function ModulesProvider({ value, children }: { value: ModulesOnPage; children: ReactNode }) {
  return <ModulesContext value={value}>{children}</ModulesContext>;
}

/** Renders what other modules add to a screen; nothing if none of them is installed. */
export function Slot<N extends SlotName>({ name, props }: { name: N; props: SlotProps[N] }) {
  return useModules().renderSlot(name, props);
}

/** Returns the record titles of all modules on the page. */
export function useRecordTitles(): KnownTitles {
  return useModules().recordTitles;
}

/** Returns the next actions that the modules on the page declare. */
export function useNextActionEntries(): readonly NextActionEntry[] {
  return useModules().nextActions;
}

/** Returns the settings pages of the modules, in addition to those of the clinic itself. */
export function useSettingsPages(): readonly SettingsPage[] {
  return useModules().settingsPages;
}

function useModules(): ModulesOnPage {
  // The page may be of an earlier release, which provides fewer fields.
  const onPage = useContext(ModulesContext) as Partial<ModulesOnPage> | undefined;
  return { ...NONE, ...onPage };
}
