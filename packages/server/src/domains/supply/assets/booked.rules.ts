import type { PostingLine } from '../../finance';
import type { Book, BookedAsset } from './asset-books.repository';
import { takenAt, type BookTerms, type UnitsAt } from './depreciation.rules';
import { addMonths, elapsedAt, endOfMonth, monthOf } from './elapsed.rules';

const SCALE = 10_000;

/** Returns the book with this name; undefined if the asset has none. */
export const bookOf = ({ books }: Pick<BookedAsset, 'books'>, name: Book['book']): Book | undefined =>
  books.find(({ book }) => book === name);

/** Returns the terms of a book of an asset in service. */
export function termsOf(book: Book): BookTerms {
  return { ...book, startsOn: book.startsOn ?? '9999-12-31' };
}

/** Returns the units recorded up to the end of a day since the curve of a book started. */
export function unitsOf({ usages }: Pick<BookedAsset, 'usages'>, { unitsBefore }: Pick<Book, 'unitsBefore'>): UnitsAt {
  return (day) => {
    const all = usages.filter(({ on }) => on <= day).reduce((sum, { units }) => sum + scaled(units), 0);
    return (Math.max(all - scaled(unitsBefore), 0) / SCALE).toFixed(4);
  };
}

const scaled = (units: string): number => Math.round(Number(units) * SCALE);

/** Returns the first month that is not depreciated as a whole. */
export function firstOpenMonth({ depreciatedThrough, anchorOn, startsOn }: Book): string {
  const last = [depreciatedThrough, anchorOn]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1);
  if (last === undefined) return monthOf(startsOn ?? '9999-12-31');
  return last === endOfMonth(monthOf(last)) ? addMonths(monthOf(last), 1) : monthOf(last);
}

/** Returns the depreciation from the last run to the end of a day. */
export function dueAt(asset: Pick<BookedAsset, 'usages'>, book: Book, day: string): number {
  return Math.max(0, takenAt(termsOf(book), day, unitsOf(asset, book)) - book.taken);
}

export const bookValueOf = ({ cost, accumulated }: Pick<Book, 'cost' | 'accumulated'>): number => cost - accumulated;

/**
 * Starts a new curve with the present book value in the first month that is open: a changed estimate has no effect on what
 * was depreciated already.
 */
export function restarted(
  asset: Pick<BookedAsset, 'usages'>,
  book: Book,
  changes: Partial<Pick<Book, 'lifeMonths' | 'salvage' | 'method' | 'convention' | 'ratePercent' | 'unitsTotal'>> &
    Partial<Pick<Book, 'switchesToStraightLine'>> = {},
): Book {
  const value = bookValueOf(book);
  const isUntouched = book.depreciatedThrough === null && book.anchorOn === null;
  const convention = changes.convention ?? book.convention;
  const month = firstOpenMonth(book);
  const elapsed = elapsedAt(termsOf(book), endOfMonth(addMonths(month, -1)));
  const left = book.lifeMonths - Math.floor(Number(elapsed.n) / Number(elapsed.d));
  const used = unitsOf(asset, { unitsBefore: '0' })('9999-12-31');
  const unitsLeft = (Number(book.unitsTotal ?? '0') - Number(used) + Number(book.unitsBefore)).toFixed(4);
  return {
    ...book,
    lifeMonths: Math.max(1, left),
    unitsTotal: book.unitsTotal === null ? null : Number(unitsLeft) > 0 ? unitsLeft : '0.0001',
    ...changes,
    salvage: Math.min(changes.salvage ?? book.salvage, value),
    convention: isUntouched || convention === 'DAILY' ? convention : 'FULL_MONTH',
    base: value,
    taken: 0,
    startsOn: isUntouched ? book.startsOn : `${month}-01`,
    anchorOn: null,
    anchorTaken: 0,
    anchorUnits: '0',
    unitsBefore: used,
  };
}

/** Lines that move the balance of an asset from one branch to another. */
export function transferLines(asset: BookedAsset, to: string | null): PostingLine[] {
  const book = bookOf(asset, 'BOOK');
  const [cost, accumulated] = [{ id: asset.costAccountId }, { id: asset.accumulatedAccountId }];
  const { branchId } = asset;
  return [
    { account: cost, debit: book?.cost ?? 0, branchId: to },
    { account: cost, credit: book?.cost ?? 0, branchId },
    { account: accumulated, debit: book?.accumulated ?? 0, branchId },
    { account: accumulated, credit: book?.accumulated ?? 0, branchId: to },
  ];
}

/** Lines of depreciation, or of another loss of value. */
export function expenseLines(asset: BookedAsset, amount: number): PostingLine[] {
  const { branchId } = asset;
  return [
    { account: { id: asset.expenseAccountId }, debit: amount, branchId },
    { account: { id: asset.accumulatedAccountId }, credit: amount, branchId },
  ];
}
