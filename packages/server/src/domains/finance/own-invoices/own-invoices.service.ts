import { ownInvoices } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { view } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { invoicePdf } from '../documents/documents.service';
import { findInvoice } from '../invoices/invoices.service';
import { ownInvoicesRepository as repository } from './own-invoices.repository';

export { ownInvoicesRepository } from './own-invoices.repository';

export const ownInvoicesFeature = feature(
  ownInvoices,
  {
    async list(_, caller) {
      return { invoices: await repository.list(caller.db, patientOf(caller)) };
    },

    async pdf({ params }, caller) {
      if (!(await repository.isOwn(caller.db, patientOf(caller), params.id))) refuse('INVOICE_NOT_FOUND');
      return invoicePdf(caller, await findInvoice(caller, params.id));
    },
  },
  view,
);

function patientOf({ patientId }: Caller): string {
  return patientId ?? refuse('FORBIDDEN');
}
