import {
  nameIn,
  type Language,
  type NamedPerson,
  type RecentItem,
  type Role,
  type SearchResults,
} from '@polyclinic/contract';
import type { SearchField, SearchResultEntry } from '@polyclinic/remote';
import type { FrameCatalogue } from '../../frame-catalogue';

/** A line of the palette. */
export interface PaletteEntry {
  id: string;
  title: string;
  /** Secondary text next to the title. */
  detail?: string;
  icon: string;
  /** Target path; entries without a path have `run`. */
  path?: string;
  run?: () => void;
}

/** Lines under one heading. */
export interface PaletteGroup {
  id: string;
  /** Title of a module's results; the palette has its own headings for other groups. */
  heading?: string;
  entries: PaletteEntry[];
}

/** Returns whether every typed word occurs in one of the titles. */
export function fits(typed: string, ...titles: string[]): boolean {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const all = titles.join(' ').toLocaleLowerCase();
  return words.every((word) => all.includes(word));
}

/** Returns the menu's screens whose title matches, in the reader's language or in English. */
export function pageEntries(catalogue: FrameCatalogue, language: Language, typed: string): PaletteEntry[] {
  return catalogue.navigation
    .filter(({ title }) => fits(typed, title[language], title.en))
    .map(({ title, icon, path, group }) => ({
      id: `page ${path}`,
      title: title[language],
      detail: group?.[language],
      icon,
      path,
    }));
}

const MOST_RECENT_PAGES = 4;

/** Returns the pages that the person opened last, without the one on the screen. */
export function recentPageEntries(
  paths: readonly string[],
  shown: string | undefined,
  pages: readonly PaletteEntry[],
): PaletteEntry[] {
  return paths
    .filter((path) => path !== shown)
    .flatMap((path) => pages.filter((page) => page.path === path))
    .slice(0, MOST_RECENT_PAGES)
    .map((page) => ({ ...page, id: `recent ${page.id}` }));
}

/** Returns the quick actions whose title matches. */
export function actionEntries(catalogue: FrameCatalogue, language: Language, typed: string): PaletteEntry[] {
  return catalogue.quickActions
    .filter(({ title }) => fits(typed, title[language], title.en))
    .map(({ id, title, icon, path }) => ({ id: `action ${id}`, title: title[language], icon, path }));
}

/** The person's formats that the palette needs. */
export interface PaletteLabels {
  date: (date: string) => string;
  dateTime: (dateTime: string) => string;
  role: (role: Role) => string;
}

/** Converts the server's results into lines, for the kinds that a module of this page displays. */
export function resultGroups(
  found: SearchResults,
  shown: readonly SearchResultEntry[],
  language: Language,
  words: PaletteLabels,
): PaletteGroup[] {
  return shown.map((entry) => ({
    id: entry.kind,
    heading: entry.title[language],
    entries: (found[entry.kind] ?? []).map((record: SearchHit) => ({
      id: `${entry.kind} ${record.id}`,
      title: nameOf(entry.name === undefined ? record : record[entry.name], titleLanguage(entry, language)),
      detail: joined(...entry.details.map((field) => textOf(record[field.field], field, { ...words, language }))),
      icon: entry.icon,
      path: entry.path.replace(':id', record.id),
    })),
  }));
}

/** A search result, accessed by the field names that its module declares. */
type SearchHit = { id: string } & Record<string, unknown>;

function textOf(
  value: unknown,
  { as }: SearchField,
  words: PaletteLabels & { language: Language },
): string | undefined {
  if (as === 'name') return value ? nameOf(value, words.language) : undefined;
  if (typeof value !== 'string') return undefined;
  if (as === 'text') return value;
  return as === 'role' ? words.role(value as Role) : words[as](value);
}

/** Converts recently opened records into lines; a title may end in a wall-clock time. */
export function recentEntries(
  recents: readonly RecentItem[],
  shown: readonly SearchResultEntry[],
  words: PaletteLabels,
): PaletteEntry[] {
  return recents.flatMap(({ kind, recordId, title }) => {
    const entry = shown.find(({ recent }) => recent === kind);
    if (!entry) return [];
    const [name = title, dateTime] = title.split(/, (?=\d{4}-)/);
    return {
      id: `recent ${recordId}`,
      title: name,
      detail: dateTime && words.dateTime(dateTime),
      icon: entry.icon,
      path: entry.path.replace(':id', recordId),
    };
  });
}

/** A result that shows the name in the own script among its details has the one in Latin letters as its title. */
function titleLanguage({ details }: SearchResultEntry, language: Language): Language {
  return details.some(({ field }) => field === 'nativeName') ? 'en' : language;
}

function nameOf(person: unknown, language: Language): string {
  return typeof person === 'string' ? person : nameIn(language, person as NamedPerson);
}

function joined(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}
