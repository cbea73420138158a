import type { Slot } from '@polyclinic/contract';

const NEAREST = 3;

/** Returns the available slots around an unavailable one, nearest first. */
export function nearestTo({ startsAt }: Slot, slots: readonly Slot[]): string[] {
  const distance = (slot: Slot) => Math.abs(Date.parse(slot.startsAt) - Date.parse(startsAt));
  return slots
    .filter(({ conflicts }) => conflicts.length === 0)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, NEAREST)
    .map(({ start }) => start);
}

/** Returns a slot that this person holds: the hold is in the way of others alone, but the patient may be busy. */
export function heldSlot(slot: Slot): Slot {
  return { ...slot, conflicts: slot.conflicts.filter((kind) => kind === 'PATIENT_BUSY') };
}
