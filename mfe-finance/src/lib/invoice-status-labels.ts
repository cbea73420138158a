import { msg } from '@lingui/core/macro';
import type { InvoiceStatus } from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const INVOICE_STATUS_LABELS: Record<InvoiceStatus, MessageDescriptor> = {
  DRAFT: msg`Draft`,
  ISSUED: msg({ message: 'Open', context: 'invoice' }),
  PARTIALLY_PAID: msg`Partly paid`,
  PAID: msg`Paid`,
  VOID: msg`Void`,
  WRITTEN_OFF: msg`Written off`,
  CREDITED: msg`Credited`,
};

export const INVOICE_STATUS_MEANINGS: Record<InvoiceStatus, StatusMeaning> = {
  DRAFT: 'neutral',
  ISSUED: 'info',
  PARTIALLY_PAID: 'waiting',
  PAID: 'done',
  VOID: 'neutral',
  WRITTEN_OFF: 'neutral',
  CREDITED: 'neutral',
};
