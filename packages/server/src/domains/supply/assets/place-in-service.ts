import { assets, type ParsedInputOf } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { refuseFields } from '../../../platform/http/refuse-fields';
import type { Caller } from '../../../platform/http/service';
import { post } from '../../finance';
import { assetBooks, type Book, type BookedAsset, type NewMovement } from './asset-books.repository';
import { assetsRepository as repository } from './assets.repository';
import { unitsOf } from './booked.rules';
import { refuseTerms } from './create-asset';
import { lockAsset } from './lock-asset';

type Placing = ParsedInputOf<(typeof assets)['placeInService']>['body'];

/** Puts a draft into service: its cost is posted, and depreciation starts. */
export async function placeInService(tx: Caller, id: string, body: Placing): Promise<void> {
  const { inServiceOn, funding, takeOver } = body;
  const asset = await lockAsset(tx, id, body.version);
  if (asset.status !== 'DRAFT') refuse('ASSET_TRANSITION_ILLEGAL');
  await refuseWrong(tx, asset, body);
  if (asset.isReceived) refuseTerms(tx, asset.books, asset.cost);
  const yearStart = await assetBooks.yearStart(tx.db);
  const date = takeOver?.on ?? inServiceOn;
  const books = asset.books.map((book): Book => {
    const taken = takenOver(book, takeOver);
    const started = { ...book, cost: asset.cost, base: asset.cost, accumulated: taken, taken, startsOn: inServiceOn };
    const anchor = takeOver
      ? { anchorOn: takeOver.on, anchorTaken: taken, anchorUnits: unitsOf(asset, book)(takeOver.on) }
      : {};
    return { ...started, yearStart, ...anchor };
  });
  const movements = books.map(({ book, cost, accumulated }): NewMovement => ({
    assetId: id,
    book,
    kind: 'ACQUIRED',
    date,
    cost,
    accumulated,
  }));
  await repository.update(tx.db, id, { status: 'IN_SERVICE', inServiceOn, funding, lastEntryOn: date });
  await assetBooks.save(
    tx.db,
    books.map((book) => ({ ...book, assetId: id })),
  );
  await assetBooks.record(tx.db, movements, tx.userId);
  if (funding !== 'IN_LEDGER') {
    const accumulated = books.find(({ book }) => book === 'BOOK')?.accumulated ?? 0;
    const { branchId } = asset;
    await post(tx, {
      date,
      memo: `${asset.number} ${asset.name}`,
      reference: asset.number,
      source: { type: 'assets', id, event: 'asset.acquired' },
      lines: [
        { account: { id: asset.costAccountId }, debit: asset.cost, branchId },
        { account: { id: asset.accumulatedAccountId }, credit: accumulated, branchId },
        { account: funding, credit: asset.cost - accumulated, branchId },
      ],
    });
  }
  const to = { status: 'IN_SERVICE', inServiceOn, funding, takeOver };
  await tx.audit({ action: 'STATUS', resource: 'assets', recordId: id, from: { status: 'DRAFT' }, to });
}

function takenOver({ book }: Book, takeOver: Placing['takeOver']): number {
  if (!takeOver) return 0;
  return book === 'BOOK' ? takeOver.accumulated : (takeOver.taxAccumulated ?? takeOver.accumulated);
}

async function refuseWrong(
  tx: Caller,
  { acquiredOn, cost, books, isReceived }: BookedAsset,
  { inServiceOn, funding, takeOver }: Placing,
): Promise<void> {
  const today = await assetBooks.today(tx.db, tx.now());
  const over = (book: Book) => takenOver(book, takeOver) > cost - book.salvage;
  const [ofBook, ofTax] = ['BOOK', 'TAX'].map((name) => books.find(({ book }) => book === name));
  refuseFields(tx.language, {
    inServiceOn: inServiceOn > today ? 'futureDate' : inServiceOn < acquiredOn && 'tooEarly',
    // The entry of a goods receipt has posted the cost already.
    funding: isReceived
      ? (funding !== 'IN_LEDGER' || takeOver !== undefined) && 'choice'
      : takeOver !== undefined && funding !== 'OPENING_BALANCES' && funding !== 'IN_LEDGER' && 'choice',
    ...(takeOver && {
      'takeOver.on': takeOver.on > today ? 'futureDate' : takeOver.on < inServiceOn && 'tooEarly',
      'takeOver.accumulated': ofBook && over(ofBook) && ['tooMany', String(cost - ofBook.salvage)],
      'takeOver.taxAccumulated': ofTax && over(ofTax) && ['tooMany', String(cost - ofTax.salvage)],
    }),
  });
}
