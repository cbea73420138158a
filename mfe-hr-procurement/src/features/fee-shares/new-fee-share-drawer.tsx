import { useLingui } from '@lingui/react/macro';
import { AmountInput, DecimalInput, doctorName } from '@polyclinic/clinic-ui';
import { failureOf, useClinicToday, useDraft } from '@polyclinic/client';
import { FEE_SHARE_LABELS, FeeShareFields, type FeeShareBasis, type FeeShareRate } from '@polyclinic/contract';
import { CreateDrawer, DateInput, FieldColumns, useFormFields } from '@polyclinic/ui';
import { Radio, Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/payroll-api';
import { FEE_SHARE_BASIS_LABELS } from '../../lib/payroll-labels';
import { FEE_SHARES_PATH } from '../../lib/payroll-paths';
import { useOptions } from '../../lib/use-options';
import { RatesInput } from './rates-input';

interface AgreementValues {
  doctorId: string | null;
  validFrom: string;
  validUntil: string | null;
  basis: FeeShareBasis;
  percent: string;
  rates: FeeShareRate[];
  minimum: number | null;
  takesBack: boolean;
  reason: string | null;
}

/** Agrees a share with a doctor; it takes the place of an open agreement. */
export function NewFeeShareDrawer() {
  const { t } = useLingui();
  const today = useClinicToday();
  const optionsOf = useOptions();
  const draft = useDraft<AgreementValues>('feeShares.new');
  const create = useMutation(api.feeShares.create.mutationOptions());
  const field = useFormFields(FeeShareFields, FEE_SHARE_LABELS);
  const { data } = useQuery(api.feeShares.choices.queryOptions());
  const rules = [{ required: true, message: t`Required` }];
  return (
    <CreateDrawer<AgreementValues>
      title={t`New agreement`}
      submit={t`Save agreement`}
      closeTo={`${FEE_SHARES_PATH}?`}
      isSaving={create.isPending}
      initial={{
        doctorId: null,
        validFrom: `${today.slice(0, 7)}-01`,
        validUntil: null,
        basis: 'INVOICED',
        percent: '',
        rates: [],
        minimum: null,
        takesBack: true,
        reason: null,
      }}
      send={async ({ doctorId, reason, ...values }) => {
        await create.mutateAsync({ body: { ...values, doctorId: doctorId ?? '', reason: reason?.trim() || null } });
        return { message: t`Agreement saved` };
      }}
      draft={draft}
      blames={{
        DOCTOR_UNKNOWN: 'doctorId',
        OWN_PAY: 'doctorId',
        FEE_SHARE_OVERLAPS: 'validFrom',
        FEE_SHARE_MONTH_APPROVED: 'validFrom',
        FEE_SHARE_DATES_WRONG: 'validUntil',
        FEE_SHARE_RATE_WRONG: 'rates',
        SERVICE_UNKNOWN: 'rates',
      }}
      failure={(error) => failureOf(error, t`Couldn't save. Try again.`)}
    >
      <Form.Item label={t`Doctor`} name="doctorId" required rules={rules}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={(data?.doctors ?? []).map((doctor) => ({ value: doctor.id, label: doctorName(doctor) }))}
        />
      </Form.Item>
      <Form.Item {...field('basis')} extra={t`Discounts and tax never count.`}>
        <Radio.Group options={optionsOf(FEE_SHARE_BASIS_LABELS)} />
      </Form.Item>
      <FieldColumns columns={2}>
        <Form.Item {...field('validFrom')} extra={t`Applies to invoices issued from this day on.`}>
          <DateInput allowClear={false} />
        </Form.Item>
        <Form.Item {...field('validUntil')}>
          <DateInput />
        </Form.Item>
        <Form.Item {...field('percent')}>
          <DecimalInput digits={4} suffix="%" />
        </Form.Item>
        <Form.Item {...field('minimum')} extra={t`Paid if the share of the month is less. Optional.`}>
          <AmountInput />
        </Form.Item>
      </FieldColumns>
      <Form.Item {...field('rates')} extra={t`For single services or categories. Optional.`}>
        <RatesInput services={data?.services ?? []} />
      </Form.Item>
      <Form.Item
        {...field('takesBack')}
        valuePropName="checked"
        extra={t`They reduce the share of the month in which they occur.`}
      >
        <Switch />
      </Form.Item>
      <Form.Item {...field('reason')}>
        <Input autoComplete="off" maxLength={500} />
      </Form.Item>
    </CreateDrawer>
  );
}
