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

/** Maps unique violations of e-mail address or user id to an error that names the field. */
export async function refuseTaken<T>(write: Promise<T>, language: Language): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const code = TAKEN[brokenConstraint(error) ?? ''];
    if (code) refuse(code.code, { fields: { [code.field]: errorTextIn(language, code.code) } });
    throw error;
  }
}

/** Throws unless a patient's account has a patient record, and only employees have duties. */
export function refuseUnfit({ role, duties = [], patientId }: Fitting, language: Language, before?: Fitting): void {
  const becomesAnother = before !== undefined && (before.role === 'PATIENT') !== (role === 'PATIENT');
  const isOdd = (role === 'PATIENT') !== Boolean(patientId);
  if (becomesAnother || isOdd) refuse('INVALID_INPUT', { fields: { role: fieldComplaint(language, 'choice') } });
  if (role !== 'PATIENT' || duties.length === 0) return;
  refuse('DUTIES_NOT_FOR_PATIENTS', { fields: { duties: errorTextIn(language, 'DUTIES_NOT_FOR_PATIENTS') } });
}

/** Throws because a password was chosen for an administrator. */
export function refusePasswordOfAdmin(language: Language): never {
  refuse('PASSWORD_NOT_FOR_ADMINS', { fields: { password: errorTextIn(language, 'PASSWORD_NOT_FOR_ADMINS') } });
}

/** Returns the format error of a user id, which is in capitals already; null if it is valid. */
export function userIdComplaint(userId: string, language: Language): string | null {
  const read = UserId.safeParse(userId, { reportInput: true });
  const [issue] = read.error?.issues ?? [];
  return issue ? fieldText(language, issue) : null;
}
