import { msg } from '@lingui/core/macro';
import type { ProofFault } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Texts of verification failures. */
export const PROOF_FAULT_LABELS: Record<ProofFault, MessageDescriptor> = {
  UNREADABLE: msg`This is not a verification file, or part of the file can't be read.`,
  PLACE_MISSING: msg`An entry is missing or duplicated.`,
  HASH_DIFFERS: msg`An entry was changed after it was posted.`,
  UNBALANCED: msg`Debits and credits of an entry are not equal.`,
  NUMBER_MISSING: msg`The entry numbers of a fiscal year have a gap.`,
  HEAD_DIFFERS: msg`The end of the chain does not match the hash in the file.`,
  TRIAL_BALANCE_DIFFERS: msg`The trial balance does not match the entries.`,
  REGISTER_DIFFERS: msg`The list of accounts and accounting periods was changed, or one of its rows is missing.`,
  ACCOUNT_DIFFERS: msg`The type of an account was changed after entries were posted to it.`,
  POSTED_WHEN_LOCKED: msg`An entry was added while its accounting period was locked.`,
};
