import { useLingui } from '@lingui/react/macro';
import { errorText, useClinicToday } from '@polyclinic/client';
import { AmountInput, PayerPicker, useCurrency } from '@polyclinic/clinic-ui';
import { NewPayment } from '@polyclinic/contract';
import { DateInput, formFields } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { Checkbox, Radio } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { useEffect, useRef } from 'react';
import { api } from '../../lib/api';
import { useMethodOptions, useOfferedMethods } from '../../lib/use-offered-methods';
import { AllocationsInput, type Allocations } from './allocations-input';
import type { PaymentEntries, Suggested } from './payment-entries';
import { RateField } from './rate-field';
import { suggestAllocations, sumOf } from './suggest-allocations';
import { useOpenItems } from './use-open-items';
import { useRateOfDay } from './use-rate-of-day';
import { useUntil } from './use-until';

interface PaymentFieldsProps {
  invoiceId: string | undefined;
  /** Reports the displayed defaults, which submitting the form needs. */
  onSuggested: (suggested: Suggested) => void;
}

const field = formFields(NewPayment);

/** Fields of a payment, and its allocations. */
export function PaymentFields({ invoiceId, onSuggested }: PaymentFieldsProps) {
  const { t } = useLingui();
  const methods = useOfferedMethods();
  const optionsOf = useMethodOptions();
  const own = useCurrency();
  const today = useClinicToday();
  const form = Form.useFormInstance<PaymentEntries>();
  const payer = Form.useWatch('payer', form) ?? form.getFieldValue('payer');
  const patient = Form.useWatch('patient', form);
  const insurerId = Form.useWatch('insurerId', form);
  const method = Form.useWatch('method', form);
  const currency = Form.useWatch('currency', form) ?? own;
  const date = Form.useWatch('date', form);
  const typed = Form.useWatch('amount', form);
  const amount = typeof typed === 'number' && !Number.isNaN(typed) ? typed : 0;
  const isInsurer = payer === 'INSURER';
  const insurers = useQuery({ ...api.insurers.list.queryOptions(), enabled: isInsurer });
  const open = useOpenItems(
    isInsurer ? { insurerId: insurerId ?? undefined } : { patientId: patient?.id ?? undefined },
    invoiceId,
  );
  const items = open.of(currency);
  const hasPayer = Boolean(isInsurer ? insurerId : patient);
  const currencies = [...new Set([own, currency, ...open.currencies])];
  const ofDay = useRateOfDay({ currency, own, day: date ?? today });
  useEffect(() => onSuggested({ items, fxRate: ofDay.rate?.rate ?? null }));

  // The clinic may not take what the form begins with.
  useEffect(() => {
    const [first] = methods ?? [];
    if (first && method && !methods?.includes(method)) form.setFieldValue('method', first);
  }, [methods, method, form]);

  const forgetShares = () => form.setFieldValue('allocations', null);
  const forgetCurrency = () => form.setFieldsValue({ allocations: null, fxRate: null });
  const untilLoaded = useUntil(!open.isLoading);
  const shown = useRef({ items, amount, error: open.error });
  useEffect(() => {
    shown.current = { items, amount, error: open.error };
  });
  const checkShares = async (shares: Allocations) => {
    // A payment recorded before its invoices are known would become a deposit.
    await untilLoaded();
    if (shown.current.error) throw new Error(t`Couldn't load the outstanding invoices. Try again.`);
    const settled = sumOf(shares ?? suggestAllocations(shown.current.items, shown.current.amount));
    const isFaulty = Object.values(shares ?? {}).some((one) => one !== null && !(one >= 0));
    if (isFaulty) throw new Error(t`Check the amounts allocated to the invoices`);
    if (settled > shown.current.amount) throw new Error(t`The allocations exceed the payment`);
    if (isInsurer && settled < shown.current.amount)
      throw new Error(t`Allocate the full amount of an insurer's payment to invoices`);
  };

  return (
    <>
      <Form.Item label={t`Payer`} name="payer">
        <Radio.Group
          optionType="button"
          onChange={forgetShares}
          options={[
            { value: 'PATIENT', label: t`Patient` },
            { value: 'INSURER', label: t`Insurer` },
          ]}
        />
      </Form.Item>
      {isInsurer ? (
        <Form.Item
          label={t`Insurer`}
          name="insurerId"
          required
          rules={[{ required: true, message: t`Choose the insurer` }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            loading={insurers.isLoading}
            onChange={forgetShares}
            options={insurers.data?.insurers.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      ) : (
        <Form.Item
          label={t`Patient`}
          name="patient"
          required
          rules={[{ required: true, message: t`Choose the patient` }]}
        >
          <PayerPicker onChange={forgetShares} />
        </Form.Item>
      )}
      <Form.Item label={t`Amount`} {...field('amount')}>
        <AmountInput currency={currency} />
      </Form.Item>
      <Form.Item label={t`Method`} {...field('method')}>
        <Select loading={!methods} options={optionsOf(methods ?? (method ? [method] : []))} />
      </Form.Item>
      {method === 'CHEQUE' && (
        <Form.Item
          name="isPending"
          valuePropName="checked"
          extra={t`Nothing is posted to the ledger until you mark the cheque as received.`}
        >
          <Checkbox>{t`Post-dated cheque`}</Checkbox>
        </Form.Item>
      )}
      {currencies.length > 1 && (
        <Form.Item label={t`Currency`} {...field('currency')}>
          <Select onChange={forgetCurrency} options={currencies.map((value) => ({ value, label: value }))} />
        </Form.Item>
      )}
      {currency !== own && <RateField currency={currency} amount={amount} ofDay={ofDay} />}
      {open.error && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={errorText(open.error, t`Couldn't load the outstanding invoices. Try again.`)}
          style={BELOW}
        />
      )}
      {hasPayer && (
        <Form.Item
          label={t`Allocation to invoices`}
          name="allocations"
          rules={[{ validator: (_, shares: Allocations) => checkShares(shares) }]}
          validateTrigger={[]}
        >
          <AllocationsInput
            items={items}
            amount={amount}
            currency={currency}
            mayKeepRest={!isInsurer}
            isLoading={open.isLoading}
          />
        </Form.Item>
      )}
      <Form.Item
        label={t`Reference`}
        extra={t`Number of the card slip, bank transfer or cheque.`}
        {...field('reference')}
      >
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item label={t`Date`} extra={t`Defaults to today.`} {...field('date')}>
        <DateInput max={today} />
      </Form.Item>
      <Form.Item label={t`Note`} {...field('note')}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </>
  );
}

const BELOW = { marginBottom: 16 };
