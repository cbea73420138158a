import type { Language, RecentItem, Role, SearchResults } from '@polyclinic/contract';
import type { SearchField, SearchResultEntry } from '@polyclinic/remote';
import type { FrameCatalogue } from '../../frame-catalogue';

/** One line of the palette. */
export interface PaletteEntry {
  id: string;
  title: string;
  /** In smaller letters beside the title. */
  detail?: string;
  icon: string;
  /** Where it leads; what leads nowhere is done. */
  path?: string;
  run?: () => void;
}

/** Lines under one heading. */
export interface PaletteGroup {
  id: string;
  /** Of what a module shows; the palette has words of its own for the rest. */
  heading?: string;
  entries: PaletteEntry[];
}

/** Whether every word typed is somewhere in one of the titles. */
export function fits(typed: string, ...titles: string[]): boolean {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const all = titles.join(' ').toLocaleLowerCase();
  return words.every((word) => all.includes(word));
}

/** Screens of the menu whose title fits, in the reader's language or in English. */
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

/** Things to start whose title fits. */
export function actionEntries(catalogue: FrameCatalogue, language: Language, typed: string): PaletteEntry[] {
  return catalogue.quickActions
    .filter(({ title }) => fits(typed, title[language], title.en))
    .map(({ id, title, icon, path }) => ({ id: `action ${id}`, title: title[language], icon, path }));
}

/** How the palette writes what the formats of the person decide. */
export interface PaletteWords {
  date: (date: string) => string;
  dateTime: (dateTime: string) => string;
  role: (role: Role) => string;
}

/** What the server found, as lines, for the kinds that a module of this page shows. */
export function resultGroups(
  found: SearchResults,
  shown: readonly SearchResultEntry[],
  language: Language,
  words: PaletteWords,
): PaletteGroup[] {
  return shown.map((entry) => ({
    id: entry.kind,
    heading: entry.title[language],
    entries: found[entry.kind].map((record: Found) => ({
      id: `${entry.kind} ${record.id}`,
      title: nameOf(entry.name === undefined ? record : record[entry.name]),
      detail: joined(...entry.details.map((field) => written(record[field.field], field, words))),
      icon: entry.icon,
      path: entry.path.replace(':id', record.id),
    })),
  }));
}

/** A found record as the palette reads it: by the names of fields that its module declares. */
type Found = { id: string } & Record<string, unknown>;

function written(value: unknown, { as }: SearchField, words: PaletteWords): string | undefined {
  if (as === 'name') return value ? nameOf(value) : undefined;
  if (typeof value !== 'string') return undefined;
  if (as === 'text') return value;
  return as === 'role' ? words.role(value as Role) : words[as](value);
}

/** Records opened lately, as lines; a title may end in a wall-clock time. */
export function recentEntries(
  recents: readonly RecentItem[],
  shown: readonly SearchResultEntry[],
  words: PaletteWords,
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

function nameOf(person: unknown): string {
  const { firstName, lastName } = person as { firstName: string; lastName: string };
  return `${firstName} ${lastName}`.trim();
}

function joined(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}
