import { eInvoices, errorTextIn, fieldComplaint } from '@polyclinic/contract';
import { view } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { bytesOfBase64 } from '../../../platform/images/images.service';
import { buyingRules } from '../procurement-settings/procurement-settings.service';
import { eInvoiceDraft } from './e-invoice-draft.rules';
import { EInvoiceFault } from './e-invoice-fault';
import { eInvoiceReferences } from './e-invoice-references.repository';
import { readEInvoice, type EInvoiceReading } from './read-e-invoice';

export const eInvoicesFeature = feature(
  eInvoices,
  {
    async read({ body }, caller) {
      // The database refuses an ended session before the file is read.
      await buyingRules(caller.db, caller.now());
      const reading = readOrRefuse(bytesOfBase64(body.data), caller);
      if ('code' in reading) {
        const { code } = reading;
        return refuse(code, { fields: { data: errorTextIn(caller.language, code) } });
      }
      const { syntax, invoice } = reading;
      const { duplicate, ...references } = await eInvoiceReferences(caller.db, invoice);
      if (duplicate) {
        const fields = { number: errorTextIn(caller.language, 'DUPLICATE_BILL') };
        return refuse('DUPLICATE_BILL', { fields, details: { bill: duplicate } });
      }
      return { eInvoice: eInvoiceDraft(syntax, invoice, references) };
    },
  },
  view,
);

/** Reads a file; a field that is wrong is refused with its name in the bill and its place in the file. */
function readOrRefuse(bytes: Buffer, { language }: Caller): EInvoiceReading {
  try {
    return readEInvoice(bytes);
  } catch (error) {
    if (!(error instanceof EInvoiceFault)) throw error;
    const { field, element, complaint } = error;
    const fields = { [field]: fieldComplaint(language, complaint) };
    return refuse('E_INVOICE_INCOMPLETE', { fields, details: { element } });
  }
}
