import { invoices } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { invoicePdf } from '../documents/documents.service';
import { creditInvoice } from './credit-invoice';
import { draftInvoice, rewriteDraft, workOut } from './draft-invoice';
import { findInvoice } from './find-invoice';
import { holdInvoice, refuseStale } from './hold-invoice';
import { invoiceFactsRepository as facts } from './invoice-facts.repository';
import { linkInvoice } from './invoice-link';
import { isLive } from './invoice-status.rules';
import { invoiceWritesRepository } from './invoice-writes.repository';
import { invoicesRepository as repository } from './invoices.repository';
import { issueHeld } from './issue-invoice';
import { sendHeld } from './send-invoice';
import { voidHeld } from './void-invoice';
import { askWriteOff, decideWriteOff } from './write-off';
import { CREDIT_NOTE_NUMBERS, INVOICE_NUMBERS } from './invoice-numbers';

export { creditInvoice, type Credit } from './credit-invoice';
export { draftInvoice } from './draft-invoice';
export { findInvoice } from './find-invoice';
export { holdInvoice, holdInvoices } from './hold-invoice';
export {
  fromInvoices,
  linesOf,
  outstanding,
  outstandingOfInsurer,
  paymentsOf,
  summaryColumns,
} from './invoice-rows.repository';
export { outstandingOf, type InvoiceAmounts } from './invoice-status.rules';
export { issueInvoice } from './issue-invoice';
export { settleInvoice, type Settled, type Settlement } from './settle-invoice';
export type { HeldInvoice } from './invoice-writes.repository';

const RESOURCE = 'invoices';

export const invoicesFeature = feature(
  invoices,
  {
    list: ({ query }, { db, now }) => repository.list(db, query, now()),

    summary: ({ query }, { db, now }) => repository.sums(db, query, now()),

    async get({ params }, caller) {
      return { invoice: await findInvoice(caller, params.id) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (within) => ({ invoice: await draftInvoice(within, body) }));
    },

    async preview({ body }, caller) {
      const { invoice, lines } = await workOut(caller, body);
      const codes = await facts.taxCodes(
        caller.db,
        lines.flatMap(({ taxCodeId }) => taxCodeId ?? []),
      );
      const { discount, net, tax, total, insurerAmount, currency } = invoice;
      const shown = lines.map((line) => ({ ...line, taxCode: (line.taxCodeId && codes.get(line.taxCodeId)) ?? null }));
      return { lines: shown, discount, net, tax, total, insurerAmount, currency };
    },

    async update({ params: { id }, body: { version, ...body } }, caller) {
      return caller.transaction(async (within) => {
        const held = await holdInvoice(within, id);
        if (held.status !== 'DRAFT') refuse('INVOICE_TRANSITION_ILLEGAL');
        refuseStale(held, version);
        await rewriteDraft(within, id, body);
        const from = { total: held.total, patientId: held.patientId };
        await within.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: body });
        return { invoice: await findInvoice(within, id) };
      });
    },

    async remove({ params: { id } }, caller) {
      return caller.transaction(async (within) => {
        const { status, total, patientId } = await holdInvoice(within, id);
        if (status !== 'DRAFT') refuse('INVOICE_TRANSITION_ILLEGAL');
        await invoiceWritesRepository.remove(within.db, id);
        await within.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, from: { status, total, patientId } });
        return { id };
      });
    },

    async setStatus({ params: { id }, body: { status, reason, version } }, caller) {
      return caller.transaction(async (within) => {
        const held = await holdInvoice(within, id);
        refuseStale(held, version);
        await (status === 'ISSUED' ? issueHeld(within, held) : voidHeld(within, held, reason));
        return { invoice: await findInvoice(within, id) };
      });
    },

    async send({ params: { id }, body: { version, ...mail } }, caller) {
      return caller.transaction(async (within) => {
        const held = await holdInvoice(within, id);
        refuseStale(held, version);
        return { invoice: await sendHeld(within, held, mail) };
      });
    },

    async credit({ params: { id }, body }, caller) {
      return caller.transaction(async (within) => {
        await creditInvoice(within, { invoiceId: id, ...body });
        return { invoice: await findInvoice(within, id) };
      });
    },

    async writeOff({ params: { id }, body }, caller) {
      return caller.transaction(async (within) => {
        await askWriteOff(within, id, body);
        return { invoice: await findInvoice(within, id) };
      });
    },

    async decideWriteOff({ params: { id }, body }, caller) {
      return caller.transaction(async (within) => {
        const invoiceId = await decideWriteOff(within, id, body);
        return { invoice: await findInvoice(within, invoiceId) };
      });
    },

    async pdf({ params }, caller) {
      return invoicePdf(caller, await findInvoice(caller, params.id));
    },

    async link({ params: { id } }, caller) {
      return caller.transaction(async (within) => {
        const { status } = await holdInvoice(within, id);
        if (!isLive(status)) refuse('INVOICE_TRANSITION_ILLEGAL');
        const link = await linkInvoice(within, id);
        await within.audit({ action: 'LINK', resource: RESOURCE, recordId: id });
        return link;
      });
    },
  },
  {
    tables: {
      invoices: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows' },
      invoice_lines: { merge: none, backup: 'rows' },
      credit_notes: { merge: none, backup: 'rows' },
      write_offs: { merge: none, backup: 'rows' },
    },
    search: none,
    exports: none,
    records: {
      invoices: {
        table: 'invoices',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'invoices', toPatient: true },
      },
      writeOffs: {
        table: 'write_offs',
        patient: { column: 'invoice_id', of: 'invoices' },
        account: none,
        live: { topic: 'invoices', toPatient: true },
      },
      creditNotes: {
        table: 'credit_notes',
        patient: { column: 'invoice_id', of: 'invoices' },
        account: none,
        live: { topic: 'invoices', toPatient: true },
      },
    },
    jobs: none,
    series: [INVOICE_NUMBERS, CREDIT_NOTE_NUMBERS],
    participants: none,
  },
);
