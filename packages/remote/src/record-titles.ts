import type { RecordTitle, Remote } from './define-remote';

/** How the records of several modules are named, by resource; a resource without an owner among them is missing. */
export type RecordTitles = Partial<Record<string, RecordTitle>>;

/** The titles that all these modules declare. */
export function recordTitlesOf(remotes: readonly Pick<Remote, 'recordTitles'>[]): RecordTitles {
  return Object.assign({}, ...remotes.map(({ recordTitles }) => recordTitles)) as RecordTitles;
}
