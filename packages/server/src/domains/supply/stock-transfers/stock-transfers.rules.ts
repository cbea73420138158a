import { quantityOf, quantityParts } from '@polyclinic/contract';

/** Quantities of a sent line that arrived and that were lost on the way. */
export interface Arrival {
  id: string;
  received: string;
  lost: string;
}

/** Returns the arrival of a line: all of it if nothing was counted; undefined if more was counted than sent. */
export function arrivalOf({ id, quantity }: { id: string; quantity: string }, counted = quantity): Arrival | undefined {
  const lost = quantityParts(quantity) - quantityParts(counted);
  if (lost < 0n) return undefined;
  return { id, received: quantityOf(quantityParts(counted)), lost: quantityOf(lost) };
}
