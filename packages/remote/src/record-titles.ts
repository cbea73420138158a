import type { Language } from '@polyclinic/contract';
import type { RecordTitle, Remote } from './define-remote';

/** How the records of several modules are named; a resource whose module is not among them is missing. */
export type KnownTitles = Partial<Record<string, RecordTitle>>;

/** The titles that all these modules declare. */
export function recordTitlesOf(remotes: readonly Pick<Remote, 'recordTitles'>[]): KnownTitles {
  return Object.assign({}, ...remotes.map(({ recordTitles }) => recordTitles)) as KnownTitles;
}

/** What somebody did something to. */
interface NamedRecord {
  resource: string;
  recordId: string | null;
  /** The name of the record's owner, where it is known. */
  recordName: string | null;
}

/** What a kind of records is called; one whose module is not on the page is spelt out. */
export function kindText(titles: KnownTitles, resource: string, language: Language): string {
  return titles[resource]?.kind[language] ?? spelt(resource);
}

/** A record within a sentence: "an invoice of Asha Rao", "an invoice", "the invoices". */
export function recordText(titles: KnownTitles, record: NamedRecord, language: Language): string {
  const { resource, recordId, recordName } = record;
  const { one, named, all } = titles[resource] ?? {};
  if (named && recordName) return named[language].replace('{name}', () => recordName);
  const text = recordId === null ? (all ?? one) : one;
  return text?.[language] ?? kindText(titles, resource, language);
}

/** Where a record is read, where its module says so. */
export function recordPath(
  titles: KnownTitles,
  { resource, recordId }: Pick<NamedRecord, 'resource' | 'recordId'>,
): string | undefined {
  return recordId === null ? undefined : titles[resource]?.path?.replace(':id', recordId);
}

/** journalEntries, deploy-tokens: as words. */
function spelt(resource: string): string {
  const words = resource
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
