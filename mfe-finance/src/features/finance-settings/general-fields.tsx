import { useLingui } from '@lingui/react/macro';
import { AmountInput } from '@polyclinic/clinic-ui';
import { LedgerSettingsFields, PaymentMethod, type LedgerSettings, LEDGER_SETTINGS_LABELS } from '@polyclinic/contract';
import { DescriptionList, FormSection, useFormFields } from '@polyclinic/ui';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { Select } from '@polyclinic/ui/kit/select';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext } from 'react';
import { TaxSelect } from '../../lib/tax-select';
import { useMethodOptions } from '../../lib/use-offered-methods';

const WIDTH = { width: 200 };

/** Accounting settings; read-only without permission to change them. */
export function GeneralFields({ settings, isFixed }: { settings: LedgerSettings; isFixed: boolean }) {
  const { t } = useLingui();
  const field = useFormFields(LedgerSettingsFields, LEDGER_SETTINGS_LABELS);
  const months = useMonthNames();
  const optionsOf = useMethodOptions();
  const { currency } = settings;
  return (
    <>
      <DescriptionList
        items={[
          {
            label: t`Base currency`,
            value: settings.isCurrencyFixed ? t`${currency}. Can't be changed once entries are posted.` : currency,
          },
        ]}
      />
      <FormSection title={t`Accounting`}>
        <Form.Item {...field('fiscalYearStart')}>
          <Select
            disabled={isFixed}
            style={WIDTH}
            options={months.map((label, index) => ({ value: index + 1, label }))}
          />
        </Form.Item>
        <Form.Item {...field('approvalLimit')} extra={t`Enter 0 to require approval for every amount.`}>
          <AmountInput disabled={isFixed} currency={settings.currency} />
        </Form.Item>
        <Form.Item {...field('postingLimit')} extra={t`Leave blank to let the approver post entries of any amount.`}>
          <AmountInput disabled={isFixed} currency={settings.currency} />
        </Form.Item>
        <Form.Item
          {...field('allowSoloApproval')}
          valuePropName="checked"
          extra={t`For clinics with one administrator. Each use needs a reason and is listed under Self-approvals.`}
        >
          <Switch disabled={isFixed} />
        </Form.Item>
      </FormSection>
      <FormSection title={t`Invoices`}>
        <Form.Item {...field('invoicePrefix')}>
          <Input disabled={isFixed} autoComplete="off" maxLength={10} style={WIDTH} />
        </Form.Item>
        <Form.Item {...field('paymentDays')}>
          <InputNumber disabled={isFixed} min={0} max={365} precision={0} style={WIDTH} />
        </Form.Item>
        <Form.Item {...field('pricesIncludeTax')} valuePropName="checked">
          <Switch disabled={isFixed} />
        </Form.Item>
        <Form.Item {...field('medicineTaxCodeId')} extra={t`Added to medicines that the pharmacy dispenses.`}>
          <TaxSelect disabled={isFixed} />
        </Form.Item>
        <Form.Item {...field('taxNumber')} extra={settings.country === 'IN' && t`The clinic's GSTIN.`}>
          <Input disabled={isFixed} autoComplete="off" maxLength={40} />
        </Form.Item>
        <Form.Item
          {...field('paymentMethods')}
          extra={t`Defaults to the usual payment methods of the clinic's country.`}
          normalize={(chosen: PaymentMethod[]) => (chosen.length > 0 ? chosen : null)}
        >
          <Select mode="multiple" disabled={isFixed} options={optionsOf(PaymentMethod.options)} />
        </Form.Item>
        <Form.Item {...field('invoiceFooter')}>
          <Input.TextArea disabled={isFixed} rows={3} maxLength={500} />
        </Form.Item>
      </FormSection>
    </>
  );
}

function useMonthNames(): string[] {
  const { locale } = useContext(SettingContext).formats;
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2000, month, 15))));
}
