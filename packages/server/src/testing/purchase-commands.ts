import fc from 'fast-check';

const pick = fc.nat();
const quantity = fc.constantFrom('1', '2.5', '3', '4', '7.3333', '10', '11');
const price = fc.constantFrom('0.333333', '1', '2.5', '2.6', '19.99');

/** Random commands on orders, receipts and bills, with realistic frequencies. */
export const purchaseCommand = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('order' as const), quantity, price, isForeign: fc.boolean() }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('receive' as const), pick, quantity }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('bill' as const), pick, quantity, price, number: fc.nat(9) }) },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('act' as const),
      on: fc.constantFrom('orders' as const, 'receipts' as const, 'bills' as const, 'runs' as const),
      action: fc.nat(),
      pick,
      by: fc.nat(),
      resolution: fc.nat(),
      atOnce: fc.constantFrom(1, 1, 1, 2),
      sends: fc.constantFrom(1, 1, 2),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('return' as const), pick, quantity }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('pay' as const), pick, share: fc.integer({ min: 1, max: 5 }) }),
  },
);
export type PurchaseCommand = typeof purchaseCommand extends fc.Arbitrary<infer C> ? C : never;
