import { wallClock } from '@polyclinic/clinic-ui';

/**
 * Returns the instant of a wall-clock time of a clinic, YYYY-MM-DDTHH:MM:SS. A time that the clocks skip in spring is the
 * one an hour later.
 */
export function instantAt(timeZone: string, wallTime: string): string {
  const asIfUtc = Date.parse(`${wallTime}Z`);
  const offsetAt = (moment: number) => Date.parse(`${wallClock(timeZone, new Date(moment))}Z`) - moment;
  // The offset of the clinic at the first guess may be that of the other side of a change of the clocks.
  const guess = asIfUtc - offsetAt(asIfUtc);
  return new Date(asIfUtc - offsetAt(guess)).toISOString();
}
