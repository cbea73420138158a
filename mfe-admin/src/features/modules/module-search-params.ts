/** URL parameters of a module's page; every value is text. */
export const MODULE_SEARCH_PARAMS = { part: 'releases', hours: '24' };

/** The parts of a module's page, in order. */
export const MODULE_PARTS = ['releases', 'others', 'health', 'history'] as const;
export type ModulePart = (typeof MODULE_PARTS)[number];

/** Ranges of the chart, in hours. */
export const HEALTH_RANGES = [24, 168] as const;

/** Parses the part in the URL; defaults to the first. */
export function modulePart(part: string): ModulePart {
  return MODULE_PARTS.find((one) => one === part) ?? 'releases';
}

/** Parses the range in the URL; defaults to the shortest. */
export function healthHours(hours: string): number {
  return HEALTH_RANGES.find((one) => String(one) === hours) ?? HEALTH_RANGES[0];
}
