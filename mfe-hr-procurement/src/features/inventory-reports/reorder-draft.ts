import { quantityOf, quantityParts, type InputOf, type ItemTerms, type purchaseOrders } from '@polyclinic/contract';

type Line = NonNullable<InputOf<typeof purchaseOrders.create>['body']>['lines'][number];

/** Returns the whole packs that hold a quantity of stock units. */
export function packsFor(quantity: string, unitsPerPack: string): string {
  const [wanted, size] = [quantityParts(quantity), quantityParts(unitsPerPack)];
  return size === 0n ? quantity : quantityOf(((wanted + size - 1n) / size) * quantityParts('1'));
}

/** Returns the order line of a proposal, in the unit in which the item is bought; a price that is not known is zero. */
export function lineOf(quantity: string, terms: ItemTerms): Line {
  const { itemId, unit, unitsPerPurchaseUnit, unitPrice, taxCodeId } = terms;
  const packs = packsFor(quantity, unitsPerPurchaseUnit);
  return { kind: 'STOCK', itemId, unit, quantity: packs, unitPrice: unitPrice ?? '0', taxCodeId };
}
