import { useFormat } from '@polyclinic/ui';

interface Times {
  startsAt: string;
  endsAt: string | null;
}

/** Returns the day and the times of a shift or of attendance in words; without an end it is still open. */
export function useShiftTimes(): (times: Times) => string {
  const format = useFormat();
  return ({ startsAt, endsAt }) =>
    `${format.date(startsAt.slice(0, 10))}, ${format.clinicTime(startsAt)}–${endsAt === null ? '' : format.clinicTime(endsAt)}`;
}
