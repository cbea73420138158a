import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import type { RowFault } from './entry-rows';

/** Texts of a row's errors. */
export const ROW_FAULT_LABELS: Record<RowFault, MessageDescriptor> = {
  account: msg`choose an account`,
  amount: msg`that is no amount`,
  sides: msg`a line has either a debit or a credit`,
  party: msg`say whom the line is about`,
};
