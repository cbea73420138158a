import { msg } from '@lingui/core/macro';
import type { ProofFault } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Texts of verification failures. */
export const PROOF_FAULT_LABELS: Record<ProofFault, MessageDescriptor> = {
  UNREADABLE: msg`This is not a proof of the books, or a part of it cannot be read.`,
  PLACE_MISSING: msg`An entry is missing, or stands twice.`,
  HASH_DIFFERS: msg`An entry was changed after it was posted.`,
  UNBALANCED: msg`Debits and credits of an entry are not equal.`,
  NUMBER_MISSING: msg`The numbers of a fiscal year have a gap.`,
  HEAD_DIFFERS: msg`The end of the chain is not the one that the file names.`,
  TRIAL_BALANCE_DIFFERS: msg`The trial balance does not follow from the entries.`,
  REGISTER_DIFFERS: msg`The register of accounts and periods was changed, or one of its rows is missing.`,
  ACCOUNT_DIFFERS: msg`The type of an account was changed after entries were posted to it.`,
  POSTED_WHEN_LOCKED: msg`An entry was added while its accounting period was locked.`,
};
