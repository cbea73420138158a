import { msg } from '@lingui/core/macro';
import type { InvoiceStatus } from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** How far an invoice has come. */
export const INVOICE_STATUS_TEXTS: Record<InvoiceStatus, MessageDescriptor> = {
  DRAFT: msg`Draft`,
  ISSUED: msg`Open`,
  PARTIALLY_PAID: msg`Partly paid`,
  PAID: msg`Paid`,
  VOID: msg`Void`,
  WRITTEN_OFF: msg`Written off`,
  CREDITED: msg`Credited`,
};

/** What that means to whoever waits for the money. */
export const INVOICE_STATUS_MEANINGS: Record<InvoiceStatus, StatusMeaning> = {
  DRAFT: 'neutral',
  ISSUED: 'info',
  PARTIALLY_PAID: 'waiting',
  PAID: 'done',
  VOID: 'neutral',
  WRITTEN_OFF: 'neutral',
  CREDITED: 'neutral',
};
