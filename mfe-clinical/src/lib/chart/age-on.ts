/** Returns the age in completed years on a day; null without a date of birth. Both are YYYY-MM-DD. */
export function ageOn(dateOfBirth: string | null, day: string): number | null {
  if (dateOfBirth === null) return null;
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
