import { publicInvoices } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { view } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { invoicePdf } from '../documents/documents.service';
import { findInvoice } from '../invoices/invoices.service';
import { myInvoicesRepository } from '../my-invoices/my-invoices.service';
import { openPublicLink } from '../../platform';
import { publicInvoicesRepository as repository } from './public-invoices.repository';

export const publicInvoicesFeature = feature(
  publicInvoices,
  {
    async get({ params }, context) {
      const { db, link } = await openPublicLink(context, 'INVOICE', params.token);
      const invoice = (await myInvoicesRepository.find(db, link.recordId)) ?? refuse('TOKEN_INVALID');
      const words = (await repository.clinic(db)) ?? refuse('TOKEN_INVALID');
      const expiresAt = (await repository.endOf(db, link.id)) ?? refuse('TOKEN_INVALID');
      context.shown.add(await repository.patientOf(db, link.recordId));
      return { ...words, invoice, expiresAt };
    },

    async pdf({ params }, context) {
      const { db, link } = await openPublicLink(context, 'INVOICE', params.token);
      if (!(await myInvoicesRepository.find(db, link.recordId))) refuse('TOKEN_INVALID');
      const invoice = await findInvoice({ db, now: context.now }, link.recordId);
      context.shown.add(invoice.patient.id);
      return invoicePdf({ db }, invoice);
    },
  },
  view,
);
