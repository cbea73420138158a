import { useLingui } from '@lingui/react/macro';
import { LedgerSettingsFields, type LedgerSettings } from '@polyclinic/contract';
import { Facts, formFields, FormSection } from '@polyclinic/ui';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { Select } from '@polyclinic/ui/kit/select';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext } from 'react';
import { AmountInput } from '../../lib/amount-input';

const field = formFields(LedgerSettingsFields);
const WIDTH = { width: 200 };

/** The settings of the books; fixed for those who may only read them. */
export function GeneralFields({ settings, isFixed }: { settings: LedgerSettings; isFixed: boolean }) {
  const { t } = useLingui();
  const months = useMonthNames();
  return (
    <>
      <Facts
        facts={[
          {
            label: t`Currency of the books`,
            value: settings.isCurrencyFixed
              ? t`${settings.currency}; it stays, because entries have been posted`
              : settings.currency,
          },
        ]}
      />
      <FormSection title={t`Books`}>
        <Form.Item {...field('fiscalYearStart')} label={t`The fiscal year begins in`}>
          <Select
            disabled={isFixed}
            style={WIDTH}
            options={months.map((label, place) => ({ value: place + 1, label }))}
          />
        </Form.Item>
        <Form.Item
          {...field('approvalLimit')}
          label={t`Refunds and write-offs need approval above`}
          extra={t`Zero asks for it always.`}
        >
          <AmountInput disabled={isFixed} currency={settings.currency} />
        </Form.Item>
        <Form.Item
          {...field('postingLimit')}
          label={t`Somebody else than the approver posts above`}
          extra={t`Left empty, whoever approves an entry may post it.`}
        >
          <AmountInput disabled={isFixed} currency={settings.currency} />
        </Form.Item>
        <Form.Item
          {...field('allowSoloApproval')}
          label={t`Approval of own work`}
          valuePropName="checked"
          extra={t`For clinics with one administrator. Each use needs a reason and is listed under Solo approvals.`}
        >
          <Switch disabled={isFixed} />
        </Form.Item>
      </FormSection>
      <FormSection title={t`Invoices`}>
        <Form.Item {...field('invoicePrefix')} label={t`Numbers begin with`}>
          <Input disabled={isFixed} autoComplete="off" maxLength={10} style={WIDTH} />
        </Form.Item>
        <Form.Item {...field('paymentDays')} label={t`Due after days`}>
          <InputNumber disabled={isFixed} min={0} max={365} precision={0} style={WIDTH} />
        </Form.Item>
        <Form.Item {...field('pricesIncludeTax')} label={t`Prices include tax`} valuePropName="checked">
          <Switch disabled={isFixed} />
        </Form.Item>
        <Form.Item {...field('taxNumber')} label={t`Tax number`}>
          <Input disabled={isFixed} autoComplete="off" maxLength={40} />
        </Form.Item>
        <Form.Item {...field('invoiceFooter')} label={t`Foot of invoices and receipts`}>
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
