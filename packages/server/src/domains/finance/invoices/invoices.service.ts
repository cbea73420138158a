import { invoices } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { invoiceDocument, invoicePdf } from '../documents/documents.service';
import { releaseCharges } from './claim-charges';
import { chargeLinesRepository } from './charge-lines.repository';
import { creditInvoice } from './credit-invoice';
import { draftInvoice, rewriteDraft, workOut } from './draft-invoice';
import { findInvoice } from './find-invoice';
import { lockInvoice, refuseStale } from './lock-invoice';
import { invoiceLookupsRepository as lookups } from './invoice-lookups.repository';
import { linkInvoice } from './invoice-link';
import { taxesOf, withTaxParts } from './taxed-lines';
import { isLive } from './invoice-status.rules';
import { invoiceWritesRepository } from './invoice-writes.repository';
import { invoicesSearch } from './invoices-search.repository';
import { invoicesRepository as repository } from './invoices.repository';
import { issueLocked } from './issue-invoice';
import { sendLocked } from './send-invoice';
import { transferShare } from './transfer-share';
import { voidLocked } from './void-invoice';
import { askWriteOff, decideWriteOff } from './write-off';
import { CREDIT_NOTE_NUMBERS, INVOICE_NUMBERS, OPENING_INVOICE_NUMBERS } from './invoice-numbers';
import { writeOffApproval } from './write-off-approvals.repository';

export { creditDue, isSameQuantity, lessQuantity, lineTotal, storedQuantity } from './charge.rules';
export {
  CHARGE_PRICE,
  chargesRepository,
  HAS_CREDIT,
  IS_DUE,
  IS_WAITING,
  priced,
  type ChargeRow,
  type NewCharge,
  type ProposedCharge,
} from './charges.repository';
export { addChargeLines, dropChargeLine, leaveLine, putOnLine, takeOwnLine } from './charge-lines';
export { creditInvoice, type Credit } from './credit-invoice';
export { refuseDate } from './document-date.rules';
export { draftInvoice } from './draft-invoice';
export { findInvoice } from './find-invoice';
export { lockInvoice, lockInvoices } from './lock-invoice';
export {
  fromInvoices,
  linesOf,
  outstanding,
  outstandingOfInsurer,
  paymentsOf,
  summaryColumns,
} from './invoice-rows.repository';
export { isOpen, outstandingOf, type InvoiceAmounts } from './invoice-status.rules';
export {
  createOpeningInvoices,
  lockUntouchedInvoices,
  voidOpeningInvoices,
  type OpeningItem,
} from './opening-invoices';
export { issueInvoice } from './issue-invoice';
export { settleInvoice, type Settled, type Settlement } from './settle-invoice';
export type { LockedInvoice } from './invoice-writes.repository';

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
      return caller.transaction(async (tx) => ({ invoice: await draftInvoice(tx, body) }));
    },

    async preview({ body }, caller) {
      const { invoice, lines } = await workOut(caller, body);
      const codes = await lookups.taxCodes(
        caller.db,
        lines.flatMap(({ taxCodeId }) => taxCodeId ?? []),
      );
      const { discount, net, tax, total, insurerAmount, currency } = invoice;
      const withTaxCodes = lines.map((line) => ({
        ...line,
        taxCode: (line.taxCodeId && codes.get(line.taxCodeId)) ?? null,
      }));
      const shown = withTaxParts(invoice, withTaxCodes);
      const { placeOfSupply } = invoice;
      return { lines: shown, taxes: taxesOf(shown), placeOfSupply, discount, net, tax, total, insurerAmount, currency };
    },

    async update({ params: { id }, body: { version, ...body } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = await lockInvoice(tx, id);
        if (locked.status !== 'DRAFT') refuse('INVOICE_TRANSITION_ILLEGAL');
        refuseStale(locked, version);
        await rewriteDraft(tx, id, body);
        const from = { total: locked.total, patientId: locked.patientId };
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: body });
        return { invoice: await findInvoice(tx, id) };
      });
    },

    async remove({ params: { id } }, caller) {
      return caller.transaction(async (tx) => {
        const { status, total, patientId } = await lockInvoice(tx, id);
        if (status !== 'DRAFT') refuse('INVOICE_TRANSITION_ILLEGAL');
        await chargeLinesRepository.releaseAll(tx.db, id);
        await releaseCharges(tx, id);
        await invoiceWritesRepository.remove(tx.db, id);
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, from: { status, total, patientId } });
        return { id };
      });
    },

    async setStatus({ params: { id }, body: { status, version, ...voiding } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = await lockInvoice(tx, id);
        refuseStale(locked, version);
        await (status === 'ISSUED' ? issueLocked(tx, locked) : voidLocked(tx, locked, voiding));
        return { invoice: await findInvoice(tx, id) };
      });
    },

    async send({ params: { id }, body: { version, ...mail } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = await lockInvoice(tx, id);
        refuseStale(locked, version);
        return { invoice: await sendLocked(tx, locked, mail) };
      });
    },

    async credit({ params: { id }, body }, caller) {
      return caller.transaction(async (tx) => {
        await creditInvoice(tx, { invoiceId: id, ...body });
        return { invoice: await findInvoice(tx, id) };
      });
    },

    async transferShare({ params: { id }, body }, caller) {
      return caller.transaction(async (tx) => {
        await transferShare(tx, id, body);
        return { invoice: await findInvoice(tx, id) };
      });
    },

    async writeOff({ params: { id }, body }, caller) {
      return caller.transaction(async (tx) => {
        await askWriteOff(tx, id, body);
        return { invoice: await findInvoice(tx, id) };
      });
    },

    async decideWriteOff({ params: { id }, body }, caller) {
      return caller.transaction(async (tx) => {
        const invoiceId = await decideWriteOff(tx, id, body);
        return { invoice: await findInvoice(tx, invoiceId) };
      });
    },

    async pdf({ params }, caller) {
      const invoice = await findInvoice(caller, params.id);
      caller.shown.add(invoice.patient.id);
      return invoicePdf(caller, invoice);
    },

    async link({ params: { id } }, caller) {
      return caller.transaction(async (tx) => {
        const { status } = await lockInvoice(tx, id);
        if (!isLive(status)) refuse('INVOICE_TRANSITION_ILLEGAL');
        const link = await linkInvoice(tx, id);
        await tx.audit({ action: 'LINK', resource: RESOURCE, recordId: id });
        return link;
      });
    },
  },
  {
    tables: {
      invoices: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows', retention: 'books' },
      invoice_lines: { merge: none, backup: 'rows', retention: 'books' },
      charges: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows', retention: 'books' },
      credit_notes: { merge: none, backup: 'rows', retention: 'books' },
      write_offs: { merge: none, backup: 'rows', retention: 'books' },
      receivable_movements: { merge: none, backup: 'rows', retention: 'books' },
      share_transfers: { merge: none, backup: 'rows', retention: 'books' },
    },
    search: invoicesSearch,
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
    series: [INVOICE_NUMBERS, CREDIT_NOTE_NUMBERS, OPENING_INVOICE_NUMBERS],
    documents: [invoiceDocument],
    nextActions: none,
    figures: none,
    approvals: [writeOffApproval],
    participants: none,
    posts: {
      events: {
        'invoice.issued': [
          'PATIENT_RECEIVABLES',
          'INSURER_RECEIVABLES',
          'SERVICE_REVENUE',
          'DENTAL_REVENUE',
          'PHARMACY_SALES',
          'DISCOUNTS_GIVEN',
          'OUTPUT_TAX',
        ],
        'creditnote.issued': ['REFUNDS_AND_CREDITS', 'OUTPUT_TAX', 'PATIENT_RECEIVABLES', 'INSURER_RECEIVABLES'],
        'writeoff.approved': ['BAD_DEBTS', 'PATIENT_RECEIVABLES', 'INSURER_RECEIVABLES'],
        'share.transferred': ['PATIENT_RECEIVABLES', 'INSURER_RECEIVABLES', 'EXCHANGE_GAIN', 'EXCHANGE_LOSS'],
      },
      controls: ['PATIENT_RECEIVABLES', 'INSURER_RECEIVABLES'],
    },
  },
);
