import { daysBetween } from '@polyclinic/contract';

/** Returns the place of the pattern for each person, if each begins a number of places after the one before. */
export function offsetsOf(count: number, step: number, length: number): number[] {
  return Array.from({ length: count }, (_, index) => (length === 0 ? 0 : (index * step) % length));
}

/** Returns whether the range is in order and short enough to plan at once. */
export function isPlannable(from: string, to: string, maxDays: number): boolean {
  const days = daysBetween(from, to);
  return days >= 0 && days < maxDays;
}
