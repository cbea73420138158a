import { i18n, type Messages } from '@lingui/core';
import { createContext } from 'react';
import type { z } from 'zod';

// What every copy of this package on a page has in common. It lives in a shared facade because each app brings its own
// copy of the components, and a context or a registry of one copy would be invisible to the others.

/** How a person reads dates, times, numbers and money. */
export interface FormatSettings {
  /** Language of month and weekday names, BCP 47. */
  locale: string;
  /** IANA zone in which the person reads moments. */
  timeZone: string;
  /** IANA zone of the clinic, whose wall clock appointments go by; the person's where it is left out. */
  clinicTimeZone?: string;
  /** With the letters y, M and d, in either case: MM/dd/yyyy, YYYY-MM-DD, d MMM yyyy. */
  dateFormat: string;
  timeFormat: '12h' | '24h';
  /** ISO 4217: what amounts of the clinic are counted in. */
  currency: string;
  /** The currency that is written with its sign alone, others with their code; the clinic's where it is left out. */
  homeCurrency?: string;
  /** BCP 47 tag whose digit grouping is used: en-IN groups by lakh. */
  numberFormat: string;
}

/** The setting that a screen stands in. */
export interface Setting {
  /** Named in the window's title beside the page. */
  applicationName: string;
  formats: FormatSettings;
  /** False for those who have switched the gestures of touch screens off. */
  gestures?: boolean;
}

export const SettingContext = createContext<Setting>({
  applicationName: 'Polyclinic',
  formats: {
    locale: 'en',
    timeZone: 'UTC',
    dateFormat: 'MM/dd/yyyy',
    timeFormat: '24h',
    currency: 'USD',
    numberFormat: 'en-US',
  },
});

/** What the modules of a page offer each other. It is opaque here: packages/remote provides it and gives it its type. */
export const ModulesContext = createContext<unknown>(undefined);

/** Fetches the texts of one app or package in a language. */
export type CatalogueLoader = (language: string) => Promise<Messages>;

const catalogues = new Set<CatalogueLoader>();
let wanted = '';

async function load(loader: CatalogueLoader, language: string): Promise<void> {
  i18n.load(language, await loader(language));
}

/** Adds the texts of an app; resolves when those of the current language are there. */
export async function registerCatalogue(loader: CatalogueLoader): Promise<void> {
  if (catalogues.has(loader)) return;
  catalogues.add(loader);
  if (wanted) await load(loader, wanted);
}

/** Fetches every registered text in the language, then switches to it without a reload. */
export async function activateLanguage(language: string): Promise<void> {
  wanted = language;
  await Promise.all([...catalogues].map((loader) => load(loader, language)));
  // A later choice has overtaken this one while its texts were on the way.
  if (wanted === language) i18n.activate(language);
}

type IssueWording = (issue: z.core.$ZodIssue) => string;

let wording: IssueWording = ({ message }) => message;

/** Decides how schema complaints are told to people. */
export function setIssueWording(next: IssueWording): void {
  wording = next;
}

/** A schema's complaint in the reader's words. */
export function issueText(issue: z.core.$ZodIssue): string {
  return wording(issue);
}
