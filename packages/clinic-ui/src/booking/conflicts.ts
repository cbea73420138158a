import { isApiError } from '@polyclinic/client';
import { OVERRIDE_ROLES, type ConflictKind, type Role } from '@polyclinic/contract';

/** Why a time cannot be booked, and the alternatives. */
export interface Conflict {
  kinds: ConflictKind[];
  /** Wall-clock times, nearest first. */
  alternatives: string[];
}

/** Returns the conflict of a refused booking; undefined if it was refused for another reason. */
export function conflictOf(error: unknown): Conflict | undefined {
  if (!isApiError(error)) return undefined;
  if (error.code !== 'APPOINTMENT_SLOT_TAKEN' && error.code !== 'APPOINTMENT_CONFLICT') return undefined;
  const kinds = texts(error.details.conflicts).filter((kind): kind is ConflictKind => kind in OVERRIDE_ROLES);
  return kinds.length > 0 ? { kinds, alternatives: texts(error.details.alternatives) } : undefined;
}

/** Returns the conflicts that this role may not override; empty if it may override all. */
export function beyondRole(kinds: readonly ConflictKind[], role: Role): ConflictKind[] {
  return kinds.filter((kind) => !(OVERRIDE_ROLES[kind] as readonly Role[]).includes(role));
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}
