import { BOOKING_RULES_AT_START } from '@polyclinic/contract';
import type { DeclaredVisit, InstructionsByLanguage, Language } from '@polyclinic/contract';

/** Duration that a service declares, in minutes: for everybody, and for new patients if it is another. */
export interface DeclaredDurations {
  duration: number;
  newPatientDuration: number | null;
}

/** Duration of a visit without a service. */
export const WITHOUT_SERVICE: DeclaredDurations = {
  duration: BOOKING_RULES_AT_START.duration,
  newPatientDuration: null,
};

/**
 * Returns the duration that a service declares for a patient. A patient is new before the first completed visit at the
 * clinic; one who is not known yet counts as known, like most.
 */
export function declaredDuration(
  { duration, newPatientDuration }: DeclaredDurations,
  isNewPatient: boolean | null,
): number {
  return isNewPatient ? (newPatientDuration ?? duration) : duration;
}

/**
 * Returns the shortest duration that can be booked without an override. A patient who is not known yet may turn out to
 * need the shorter one, and an appointment that is rescheduled keeps the duration under which it was booked.
 */
export function shortestDuration(
  service: DeclaredDurations,
  isNewPatient: boolean | null,
  booked: number | undefined,
): number {
  const { duration, newPatientDuration } = service;
  const declared =
    isNewPatient === null
      ? Math.min(duration, newPatientDuration ?? duration)
      : declaredDuration(service, isNewPatient);
  return Math.min(declared, booked ?? declared);
}

/** Returns the skills that a service requires and a doctor lacks, whatever the case of the letters. */
export function missingSkills(required: readonly string[], skills: readonly string[]): string[] {
  const known = new Set(skills.map(sameSkill));
  return required.filter((skill) => !known.has(sameSkill(skill)));
}

function sameSkill(skill: string): string {
  return skill.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Returns the instructions in a language; without any in it, those for everybody, which may be in another language. */
export function instructionsIn(
  language: Language,
  service: { instructions: string | null; instructionsByLanguage: InstructionsByLanguage },
): string | null {
  return service.instructionsByLanguage[language]?.trim() || service.instructions?.trim() || null;
}

/** Returns what a service declares for the visit of a patient. */
export function declaredVisit(
  service: DeclaredDurations & Parameters<typeof instructionsIn>[1] & { consents: string[] },
  isNewPatient: boolean | null,
  language: Language,
): DeclaredVisit {
  return {
    duration: declaredDuration(service, isNewPatient),
    isNewPatient,
    instructions: instructionsIn(language, service),
    consents: service.consents,
  };
}
