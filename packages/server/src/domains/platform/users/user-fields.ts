import {
  errorTextIn,
  fieldComplaint,
  fieldText,
  UserId,
  type Duty,
  type ErrorCode,
  type Language,
  type Role,
} from '@polyclinic/contract';
import { brokenConstraint } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';

interface Fitting {
  role: Role;
  duties?: readonly Duty[];
  patientId?: string | null;
}

const TAKEN: Record<string, { code: ErrorCode; field: string }> = {
  users_email_taken: { code: 'EMAIL_TAKEN', field: 'email' },
  users_user_id_taken: { code: 'USER_ID_TAKEN', field: 'userId' },
};

/** Turns a write that meets somebody else's e-mail address or user id into a refusal that names the field. */
export async function refuseTaken<T>(write: Promise<T>, language: Language): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const taken = TAKEN[brokenConstraint(error) ?? ''];
    if (taken) refuse(taken.code, { fields: { [taken.field]: errorTextIn(language, taken.code) } });
    throw error;
  }
}

/** A patient's account goes with a patient's record, and duties with people who work at the clinic. */
export function refuseUnfit({ role, duties = [], patientId }: Fitting, language: Language, before?: Fitting): void {
  const becomesAnother = before !== undefined && (before.role === 'PATIENT') !== (role === 'PATIENT');
  const isOdd = (role === 'PATIENT') !== Boolean(patientId);
  if (becomesAnother || isOdd) refuse('INVALID_INPUT', { fields: { role: fieldComplaint(language, 'choice') } });
  if (role !== 'PATIENT' || duties.length === 0) return;
  refuse('DUTIES_NOT_FOR_PATIENTS', { fields: { duties: errorTextIn(language, 'DUTIES_NOT_FOR_PATIENTS') } });
}

/** What is wrong with the form of a user id, which is in capitals already; null where nothing is. */
export function userIdComplaint(userId: string, language: Language): string | null {
  const read = UserId.safeParse(userId, { reportInput: true });
  const [issue] = read.error?.issues ?? [];
  return issue ? fieldText(language, issue) : null;
}
