import { addDays, daysBetween } from '@polyclinic/contract';

/** Day on which a person works by a pattern, with the place in the pattern. */
export interface RotationDay<Template> {
  date: string;
  template: Template;
}

/**
 * Returns the days on which a person works between two days, both included, by a pattern that repeats. The day `from`
 * takes place `offset` of the pattern; null is a day off.
 */
export function expandRotation<Template>(
  pattern: readonly (Template | null)[],
  { from, to, offset }: { from: string; to: string; offset: number },
): RotationDay<Template>[] {
  const { length } = pattern;
  if (length === 0 || to < from) return [];
  const start = ((offset % length) + length) % length;
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => index).flatMap((index) => {
    const template = pattern[(start + index) % length];
    return template === null || template === undefined ? [] : [{ date: addDays(from, index), template }];
  });
}
