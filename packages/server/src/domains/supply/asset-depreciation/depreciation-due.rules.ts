import {
  endOfMonth,
  expenseLines,
  firstOpenMonth,
  scheduleOf,
  termsOf,
  unitsOf,
  type Book,
  type BookedAsset,
  type ScheduleRow,
} from '../assets/assets.service';
import { sumOf, type PostingLine } from '../../finance';

/** Depreciation due for an asset in one book. */
export interface Due {
  asset: BookedAsset;
  book: Book;
  rows: ScheduleRow[];
}

/** Returns what is due through a month, missed months included, for each book in which anything is. */
export function dueThrough(assets: readonly BookedAsset[], month: string): Due[] {
  return assets.flatMap((asset) =>
    asset.books.flatMap((book): Due[] => {
      const rows = rowsOf(asset, book, month);
      return rows.length > 0 ? [{ asset, book, rows }] : [];
    }),
  );
}

/** Returns the rows of a book that are not posted, until a month or until the end of life. */
export function rowsOf(asset: Pick<BookedAsset, 'usages'>, book: Book, until?: string): ScheduleRow[] {
  if (book.startsOn === null) return [];
  return scheduleOf(termsOf(book), {
    from: firstOpenMonth(book),
    taken: book.taken,
    ...(until !== undefined && { until }),
    unitsAt: unitsOf(asset, book),
  });
}

/** Returns the book after these rows were posted. */
export function depreciated(book: Book, rows: readonly ScheduleRow[], month: string): Book {
  const amount = totalOf(rows);
  return {
    ...book,
    taken: book.taken + amount,
    accumulated: book.accumulated + amount,
    depreciatedThrough: endOfMonth(month),
  };
}

export const totalOf = (rows: readonly ScheduleRow[]): number => sumOf(rows.map(({ amount }) => amount));

/** Returns the lines of a run: one pair per category and branch. */
export function runLines(due: readonly Due[]): PostingLine[] {
  const groups = new Map<string, { asset: BookedAsset; amount: number }>();
  for (const { asset, book, rows } of due) {
    if (book.book !== 'BOOK') continue;
    const key = `${asset.category} ${asset.categoryId} ${asset.branchId ?? ''}`;
    const group = groups.get(key) ?? { asset, amount: 0 };
    group.amount += totalOf(rows);
    groups.set(key, group);
  }
  return [...groups.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, { asset, amount }]) => expenseLines(asset, amount).map((line) => ({ ...line, memo: asset.category })));
}
