/** What the address of a module says beside its name; every value is text. */
export const MODULE_ADDRESS = { part: 'releases', hours: '24' };

/** The parts of a module's page, in their order. */
export const MODULE_PARTS = ['releases', 'others', 'health', 'history'] as const;
export type ModulePart = (typeof MODULE_PARTS)[number];

/** The ranges of the chart, in hours. */
export const HEALTH_RANGES = [24, 168] as const;

/** The address may say anything; what is no part of the page falls back to the first. */
export function modulePart(part: string): ModulePart {
  return MODULE_PARTS.find((one) => one === part) ?? 'releases';
}

/** The range that an address names, else the shortest. */
export function healthHours(hours: string): number {
  return HEALTH_RANGES.find((one) => String(one) === hours) ?? HEALTH_RANGES[0];
}
