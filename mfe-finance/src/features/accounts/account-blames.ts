import type { ErrorCode } from '@polyclinic/contract';

/** Refusals that are about one field of an account, and which. */
export const ACCOUNT_BLAMES: Partial<Record<ErrorCode, string>> = {
  ACCOUNT_CODE_TAKEN: 'code',
  ACCOUNT_NAME_TAKEN: 'name',
  ACCOUNT_PARENT_INVALID: 'parentId',
};
