import { missingSkills } from '../schedule/schedule.service';

/**
 * Returns the active doctors who offer a service, in the given order: those named, or all if none is, with all skills that
 * it requires.
 */
export function offeredBy(
  { doctorIds, skills }: { doctorIds: readonly string[]; skills: readonly string[] },
  doctors: readonly { id: string; skills: readonly string[] }[],
): string[] {
  const named = doctorIds.length === 0 ? doctors : doctors.filter(({ id }) => doctorIds.includes(id));
  return named.filter((doctor) => missingSkills(skills, doctor.skills).length === 0).map(({ id }) => id);
}
