import { isApiError } from '@polyclinic/client';
import { OVERRIDE_ROLES, type ConflictKind, type Role } from '@polyclinic/contract';

/** Why a time cannot be booked, and which times near it can. */
export interface Conflict {
  kinds: ConflictKind[];
  /** Wall-clock times, the nearest first. */
  alternatives: string[];
}

/** What a refused booking says of the time; nothing where it was refused for another reason. */
export function conflictOf(error: unknown): Conflict | undefined {
  if (!isApiError(error)) return undefined;
  if (error.code !== 'APPOINTMENT_SLOT_TAKEN' && error.code !== 'APPOINTMENT_CONFLICT') return undefined;
  const kinds = texts(error.details.conflicts).filter((kind): kind is ConflictKind => kind in OVERRIDE_ROLES);
  return kinds.length > 0 ? { kinds, alternatives: texts(error.details.alternatives) } : undefined;
}

/** The conflicts that this role may not accept: none, where it may book in spite of them all. */
export function beyondRole(kinds: readonly ConflictKind[], role: Role): ConflictKind[] {
  return kinds.filter((kind) => !(OVERRIDE_ROLES[kind] as readonly Role[]).includes(role));
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}
