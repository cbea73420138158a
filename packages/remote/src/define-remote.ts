import type {
  AuditResource,
  Duty,
  Language,
  PublicPagePath,
  RecentItem,
  Role,
  SearchResults,
  SlotName,
  Translated,
  UserCounts,
} from '@polyclinic/contract';
import type { ComponentType, FunctionComponent } from 'react';
import type { SlotProps } from './slots';

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

/** A component that stands in a slot of another screen, whichever module owns that screen. */
export interface Extension extends EntryAccess {
  slot: SlotName;
  screen: ScreenName;
  order: number;
}

/** A page that a link opens without a sign-in. Its address is one of the contract's list, which search engines are kept from. */
export interface PublicPageEntry {
  path: PublicPagePath;
  screen: ScreenName;
}

/** What the screen of a public page is given. */
export interface PublicPageProps {
  /** The fragment of the link, which no server gets to see. */
  secret: string;
}

/** How the records of one resource are named where other modules speak of them: audit log, recents, notifications. */
export interface RecordTitle {
  /** The kind, as a list names it: "Invoices". */
  kind: Translated;
  /** One record within a sentence: "an invoice"; the kind where there is no such word. */
  one?: Translated;
  /** One record whose owner's name is known: "an invoice of {name}". */
  named?: Translated;
  /** All of them within a sentence, where a sentence is about no single record: "the invoices". */
  all?: Translated;
  /** Where a record is read; `:id` stands for its id. */
  path?: string;
}

/** By resource, as the audit trail and the list of what stands against deleting an account name it. */
export type RecordTitles = Partial<Record<AuditResource | 'scheduleExceptions' | 'ownInvoices', RecordTitle>>;

/** A field of what was found, and how it is written. A name is made of the first and the last name below the field. */
export interface SearchField {
  field: string;
  as: 'text' | 'name' | 'date' | 'dateTime' | 'role';
}

/** How one kind of search results is shown, and where it leads. */
export interface SearchResultEntry extends EntryAccess {
  kind: keyof SearchResults;
  /** The heading of its group. */
  title: Translated;
  icon: string;
  /** Where a result leads; `:id` stands for its id. */
  path: string;
  order: number;
  /** The result itself where it is a person, else the field that names it. */
  name?: string;
  details: readonly SearchField[];
  /** Under which kind an opened record is remembered. */
  recent?: RecentItem['kind'];
}

/** A page among the settings. */
export interface SettingsPage extends EntryAccess {
  title: Translated;
  icon: string;
  path: string;
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
  extensions?: readonly Extension[];
  publicPages?: readonly PublicPageEntry[];
  recordTitles?: RecordTitles;
  searchResults?: readonly SearchResultEntry[];
  settingsPages?: readonly SettingsPage[];
}

/** Types a declaration as narrowly as it is written, so that ScreensOf can read its names. */
export function defineRemote<const R extends Remote>(remote: R): R {
  return remote;
}

/** A text in the three languages of the product, in their order: English, Hindi, Tamil. */
export function translated(en: string, hi: string, ta: string): Translated {
  return { en, hi, ta };
}

/** The parts of an endpoint's access that an entry repeats, so menus follow the contract by themselves. */
export function entryAccess({ roles, duties }: Required<Pick<EntryAccess, 'roles' | 'duties'>>): EntryAccess {
  return duties.length > 0 ? { roles, duties } : { roles };
}

type EntriesOf<L> = L extends readonly (infer E)[] ? E : never;
type ScreensIn<L> = EntriesOf<L> extends infer E ? (E extends { screen: infer S extends string } ? S : never) : never;
type SlotOf<L, S> =
  EntriesOf<L> extends infer E ? (E extends { screen: S; slot: infer N extends SlotName } ? N : never) : never;

/** A screen is given what its slot hands to it, a public page the secret of its link, any other screen nothing. */
type ScreenOf<R extends Remote, S> =
  S extends ScreensIn<R['extensions']>
    ? FunctionComponent<SlotProps[SlotOf<R['extensions'], S>]>
    : S extends ScreensIn<R['publicPages']>
      ? FunctionComponent<PublicPageProps>
      : ComponentType;

/** One component for each screen the remote names; a missing or surplus one, or one that wants other props, does not compile. */
export type ScreensOf<R extends Remote> = {
  [
    S in
      ScreensIn<R['routes']> | ScreensIn<R['dashboardCards']> | ScreensIn<R['extensions']> | ScreensIn<R['publicPages']>
  ]: () => Promise<ScreenOf<R, S>>;
};

/** Any component of a remote: what it is given is known where it is named. */
export type AnyScreen = ComponentType | FunctionComponent<never>;

/** Any remote's screens, as the shell meets them at run time. */
export type Screens = Record<string, () => Promise<AnyScreen>>;

/** What a remote's screens.ts exports: its screens, and its texts in a language. */
export interface RemoteModule {
  screens: Screens;
  texts?: (language: string) => Promise<Record<string, string>>;
}
