import { useLingui } from '@lingui/react/macro';
import { AmountInput } from '@polyclinic/clinic-ui';
import { NewFinancialService, type ErrorCode } from '@polyclinic/contract';
import { formFields } from '@polyclinic/ui';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useIsInIndia } from '../../lib/use-is-in-india';
import { AccountSelect } from '../../lib/account-select';
import { TaxSelect } from '../../lib/tax-select';

const field = formFields(NewFinancialService);

/** Error codes that concern one field of a service, and the name of that field. */
export const SERVICE_BLAMES: Partial<Record<ErrorCode, string>> = {
  SERVICE_NAME_TAKEN: 'name',
  ACCOUNT_UNKNOWN: 'revenueAccountId',
  TAX_CODE_UNKNOWN: 'taxCodeId',
};

/** Name, price and accounting of a service. */
export function ServiceFields() {
  const { t } = useLingui();
  const isInIndia = useIsInIndia();
  return (
    <>
      <Form.Item label={t`Name`} {...field('name')}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item label={t`Code`} {...field('code')}>
        <Input autoComplete="off" maxLength={40} />
      </Form.Item>
      <Form.Item label={t`Category`} {...field('category')}>
        <Input autoComplete="off" maxLength={80} />
      </Form.Item>
      <Form.Item label={t`Price`} extra={t`Leave blank to enter the price on each invoice.`} {...field('price')}>
        <AmountInput />
      </Form.Item>
      <Form.Item label={t`Tax`} name="taxCodeId">
        <TaxSelect />
      </Form.Item>
      {isInIndia && (
        <Form.Item
          label={t`SAC code`}
          extra={t`Defaults to 999312, medical and dental services.`}
          {...field('sacCode')}
        >
          <Input inputMode="numeric" autoComplete="off" maxLength={6} />
        </Form.Item>
      )}
      <Form.Item label={t`Revenue account`} name="revenueAccountId" extra={t`Defaults to the service revenue account.`}>
        <AccountSelect allowClear types={['REVENUE', 'OTHER_INCOME']} />
      </Form.Item>
      <Form.Item
        label={t`Active`}
        valuePropName="checked"
        extra={t`Inactive services are not offered for new appointments. Existing bookings remain.`}
        {...field('isActive')}
      >
        <Switch />
      </Form.Item>
    </>
  );
}
