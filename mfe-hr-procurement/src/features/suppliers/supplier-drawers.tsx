import { useLingui } from '@lingui/react/macro';
import { failureOf, isApiError, useDraft } from '@polyclinic/client';
import { AmountInput } from '@polyclinic/clinic-ui';
import {
  SUPPLIER_LABELS,
  SupplierFields,
  type NewSupplier,
  type Supplier,
  type SupplierChange,
} from '@polyclinic/contract';
import { CreateDrawer, EditDrawer, FieldColumns, filledIn, useFormFields } from '@polyclinic/ui';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Link, useLocation } from '@polyclinic/ui/kit/router';
import { z } from '@polyclinic/ui/kit/schema';
import { useState } from 'react';
import { api } from '../../lib/procurement-api';
import { PAYABLES_PATH, SUPPLIER_CATALOGUE_PATH } from '../../lib/procurement-paths';
import { SupplierBankPanel } from './supplier-bank-panel';
import { SupplierDocumentsPanel } from './supplier-documents-panel';
import { SUPPLIERS_PATH } from './supplier-entries';
import { SupplierScorePanel } from './supplier-score-panel';

const CLOSE_TO = `${SUPPLIERS_PATH}?`;
const Reason = SupplierFields.extend({ duplicateReason: z.string().max(500) });
const LABELS = { ...SUPPLIER_LABELS, duplicateReason: 'Reason' } as const;

/** Adds a supplier; one with the same name or tax number asks for a reason. */
export function NewSupplierDrawer() {
  const { t } = useLingui();
  const draft = useDraft<NewSupplier>('suppliers.new');
  const create = useMutation(api.suppliers.create.mutationOptions());

  return (
    <CreateDrawer<NewSupplier>
      title={t`Add supplier`}
      closeTo={CLOSE_TO}
      isSaving={create.isPending}
      initial={{ name: '', paymentDays: 30, isActive: true }}
      send={async (values) => {
        await create.mutateAsync({ body: filledIn(values) });
        return { message: t`Supplier added` };
      }}
      draft={draft}
      blames={{ SUPPLIER_DUPLICATE: 'name' }}
      failure={(error) => failureOf(error, t`Couldn't save the supplier. Try again.`)}
    >
      <SupplierInputs isDuplicate={isDuplicate(create.error)} />
    </CreateDrawer>
  );
}

/** Changes a supplier; bank details wait for a second person. */
export function EditSupplierDrawer() {
  const { t } = useLingui();
  const id = new URLSearchParams(useLocation().search).get('edit') ?? '';
  const query = useQuery({
    ...api.suppliers.get.queryOptions({ params: { id } }),
    select: ({ supplier }) => supplier,
    enabled: id !== '',
  });
  const draft = useDraft<Partial<Supplier>>(`suppliers.edit.${id}`);
  const update = useMutation(api.suppliers.update.mutationOptions());
  const send = ({ version, ...values }: SupplierChange) =>
    update.mutateAsync({ params: { id }, body: { ...onlyFields(values), version } });

  return (
    <EditDrawer
      title={t`Edit supplier`}
      closeTo={CLOSE_TO}
      query={query}
      loading={t`Loading the supplier...`}
      failedToLoad={t`Couldn't load the supplier`}
      send={send}
      draft={draft}
      isSaving={update.isPending}
      saved={t`Supplier changed`}
      failure={(error) => failureOf(error, t`Couldn't save the supplier. Try again.`)}
    >
      <SupplierInputs isDuplicate={isDuplicate(update.error)} />
      {query.data && (
        <>
          <SupplierBankPanel supplier={query.data} />
          <SupplierScorePanel supplierId={id} />
          <SupplierDocumentsPanel supplierId={id} />
          <p>
            <Link to={`${SUPPLIER_CATALOGUE_PATH}?supplier=${id}`}>{t`Show the catalogue of this supplier`}</Link>
          </p>
          <p>
            <Link to={`${PAYABLES_PATH}?supplier=${id}`}>{t`Show the statement of this supplier`}</Link>
          </p>
        </>
      )}
    </EditDrawer>
  );
}

function isDuplicate(error: unknown): boolean {
  return isApiError(error) && error.code === 'SUPPLIER_DUPLICATE';
}

/** Returns the fields of the form without those of the record that it does not change. */
function onlyFields(values: object): Partial<SupplierChange> {
  const names = [...Object.keys(SupplierFields.shape), 'duplicateReason'];
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

function SupplierInputs({ isDuplicate: hasDuplicate }: { isDuplicate: boolean }) {
  const { t } = useLingui();
  const field = useFormFields(Reason, LABELS);
  // Stays once it has been asked for: the second attempt needs its input.
  const [wasDuplicate, setWasDuplicate] = useState(false);
  if (hasDuplicate && !wasDuplicate) setWasDuplicate(true);
  return (
    <>
      <Form.Item {...field('name')}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      {wasDuplicate && (
        <Form.Item {...field('duplicateReason')} extra={t`Why this is not the supplier who is already in the list.`}>
          <Input autoComplete="off" maxLength={500} />
        </Form.Item>
      )}
      <FieldColumns columns={2}>
        <Form.Item {...field('taxNumber')}>
          <Input autoComplete="off" maxLength={30} />
        </Form.Item>
        <Form.Item {...field('contactName')}>
          <Input autoComplete="off" maxLength={120} />
        </Form.Item>
        <Form.Item {...field('email')}>
          <Input type="email" autoComplete="off" maxLength={254} />
        </Form.Item>
        <Form.Item {...field('phone')}>
          <Input type="tel" autoComplete="off" maxLength={25} />
        </Form.Item>
      </FieldColumns>
      <Form.Item {...field('address')}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
      <FieldColumns columns={2}>
        <Form.Item {...field('paymentDays')}>
          <InputNumber min={0} max={365} precision={0} />
        </Form.Item>
        <Form.Item {...field('leadDays')}>
          <InputNumber min={0} max={365} precision={0} />
        </Form.Item>
        <Form.Item {...field('discountPercent')}>
          <Input inputMode="decimal" autoComplete="off" maxLength={10} />
        </Form.Item>
        <Form.Item {...field('discountDays')}>
          <InputNumber min={0} max={365} precision={0} />
        </Form.Item>
        <Form.Item {...field('currency')} extra={t`Defaults to the clinic's currency.`}>
          <Input autoComplete="off" maxLength={3} />
        </Form.Item>
        <Form.Item {...field('priceTolerancePercent')} extra={t`Defaults to the tolerance of the clinic.`}>
          <Input inputMode="decimal" autoComplete="off" maxLength={10} />
        </Form.Item>
        <Form.Item {...field('priceToleranceAmount')} extra={t`Defaults to the tolerance of the clinic.`}>
          <AmountInput />
        </Form.Item>
        <Form.Item {...field('quantityTolerancePercent')} extra={t`Defaults to the tolerance of the clinic.`}>
          <Input inputMode="decimal" autoComplete="off" maxLength={10} />
        </Form.Item>
        <Form.Item {...field('isActive')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </FieldColumns>
      <Form.Item {...field('notes')}>
        <Input.TextArea rows={3} maxLength={2000} />
      </Form.Item>
    </>
  );
}
