import { useLingui } from '@lingui/react/macro';
import { useDraft } from '@polyclinic/client';
import type { ErrorCode, Invoice } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { RecordForm, useGuardedLinks, useLeaveGuard } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { useRef, useState } from 'react';
import type { InvoiceDraft } from './invoice-draft';
import { InvoiceFields } from './invoice-fields';
import { useInvoiceFailure } from './use-invoice-failure';
import { useSaveInvoice } from './use-save-invoice';

interface InvoiceFormProps {
  initial: InvoiceDraft;
  /** The draft being edited; undefined for a new invoice. */
  record?: Invoice;
}

const FORM = 'invoice-form';

/** Error codes that concern one field of an invoice, and the name of that field. */
const BLAMES: Partial<Record<ErrorCode, string>> = {
  PATIENT_UNKNOWN: 'patient',
  BRANCH_UNKNOWN: 'branchId',
  INSURER_UNKNOWN: 'insurerId',
  INSURER_AMOUNT_TOO_LARGE: 'insurerAmount',
  EXCHANGE_RATE_MISSING: 'fxRate',
  INVOICE_DATE_AHEAD: 'issueDate',
  SERVICE_UNKNOWN: 'lines',
  TAX_CODE_UNKNOWN: 'lines',
  ACCOUNT_UNKNOWN: 'lines',
  AMOUNT_TOO_LARGE: 'lines',
};

/** Form of an invoice with live totals, saved as a form draft while typing. */
export function InvoiceForm({ initial, record }: InvoiceFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const guard = useLeaveGuard();
  useGuardedLinks(guard);
  const draft = useDraft<InvoiceDraft>(record ? `invoices.${record.id}` : 'invoices.new');
  const [first] = useState(initial);
  // Which of the two buttons was pressed; Enter presses the first.
  const issues = useRef(false);
  const saving = useSaveInvoice(record);
  const failure = useInvoiceFailure();
  const back = record ? paths.invoice(record.id) : paths.invoices;

  async function save(values: Partial<InvoiceDraft>) {
    // Fields that were never rendered retain their initial values.
    const { id } = await saving.save({ ...first, ...values }, issues.current);
    guard.release();
    void navigate(paths.invoice(id), { replace: true });
  }

  async function cancel() {
    if (await guard.mayLeave()) void navigate(back);
  }

  return (
    <Flex vertical gap="middle">
      <RecordForm<InvoiceDraft>
        id={FORM}
        initial={first}
        guard={guard}
        save={save}
        failure={failure}
        blames={BLAMES}
        draft={draft}
        recordVersion={record?.version ?? null}
      >
        <InvoiceFields isIssuing={() => issues.current} />
      </RecordForm>
      <Flex gap="small" wrap>
        <Button
          htmlType="submit"
          form={FORM}
          loading={saving.isSaving}
          onClick={() => {
            issues.current = false;
          }}
        >
          {t`Save draft`}
        </Button>
        <Button
          type="primary"
          htmlType="submit"
          form={FORM}
          loading={saving.isSaving}
          onClick={() => {
            issues.current = true;
          }}
        >
          {t`Save and issue`}
        </Button>
        <Button onClick={() => void cancel()}>{t`Cancel`}</Button>
      </Flex>
    </Flex>
  );
}
