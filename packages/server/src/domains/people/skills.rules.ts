/** Returns the skills that the person lacks; upper and lower case are the same. */
export function missingSkills(required: readonly string[], held: readonly string[]): string[] {
  const known = new Set(held.map((skill) => skill.toLowerCase()));
  return required.filter((skill) => !known.has(skill.toLowerCase()));
}
