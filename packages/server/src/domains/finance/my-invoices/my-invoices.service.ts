import { myInvoices } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { view } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { invoicePdf } from '../documents/documents.service';
import { findInvoice } from '../invoices/invoices.service';
import { myInvoicesRepository as repository } from './my-invoices.repository';

export { myInvoicesRepository } from './my-invoices.repository';

export const myInvoicesFeature = feature(
  myInvoices,
  {
    async list(_, caller) {
      const patientId = patientOf(caller);
      caller.shown.add(patientId);
      return { invoices: await repository.list(caller.db, patientId) };
    },

    async pdf({ params }, caller) {
      const patientId = patientOf(caller);
      if (!(await repository.isOwn(caller.db, patientId, params.id))) refuse('INVOICE_NOT_FOUND');
      caller.shown.add(patientId);
      return invoicePdf(caller, await findInvoice(caller, params.id));
    },
  },
  view,
);

function patientOf({ patientId }: Caller): string {
  return patientId ?? refuse('FORBIDDEN');
}
