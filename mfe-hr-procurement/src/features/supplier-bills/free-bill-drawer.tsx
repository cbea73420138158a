import { useLingui } from '@lingui/react/macro';
import { AmountInput, useCurrency } from '@polyclinic/clinic-ui';
import { failureOf, useClinicToday } from '@polyclinic/client';
import type { EInvoice } from '@polyclinic/contract';
import { CreateDrawer, DateInput, FieldColumns, useSetFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/procurement-api';
import { SUPPLIER_BILLS_PATH } from '../../lib/procurement-paths';
import { SupplierSelect } from '../../lib/supplier-select';
import { EInvoiceUpload } from './e-invoice-upload';
import { billOfEInvoice, blankFreeBill, freeBillBody, type FreeBillDraft } from './free-bill-draft';
import { FreeBillLinesInput } from './free-bill-lines-input';

/** Records a bill without an order, typed or read from an e-invoice. */
export function FreeBillDrawer() {
  const { t } = useLingui();
  const today = useClinicToday();
  const create = useMutation(api.supplierBills.create.mutationOptions());
  return (
    <CreateDrawer<FreeBillDraft>
      isWide
      title={t`Record bill`}
      submit={t`Save and match`}
      closeTo={`${SUPPLIER_BILLS_PATH}?`}
      isSaving={create.isPending}
      initial={blankFreeBill(today)}
      send={async (values) => {
        await create.mutateAsync({ body: freeBillBody(values) });
        return { message: t`Bill recorded` };
      }}
      // A bill that was read is read again rather than restored.
      draft={undefined}
      blames={{ DUPLICATE_BILL: 'number', BILL_TOTAL_DIFFERS: 'total', SUPPLIER_UNKNOWN: 'supplierId' }}
      failure={(error) => failureOf(error, t`Couldn't save the bill. Try again.`)}
    >
      <FreeBillInputs today={today} />
    </CreateDrawer>
  );
}

function FreeBillInputs({ today }: { today: string }) {
  const { t } = useLingui();
  const home = useCurrency();
  const setFields = useSetFields<FreeBillDraft>();
  const form = Form.useFormInstance<FreeBillDraft>();
  const [read, setRead] = useState<EInvoice>();
  const currency = Form.useWatch('currency', { form, preserve: true }) ?? home;
  const { data } = useQuery(api.procurementSettings.options.queryOptions());
  const take = (eInvoice: EInvoice) => {
    setRead(eInvoice);
    setFields(billOfEInvoice(eInvoice));
  };
  return (
    <>
      <EInvoiceUpload read={read} onRead={take} />
      <Form.Item name="currency" hidden>
        <Input />
      </Form.Item>
      <FieldColumns columns={2}>
        <Form.Item label={t`Supplier`} name="supplierId" required>
          <SupplierSelect chosen={read?.supplier ?? undefined} />
        </Form.Item>
        <Form.Item label={t`Bill number`} name="number" required>
          <Input autoComplete="off" maxLength={60} />
        </Form.Item>
        <Form.Item label={t`Bill date`} name="date" required>
          <DateInput max={today} />
        </Form.Item>
        <Form.Item label={t`Due date`} name="dueOn" extra={t`Defaults to the supplier's payment terms.`}>
          <DateInput />
        </Form.Item>
        <Form.Item label={t`Freight`} name="freight">
          <AmountInput currency={currency} />
        </Form.Item>
        <Form.Item label={t`Total on the bill`} name="total">
          <AmountInput currency={currency} />
        </Form.Item>
      </FieldColumns>
      <Form.Item name="lines" noStyle>
        <FreeBillLinesInput options={data?.options} currency={currency} />
      </Form.Item>
    </>
  );
}
