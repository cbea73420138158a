import fc from 'fast-check';

const pick = fc.nat();
const quantity = fc.constantFrom('1', '2', '2.5', '3', '4', '7.3333', '10');
const price = fc.constantFrom('0.333333', '1', '2.5', '19.99', '333.333334');
const sending = {
  /** Sends the same request this often with the same key, or two at once with different keys. */
  sends: fc.constantFrom(1, 1, 1, 2),
  isTwice: fc.constantFrom(false, false, false, true),
};

/** Random commands on orders, receipts, bills, payments, stock and assets, with realistic frequencies. */
export const supplyCommand = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      goods: fc.constantFrom('average', 'average', 'fifo', 'tracked', 'tracked', 'asset', 'expense'),
      supplier: fc.nat(1),
      isForeign: fc.constantFrom(false, false, true),
      isOfBranch: fc.boolean(),
      quantity,
      price,
      ...sending,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('receive' as const),
      pick,
      quantity,
      batch: fc.nat(2),
      daysAgo: fc.constantFrom(0, 0, 0, 2, 40),
      ...sending,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('bill' as const),
      pick,
      quantity,
      price,
      resolution: fc.nat(4),
      ...sending,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      pick,
      share: fc.integer({ min: 1, max: 5 }),
      ...sending,
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('return' as const), pick, quantity, ...sending }) },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constantFrom('issue' as const, 'issue' as const, 'adjust' as const, 'transfer' as const),
      item: fc.nat(2),
      from: fc.nat(1),
      change: fc.constantFrom('1', '-1', '-0.0001', '2.5', '-24'),
      quantity,
      ...sending,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('takeBack' as const), pick, quantity, ...sending }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('place' as const), pick, ...sending }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('depreciate' as const), ...sending }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('dispose' as const),
      pick,
      share: fc.integer({ min: 1, max: 100 }),
      ...sending,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('days' as const), count: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lock' as const) }) },
);
export type SupplyCommand = typeof supplyCommand extends fc.Arbitrary<infer C> ? C : never;
export type Sending = Pick<Extract<SupplyCommand, { kind: 'order' }>, 'sends' | 'isTwice'>;
