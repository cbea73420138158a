import type { SlotName } from '@polyclinic/contract';
import { ModulesContext } from '@polyclinic/ui/kit/setting';
import { useContext, type ReactNode } from 'react';
import type { KnownTitles } from './record-titles';
import type { SlotProps } from './slots';

/** What the modules of a page offer to each other's screens; the page that runs them provides it. */
export interface ModulesOnPage {
  /** The entries of a slot that the person may see, in order; each fails and is waited for on its own. */
  renderSlot: <N extends SlotName>(slot: N, props: SlotProps[N]) => ReactNode;
  recordTitles: KnownTitles;
}

const NONE: ModulesOnPage = { renderSlot: () => null, recordTitles: {} };

/** Makes what the modules offer known to all screens below. */
export function ModulesProvider({ value, children }: { value: ModulesOnPage; children: ReactNode }) {
  return <ModulesContext value={value}>{children}</ModulesContext>;
}

/** Where a screen shows what other modules add to it. With none of them installed there is nothing. */
export function Slot<N extends SlotName>({ name, props }: { name: N; props: SlotProps[N] }) {
  return useModules().renderSlot(name, props);
}

/** How the records of all modules on the page are named. */
export function useRecordTitles(): KnownTitles {
  return useModules().recordTitles;
}

function useModules(): ModulesOnPage {
  return (useContext(ModulesContext) as ModulesOnPage | undefined) ?? NONE;
}
