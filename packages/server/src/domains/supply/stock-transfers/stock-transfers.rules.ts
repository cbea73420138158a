import { quantityOf, quantityParts } from '@polyclinic/contract';

/** What of a sent line arrived, and what was lost on the way. */
export interface Arrival {
  id: string;
  received: string;
  lost: string;
}

/** Returns how a line arrived: whole if nothing was counted; undefined if more was counted than sent. */
export function arrivalOf({ id, quantity }: { id: string; quantity: string }, counted = quantity): Arrival | undefined {
  const lost = quantityParts(quantity) - quantityParts(counted);
  if (lost < 0n) return undefined;
  return { id, received: quantityOf(quantityParts(counted)), lost: quantityOf(lost) };
}
