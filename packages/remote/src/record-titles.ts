import type { Language } from '@polyclinic/contract';
import type { RecordTitle, Remote } from './define-remote';

/** Titles of the records of several modules; resources of other modules are missing. */
export type KnownTitles = Partial<Record<string, RecordTitle>>;

/** Merges the titles that all these modules declare. */
export function recordTitlesOf(remotes: readonly Pick<Remote, 'recordTitles'>[]): KnownTitles {
  return Object.assign({}, ...remotes.map(({ recordTitles }) => recordTitles)) as KnownTitles;
}

/** A record, with its resource and the name of its owner. */
interface NamedRecord {
  resource: string;
  recordId: string | null;
  /** The name of the record's owner, if known. */
  recordName: string | null;
}

/** Returns the name of a kind of record, derived from the resource name if its module is not on the page. */
export function kindText(titles: KnownTitles, resource: string, language: Language): string {
  return titles[resource]?.kind[language] ?? spelt(resource);
}

/** Returns a record as part of a sentence: "an invoice of Asha Rao", "an invoice", "the invoices". */
export function recordText(titles: KnownTitles, record: NamedRecord, language: Language): string {
  const { resource, recordId, recordName } = record;
  const { one, named, all } = titles[resource] ?? {};
  if (named && recordName) return named[language].replace('{name}', () => recordName);
  const text = recordId === null ? (all ?? one) : one;
  return text?.[language] ?? kindText(titles, resource, language);
}

/** Returns the path of a record if its module declares one. */
export function recordPath(
  titles: KnownTitles,
  { resource, recordId }: Pick<NamedRecord, 'resource' | 'recordId'>,
): string | undefined {
  return recordId === null ? undefined : titles[resource]?.path?.replace(':id', recordId);
}

/** Converts journalEntries or deploy-tokens to words. */
function spelt(resource: string): string {
  const words = resource
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
