import type { Translated } from '@polyclinic/contract';
import type { NavigationEntry, QuickAction, SearchResultEntry, VoiceCommand } from '@polyclinic/remote';

/** A line of the menu; lines of one group stand together under its name. */
export interface FrameNavigationEntry extends Pick<NavigationEntry, 'title' | 'icon' | 'path'> {
  group?: Translated;
}

/** What the frame offers: already reduced to what the person may open, and in order. */
export interface FrameCatalogue {
  navigation: readonly FrameNavigationEntry[];
  quickActions: readonly QuickAction[];
  voiceCommands: readonly VoiceCommand[];
  /** How what a search finds is shown, and where it leads. */
  searchResults: readonly SearchResultEntry[];
}

/** Whether pages below an entry's address have entries of their own, so that only the page itself is meant by it. */
export function standsAbove({ path }: FrameNavigationEntry, navigation: readonly FrameNavigationEntry[]): boolean {
  return navigation.some((other) => other.path.startsWith(`${path}/`));
}

/** The menu cut into its groups, each where its first line stands. */
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
