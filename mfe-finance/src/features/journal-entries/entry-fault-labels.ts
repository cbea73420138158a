import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import type { RowFault } from './entry-rows';

/** Texts of a row's errors. */
export const ROW_FAULT_LABELS: Record<RowFault, MessageDescriptor> = {
  account: msg`choose an account`,
  amount: msg`enter a valid amount`,
  sides: msg`enter either a debit or a credit`,
  party: msg`choose the patient, insurer or other party`,
};
