import type { Translated } from '@polyclinic/contract';
import type { NavigationEntry, QuickAction, SearchResultEntry, VoiceCommand } from '@polyclinic/remote';

/** A menu item; items with the same group are listed under its title. */
export interface FrameNavigationEntry extends Pick<NavigationEntry, 'title' | 'short' | 'icon' | 'path'> {
  group?: Translated;
}

/** Contents of the frame, filtered by the person's permissions and sorted. */
export interface FrameCatalogue {
  navigation: readonly FrameNavigationEntry[];
  quickActions: readonly QuickAction[];
  voiceCommands: readonly VoiceCommand[];
  /** Display and links of the search results. */
  searchResults: readonly SearchResultEntry[];
}

/**
 * Returns whether pages below an entry's path have entries of their own; the entry is then active on its exact path
 * only.
 */
export function standsAbove({ path }: FrameNavigationEntry, navigation: readonly FrameNavigationEntry[]): boolean {
  return navigation.some((other) => other.path.startsWith(`${path}/`));
}

/** Splits the menu into its groups, each at the place of its first item. */
export function groupsOf(navigation: readonly FrameNavigationEntry[]) {
  const groups = new Map<string, { title: Translated | undefined; entries: FrameNavigationEntry[] }>();
  for (const entry of navigation) {
    const key = entry.group?.en ?? '';
    const group = groups.get(key) ?? { title: entry.group, entries: [] };
    group.entries.push(entry);
    groups.set(key, group);
  }
  return [...groups.values()];
}
