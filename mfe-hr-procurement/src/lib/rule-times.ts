import { WallTime } from '@polyclinic/contract';

/** Returns a rule of a form field for wall times, such as 06:00. */
export function timeRule(message: string) {
  return {
    validator: (_: unknown, value: unknown) =>
      WallTime.safeParse(value).success ? Promise.resolve() : Promise.reject(new Error(message)),
  };
}
