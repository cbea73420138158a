import type { Language, RecentItem, SearchResults } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
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
  id: 'recent' | 'pages' | 'actions' | 'patients' | 'appointments' | 'people';
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
  role: (role: SearchResults['people'][number]['role']) => string;
}

/** What the server found, as lines. Administrators open a person's account, colleagues a conversation. */
export function resultGroups(found: SearchResults, words: PaletteWords, isAdmin: boolean): PaletteGroup[] {
  const { patients, appointments, people } = found;
  const groups: PaletteGroup[] = [
    {
      id: 'patients',
      entries: patients.map(({ id, nativeName, recordNumber, dateOfBirth, ...person }) => ({
        id: `patient ${id}`,
        title: nameOf(person),
        detail: joined(nativeName, recordNumber, dateOfBirth && words.date(dateOfBirth)),
        icon: 'user',
        path: paths.patient(id),
      })),
    },
    {
      id: 'appointments',
      entries: appointments.map(({ id, dateTime, patient, doctor }) => ({
        id: `appointment ${id}`,
        title: nameOf(patient),
        detail: joined(words.dateTime(dateTime), doctor && nameOf(doctor)),
        icon: 'calendar',
        path: paths.appointment(id),
      })),
    },
    {
      id: 'people',
      entries: people.map(({ id, role, specialization, ...person }) => ({
        id: `person ${id}`,
        title: nameOf(person),
        detail: joined(words.role(role), specialization),
        icon: isAdmin ? 'team' : 'mail',
        path: isAdmin ? paths.user(id) : paths.conversation(id),
      })),
    },
  ];
  return groups;
}

const RECENT_ICON: Record<RecentItem['kind'], string> = { patient: 'user', appointment: 'calendar', user: 'team' };
const RECENT_PATH: Record<RecentItem['kind'], (id: string) => string> = {
  patient: paths.patient,
  appointment: paths.appointment,
  user: paths.user,
};

/** Records opened lately, as lines; an appointment's title ends in its wall-clock time. */
export function recentEntries(recents: readonly RecentItem[], words: PaletteWords): PaletteEntry[] {
  return recents.map(({ kind, recordId, title }) => {
    const [name = title, dateTime] = kind === 'appointment' ? title.split(/, (?=\d{4}-)/) : [title];
    return {
      id: `recent ${recordId}`,
      title: name,
      detail: dateTime && words.dateTime(dateTime),
      icon: RECENT_ICON[kind],
      path: RECENT_PATH[kind](recordId),
    };
  });
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

function joined(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}
