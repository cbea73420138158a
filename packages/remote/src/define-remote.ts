import type {
  AuditResource,
  Duty,
  FirstQuery,
  Language,
  NextActionKind,
  PublicPagePath,
  RecentItem,
  Role,
  ScreenShape,
  SlotName,
  Translated,
  UserCounts,
} from '@polyclinic/contract';
import type { ComponentType, FunctionComponent } from 'react';
import type { SlotProps } from './slots';

/** Selects between two screens for the same path. */
export type Device = 'desktop' | 'mobile';

/** Name of a component in the remote's screens.ts. */
type ScreenName = string;

/** Access to an entry: by role, by duty if a duty grants access, or as platform staff. */
export interface EntryAccess {
  roles: readonly Role[];
  duties?: readonly Duty[];
  /** Offered to super administrators, who have no role in any clinic. */
  platform?: true;
}

/** Access for super administrators alone. */
export const platformEntry = { roles: [], platform: true } as const satisfies EntryAccess;

/** A screen and its path. */
export interface RouteEntry extends EntryAccess {
  path: string;
  screen: ScreenName;
  device: Device;
  /** Not shown on the other device, where another page has this path. */
  onlyOnDevice?: true;
  /** Shape of its placeholder on the page; by default a list. */
  shape?: ScreenShape;
  /** Queries of the screen at its path without parameters, which a page can send before it has the screen. */
  opensWith?: readonly FirstQuery[];
}

/** A menu item. */
export interface NavigationEntry extends EntryAccess {
  title: Translated;
  /** Name in the tab bar of a phone, where the title is too long for a tab. */
  short?: Translated;
  icon: string;
  path: string;
  order: number;
  /** Shown on this device only, in place of the entries of other modules for the same path. */
  device?: Device;
}

/** An action that can be started from anywhere: a path with an optional query. */
export interface QuickAction extends EntryAccess {
  id: string;
  title: Translated;
  icon: string;
  path: string;
  priority: 'high' | 'medium' | 'low';
  /** The count of GET /user/counts to show as a badge. */
  count?: keyof UserCounts;
}

/** The groups of the voice help. */
export type VoiceCategory = 'navigation' | 'action' | 'search' | 'form';

/**
 * Spoken phrases and where they lead. A phrase may hold placeholders such as `{name}`, which the path repeats; `{date}`
 * understands relative days ("tomorrow") and puts a date into the path.
 */
export interface VoiceCommand extends EntryAccess {
  id: string;
  /** By language; the help shows the first of each. `a|b` between words matches either. */
  phrases: Record<Language, readonly string[]>;
  /** Description for the help and for the confirmation of a destructive action. */
  description: Translated;
  category: VoiceCategory;
  path: string;
  /** Destructive: asks for confirmation first. */
  confirm?: true;
}

/** A card on the dashboard. */
export interface DashboardCard extends EntryAccess {
  id: string;
  screen: ScreenName;
  order: number;
}

/** A component for a slot of another screen, including screens of other modules. */
export interface Extension extends EntryAccess {
  slot: SlotName;
  screen: ScreenName;
  order: number;
}

/**
 * A page that a link opens without sign-in. Its path is in the contract's list, which search engines are asked not to
 * index.
 */
export interface PublicPageEntry {
  path: PublicPagePath;
  screen: ScreenName;
}

/** Props of a public page. */
export interface PublicPageProps {
  /** The fragment of the link, which never reaches a server. */
  secret: string;
}

/** How other modules name the records of a resource: audit log, recent items, notifications. */
export interface RecordTitle {
  /** The kind as a list heading: "Invoices". */
  kind: Translated;
  /** One record within a sentence: "an invoice"; defaults to the kind. */
  one?: Translated;
  /** One record whose owner's name is known: "an invoice of {name}". */
  named?: Translated;
  /** All records within a sentence that concerns no single one: "the invoices". */
  all?: Translated;
  /** Path of a record; `:id` is replaced by its id. */
  path?: string;
  /** The export of the resource for administrators, by the name in its URL; `isDated` if it can be filtered by date. */
  export?: { type: string; isDated?: true };
  /** English labels of the record's fields, which the contract's catalogue translates: `X_LABELS` of the contract. */
  labels?: Readonly<Record<string, string>>;
}

/** By resource, as in the audit trail and in the list of reasons why an account cannot be deleted. */
export type RecordTitles = Partial<Record<AuditResource | 'scheduleExceptions' | 'ownInvoices', RecordTitle>>;

/** A field of a search result and its format. A name is composed of the first and the last name below the field. */
export interface SearchField {
  field: string;
  as: 'text' | 'name' | 'date' | 'dateTime' | 'role';
}

/** Display of one kind of search result, and its link. */
export interface SearchResultEntry extends EntryAccess {
  /** A kind of record that the server searches: a resource, or people. */
  kind: string;
  /** Heading of the group. */
  title: Translated;
  icon: string;
  /** Path of a result; `:id` is replaced by its id. */
  path: string;
  order: number;
  /** The field with the name of the result, a person or a text; omitted if the result itself is a person. */
  name?: string;
  details: readonly SearchField[];
  /** The kind under which an opened record is added to the recent items. */
  recent?: RecentItem['kind'];
}

/** Sentence and links of one kind of next action. */
export interface NextActionEntry extends EntryAccess {
  kind: NextActionKind;
  /** The sentence for one and for several; `{count}` is replaced by the number. */
  one: Translated;
  other: Translated;
  /** Path of a single record; `:id` is replaced by its id. */
  path: string;
  /** Path of the list of several records. */
  list: string;
}

/** A page of the settings. */
export interface SettingsPage extends EntryAccess {
  title: Translated;
  icon: string;
  path: string;
  order: number;
}

/**
 * The declaration of a remote. Plain data: the build writes it next to the bundles, so the shell draws menus without
 * loading the remote.
 */
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
  nextActions?: readonly NextActionEntry[];
  settingsPages?: readonly SettingsPage[];
}

/** Entries that a feature folder adds to its module. */
export type RemoteFeature = Partial<Omit<Remote, 'id' | 'title'>>;

/** Returns the entries of a feature with their literal types. */
export function defineFeature<const F extends RemoteFeature>(feature: F): F {
  return feature;
}

type ListKey = Exclude<keyof RemoteFeature, 'recordTitles'>;

/** A declaration as written in `remote.ts`: the module's own entries, and those of its feature folders. */
interface WrittenRemote extends Remote {
  features?: readonly RemoteFeature[];
}

type FeaturesOf<R extends WrittenRemote> = EntriesOf<R['features']>;

/** The module with the entries of its features after its own. */
type Joined<R extends WrittenRemote> = Omit<R, ListKey | 'recordTitles' | 'features'> & {
  [K in ListKey]: readonly (EntriesOf<R[K]> | EntriesOf<PartOf<FeaturesOf<R>, K>>)[];
} & { recordTitles: RecordTitles };
type PartOf<F, K extends ListKey> = F extends Partial<Record<K, infer L>> ? L : never;

/**
 * Joins a module's declaration with those of its features. Literal types are preserved, so that ScreensOf can read the
 * names.
 */
export function defineRemote<const R extends WrittenRemote>({ features = [], ...remote }: R): Joined<R> {
  const joined = Object.fromEntries<unknown>(Object.entries(remote));
  for (const feature of features) {
    for (const [key, part] of Object.entries(feature)) {
      joined[key] = Array.isArray(part)
        ? [...((joined[key] as readonly unknown[] | undefined) ?? []), ...(part as readonly unknown[])]
        : { ...(joined[key] as object | undefined), ...(part as object) };
    }
  }
  return joined as Joined<R>;
}

/** Builds a text in the languages of the product, in their order: English, Hindi, Tamil. */
export function translated(en: string, hi: string, ta: string): Translated {
  return { en, hi, ta };
}

/** Picks the parts of an endpoint's access that a menu entry repeats, so menus follow the contract. */
export function entryAccess({ roles, duties }: Required<Pick<EntryAccess, 'roles' | 'duties'>>): EntryAccess {
  return duties.length > 0 ? { roles, duties } : { roles };
}

type EntriesOf<L> = L extends readonly (infer E)[] ? E : never;
type ScreensIn<L> = EntriesOf<L> extends infer E ? (E extends { screen: infer S extends string } ? S : never) : never;
type SlotOf<L, S> =
  EntriesOf<L> extends infer E ? (E extends { screen: S; slot: infer N extends SlotName } ? N : never) : never;

/**
 * Component type of a screen: receives the props of its slot, the secret of its link if it is a public page, otherwise
 * none.
 */
type ScreenOf<R extends Remote, S> =
  S extends ScreensIn<R['extensions']>
    ? FunctionComponent<SlotProps[SlotOf<R['extensions'], S>]>
    : S extends ScreensIn<R['publicPages']>
      ? FunctionComponent<PublicPageProps>
      : ComponentType;

/**
 * One component for each screen the remote declares; a missing or surplus one, or one with other props, does not
 * compile.
 */
export type ScreensOf<R extends Remote> = {
  [
    S in
      ScreensIn<R['routes']> | ScreensIn<R['dashboardCards']> | ScreensIn<R['extensions']> | ScreensIn<R['publicPages']>
  ]: () => Promise<ScreenOf<R, S>>;
};

/** Any component of a remote; its props are known where it is declared. */
export type AnyScreen = ComponentType | FunctionComponent<never>;

/** The screens of any remote, as the shell sees them at run time. */
export type Screens = Record<string, () => Promise<AnyScreen>>;

/** The exports of a remote's screens.ts: its screens, and its texts in a language. */
export interface RemoteModule {
  screens: Screens;
  texts?: (language: string) => Promise<Record<string, string>>;
}
