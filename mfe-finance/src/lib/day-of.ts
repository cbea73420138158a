const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Parses a date from the URL; undefined if invalid. */
export function dayOf(text: string): string | undefined {
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
