import type { NoteStatus } from '@polyclinic/contract';

/** Actions on a whole note. */
export type NoteAct = 'save' | 'sign' | 'coSign' | 'addAddendum' | 'markInError';

/** Statuses in which each act is possible; in all others it is refused. */
const POSSIBLE: Record<NoteAct, readonly NoteStatus[]> = {
  save: ['DRAFT'],
  sign: ['DRAFT'],
  coSign: ['CO_SIGN_REQUIRED'],
  addAddendum: ['SIGNED', 'CO_SIGN_REQUIRED'],
  markInError: ['DRAFT', 'SIGNED', 'CO_SIGN_REQUIRED'],
};

const REFUSED = {
  save: 'NOTE_SIGNED',
  sign: 'NOTE_SIGNED',
  coSign: 'NOTE_NOT_TO_CO_SIGN',
  addAddendum: 'NOTE_UNSIGNED',
  markInError: 'NOTE_IN_ERROR',
} as const;

/** Returns the error of an act that the status of a note does not allow; undefined if it does. */
export function refusalOf(act: NoteAct, status: NoteStatus): (typeof REFUSED)[NoteAct] | undefined {
  return POSSIBLE[act].includes(status) ? undefined : REFUSED[act];
}

/** Returns the status of a note once its author has signed it. */
export function statusAfterSigning(isNurse: boolean, coSignNurseNotes: boolean): NoteStatus {
  return isNurse && coSignNurseNotes ? 'CO_SIGN_REQUIRED' : 'SIGNED';
}
