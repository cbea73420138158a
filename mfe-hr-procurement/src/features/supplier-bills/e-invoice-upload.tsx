import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { toBase64 } from '@polyclinic/clinic-ui';
import { failureOf, isApiError } from '@polyclinic/client';
import { E_INVOICE_BYTES, type EInvoice, type EInvoiceWarning } from '@polyclinic/contract';
import { Alert } from '@polyclinic/ui/kit/base';
import { Form } from '@polyclinic/ui/kit/form';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/procurement-api';

const WARNINGS: Record<EInvoiceWarning, MessageDescriptor> = {
  SUPPLIER_UNKNOWN: msg`The seller is not among your suppliers. Choose the supplier, or add it first.`,
  SUPPLIER_BY_NAME: msg`The supplier was found by its name only. Check that it is the right one.`,
  ORDER_UNKNOWN: msg`The purchase order on the e-invoice was not found.`,
  LINES_NOT_ORDERED: msg`Lines without a matching order line need an account.`,
  TAX_CODE_UNKNOWN: msg`There is no tax code with the rate of a line. Its tax is taken from the e-invoice.`,
  ALLOWANCES: msg`The e-invoice has a discount on the whole bill. Reduce the prices of the lines by it.`,
};

interface EInvoiceUploadProps {
  /** The e-invoice that fills the form. */
  read: EInvoice | undefined;
  onRead: (eInvoice: EInvoice) => void;
}

/** Fills the form of a bill from an uploaded e-invoice, and says what to check. */
export function EInvoiceUpload({ read: shown, onRead }: EInvoiceUploadProps) {
  const { t, i18n } = useLingui();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const read = useMutation({
    mutationFn: async (file: File) =>
      (await api.eInvoices.read.call({ body: { data: await toBase64(file) } })).eInvoice,
    onSuccess: onRead,
  });
  const choose = (file: File | undefined) => {
    setIsTooLarge(file !== undefined && file.size > E_INVOICE_BYTES);
    if (file && file.size <= E_INVOICE_BYTES) read.mutate(file);
  };
  const sellerName = shown?.sellerName;
  return (
    <>
      <Form.Item
        label={t`E-invoice (XML, or PDF with embedded XML, at most 5 MB)`}
        htmlFor="e-invoice-file"
        extra={t`UBL 2.1, Factur-X and ZUGFeRD are read. Optional: you can also type the bill.`}
      >
        <input
          id="e-invoice-file"
          type="file"
          accept=".xml,.pdf,application/xml,text/xml,application/pdf"
          disabled={read.isPending}
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </Form.Item>
      {isTooLarge && <Alert type="error" showIcon title={t`This file is larger than 5 MB.`} />}
      {read.error && <ReadError error={read.error} />}
      {shown && !read.error && (
        <Alert
          type={shown.warnings.length > 0 ? 'warning' : 'success'}
          showIcon
          style={{ marginBottom: 16 }}
          title={t`Read from the e-invoice of ${sellerName}`}
          description={
            shown.warnings.length > 0 && (
              <ul>
                {shown.warnings.map((warning) => (
                  <li key={warning}>{i18n._(WARNINGS[warning])}</li>
                ))}
              </ul>
            )
          }
        />
      )}
    </>
  );
}

/** Names the field of the e-invoice that is missing or not valid, and its place in the file. */
function ReadError({ error }: { error: unknown }) {
  const { t } = useLingui();
  const { text, fields } = failureOf(error, t`Couldn't read the e-invoice. Try again.`);
  const element = isApiError(error) ? error.details?.['element'] : undefined;
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      style={{ marginBottom: 16 }}
      title={text}
      description={typeof element === 'string' && `${element}: ${Object.values(fields).join(', ')}`}
    />
  );
}
