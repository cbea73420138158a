import {
  assetCategories,
  assetDepreciation,
  assetDisposals,
  assets,
  type Asset,
  type AssetDisposal,
  type InputOf,
  type NewAsset,
  type NewAssetCategory,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { openBooks, type Books } from './books';
import type { TestPerson } from './test-clinic';
import type { TestServer } from './test-server';

type Placing = Partial<InputOf<(typeof assets)['placeInService']>['body']>;
type Disposing = Partial<InputOf<(typeof assetDisposals)['request']>['body']>;

/** Clinic with a ledger and a register of fixed assets. */
export interface FixedAssets {
  books: Books;
  /** Requests disposals. */
  keeper: TestPerson;
  /** Approves them. */
  second: TestPerson;
  category(more?: Partial<NewAssetCategory>): Promise<string>;
  draft(more?: Partial<NewAsset>): Promise<Asset>;
  /** Puts a new asset into service. */
  placed(more?: Partial<NewAsset>, how?: Placing): Promise<Asset>;
  asset(id: string): Promise<Asset>;
  run(month: string): Promise<void>;
  dispose(asset: Asset, more?: Disposing): Promise<AssetDisposal>;
  approved(asset: Asset, more?: Disposing): Promise<AssetDisposal>;
  /** Returns the totals of the register, by book. */
  register(): Promise<Record<string, { cost: number; accumulated: number }>>;
}

/** Opens a clinic of its own with a register. */
export async function openFixedAssets(server: TestServer): Promise<FixedAssets> {
  const books = await openBooks(server);
  const { clinic } = books;
  const keeper = clinic.as('STAFF', { duties: ['ASSETS'] });
  const second = clinic.as('STAFF', { duties: ['ASSETS'] });
  let ofAll: string | undefined;

  const category: FixedAssets['category'] = async (more = {}) => {
    const body = { name: `Category ${Math.random()}`, ...more };
    return (await keeper.call(assetCategories.create, { body })).assetCategory.id;
  };
  const draft: FixedAssets['draft'] = async (more = {}) => {
    const categoryId = more.categoryId ?? (ofAll ??= await category());
    const body = { name: 'Ultrasound', categoryId, acquiredOn: '2026-01-01', cost: 600_000, ...more };
    return (await keeper.call(assets.create, { body })).asset;
  };
  const placed: FixedAssets['placed'] = async (more, how = {}) => {
    const { id, version, acquiredOn } = await draft(more);
    const body = { version, inServiceOn: acquiredOn, funding: 'BANK' as const, ...how };
    return (await keeper.call(assets.placeInService, { params: { id }, body })).asset;
  };
  const dispose: FixedAssets['dispose'] = async ({ id, version }, more = {}) => {
    const body = { version, method: 'SOLD' as const, on: '2026-07-10', reason: 'Replaced', ...more };
    return (await keeper.call(assetDisposals.request, { params: { id }, body })).disposal;
  };
  return {
    books,
    keeper,
    second,
    category,
    draft,
    placed,
    dispose,
    asset: async (id) => (await keeper.call(assets.get, { params: { id } })).asset,
    run: async (month) => void (await keeper.call(assetDepreciation.run, { body: { month } })),
    approved: async (asset, more) => {
      const { id, version } = await dispose(asset, more);
      const body = { version, isApproved: true };
      return (await second.call(assetDisposals.decide, { params: { id }, body })).disposal;
    },
    register: async () => {
      const { rows } = await sql<{ book: string; cost: number; accumulated: number }>`
        select book, sum(cost)::bigint as cost, sum(accumulated)::bigint as accumulated from asset_books
        where tenant_id = ${clinic.tenantId} group by book`.execute(clinic.db);
      return Object.fromEntries(rows.map(({ book, ...sums }) => [book, sums]));
    },
  };
}
