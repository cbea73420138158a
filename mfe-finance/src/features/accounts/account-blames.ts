import type { ErrorCode } from '@polyclinic/contract';

/** Error codes that concern one field of an account, and the name of that field. */
export const ACCOUNT_BLAMES: Partial<Record<ErrorCode, string>> = {
  ACCOUNT_CODE_TAKEN: 'code',
  ACCOUNT_NAME_TAKEN: 'name',
  ACCOUNT_PARENT_INVALID: 'parentId',
};
