import { i18n, type Messages } from '@lingui/core';
import { createContext } from 'react';
import type { z } from 'zod';

// State shared by all copies of this package on a page. It lives in a shared module because each remote bundles its own
// copy of the components, and a context or registry of one copy would be invisible to the others.

/** How dates, times, numbers and money are formatted for a person. */
export interface FormatSettings {
  /** Language of month and weekday names, BCP 47. */
  locale: string;
  /** IANA time zone in which instants are displayed to the person. */
  timeZone: string;
  /** IANA time zone of the clinic's wall-clock times; defaults to the person's. */
  clinicTimeZone?: string;
  /** Composed of y, M and d, in either case: MM/dd/yyyy, YYYY-MM-DD, d MMM yyyy. */
  dateFormat: string;
  timeFormat: '12h' | '24h';
  /** ISO 4217 code of the clinic's currency. */
  currency: string;
  /** The currency displayed with its symbol alone, while others use their code; defaults to the clinic's. */
  homeCurrency?: string;
  /** BCP 47 tag whose digit grouping is used: en-IN groups by lakh. */
  numberFormat: string;
}

/** The context in which a screen is displayed. */
export interface Setting {
  /** Shown in the document title next to the page title. */
  applicationName: string;
  formats: FormatSettings;
  /** False if the person has turned touch gestures off. */
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

/** Contributions of a page's modules to each other. Opaque here: packages/remote provides and types it. */
export const ModulesContext = createContext<unknown>(undefined);

/** Loads the texts of one remote or package in a language. */
export type CatalogueLoader = (language: string) => Promise<Messages>;

/**
 * Compiles a text that no catalogue has: a label of the contract is its own English text, so a page in English has no
 * catalogue of labels. The build compiles all other texts; one with a placeholder that comes here is a fault, which is
 * shown as it is written.
 */
export function asLabel(text: string): string[] {
  // oxlint-disable-next-line no-console -- found by the tests in browsers: nobody who uses the app could act on it
  if (text.includes('{')) console.warn(`No catalogue has the text "${text}"`);
  return [text];
}

// Otherwise the translator compiles at run time, as tests need it, or warns of every label.
if (process.env.NODE_ENV === 'production') i18n.setMessagesCompiler(asLabel);

const catalogues = new Set<CatalogueLoader>();
let pendingLocale = '';

async function load(loader: CatalogueLoader, language: string): Promise<void> {
  i18n.load(language, await loader(language));
}

/** Registers the texts of a remote; resolves when those of the current language are loaded. */
export async function registerCatalogue(loader: CatalogueLoader): Promise<void> {
  if (catalogues.has(loader)) return;
  catalogues.add(loader);
  try {
    if (pendingLocale) await load(loader, pendingLocale);
  } catch (error) {
    // The next caller tries again.
    catalogues.delete(loader);
    throw error;
  }
}

/** Loads every registered catalogue of the language, then switches to it without a page reload. */
export async function activateLanguage(language: string): Promise<void> {
  pendingLocale = language;
  await Promise.all([...catalogues].map((loader) => load(loader, language)));
  // The person chose another language while these texts were loading.
  if (pendingLocale === language) i18n.activate(language);
}

type IssueWording = (issue: z.core.$ZodIssue) => string | Promise<string>;

let wording: IssueWording = ({ message }) => message;

/** Sets the function that words schema errors; it may load the words with the first of them. */
export function setIssueWording(next: IssueWording): void {
  wording = next;
}

/** Returns a schema error in the reader's language. */
export async function issueText(issue: z.core.$ZodIssue): Promise<string> {
  return wording(issue);
}
