import { errorTextIn, type ErrorCode } from '@polyclinic/contract';
import { brokenConstraint } from '../db/database';
import { refuse } from './refusal';
import type { MomentContext } from '../feature/moments';

/** Error of a violated constraint, and the field that it concerns. */
export interface BrokenField {
  code: ErrorCode;
  field: string;
}

/** Maps violations of named constraints to application errors that name the field. */
export async function refuseBrokenFields<T>(
  write: Promise<T>,
  fields: Readonly<Record<string, BrokenField>>,
  { language }: Pick<MomentContext, 'language'>,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const broken = fields[brokenConstraint(error) ?? ''];
    if (!broken) throw error;
    return refuse(broken.code, { fields: { [broken.field]: errorTextIn(language, broken.code) } });
  }
}
