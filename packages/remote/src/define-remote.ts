import type { Duty, Language, Role, Translated, UserCounts } from '@polyclinic/contract';
import type { ComponentType } from 'react';

/** Which of two screens for one path a person gets: the one made for the device in hand. */
export type Device = 'desktop' | 'mobile';

/** The name of a component in the remote's screens.ts. */
type ScreenName = string;

/** Who is offered an entry: by role or, where a duty opens it, by the duty as well; or the platform's people. */
export interface EntryAccess {
  roles: readonly Role[];
  duties?: readonly Duty[];
  /** Offered to super administrators, who have no role in any clinic. */
  platform?: true;
}

/** The access of an entry for super administrators alone. */
export const platformEntry = { roles: [], platform: true } as const satisfies EntryAccess;

/** A screen and the address at which it is shown. */
export interface RouteEntry extends EntryAccess {
  path: string;
  screen: ScreenName;
  device: Device;
}

/** A line of the menu. */
export interface NavigationEntry extends EntryAccess {
  title: Translated;
  icon: string;
  path: string;
  order: number;
}

/** Something a person starts from anywhere: a path plus an optional query. */
export interface QuickAction extends EntryAccess {
  id: string;
  title: Translated;
  icon: string;
  path: string;
  priority: 'high' | 'medium' | 'low';
  /** Which of the counts of GET /user/counts stands on it as a badge. */
  count?: keyof UserCounts;
}

/** The groups of the voice help. */
export type VoiceCategory = 'navigation' | 'action' | 'search' | 'form';

/**
 * What people say and where it leads. A phrase may hold places such as `{name}`, which the path repeats; a place called
 * `{date}` understands days ("tomorrow") and gives the path a date.
 */
export interface VoiceCommand extends EntryAccess {
  id: string;
  /** By language; the first of each is shown in the help. Between words, `a|b` is either of them. */
  phrases: Record<Language, readonly string[]>;
  /** What it does, as the help and the question before a destructive act put it. */
  description: Translated;
  category: VoiceCategory;
  path: string;
  /** Destructive: asks before it acts. */
  confirm?: true;
}

/** A component that the dashboard shows among those of the other remotes. */
export interface DashboardCard extends EntryAccess {
  id: string;
  screen: ScreenName;
  order: number;
}

/** Plain data: the build writes it beside the bundles, so the shell draws menus without loading the remote. */
export interface Remote {
  id: string;
  title: Translated;
  routes: readonly RouteEntry[];
  navigation?: readonly NavigationEntry[];
  quickActions?: readonly QuickAction[];
  voiceCommands?: readonly VoiceCommand[];
  dashboardCards?: readonly DashboardCard[];
}

/** Types a declaration as narrowly as it is written, so that ScreensOf can read its names. */
export function defineRemote<const R extends Remote>(remote: R): R {
  return remote;
}

/** The parts of an endpoint's access that an entry repeats, so menus follow the contract by themselves. */
export function entryAccess({ roles, duties }: Required<Pick<EntryAccess, 'roles' | 'duties'>>): EntryAccess {
  return duties.length > 0 ? { roles, duties } : { roles };
}

type ScreensIn<L> = L extends readonly { screen: infer S extends string }[] ? S : never;

/** One component for each screen the remote names; a missing or surplus one does not compile. */
export type ScreensOf<R extends Remote> = Record<
  ScreensIn<R['routes']> | ScreensIn<R['dashboardCards']>,
  () => Promise<ComponentType>
>;

/** Any remote's screens, as the shell meets them at run time. */
export type Screens = Record<string, () => Promise<ComponentType>>;

/** What a remote's screens.ts exports: its screens, and its texts in a language. */
export interface RemoteModule {
  screens: Screens;
  texts?: (language: string) => Promise<Record<string, string>>;
}
