import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { PAYROLL_PERIOD_LABELS, PayrollPeriodFields, type PayrollPeriod } from '@polyclinic/contract';
import { DateInput, EditDrawer, FieldColumns, useFormFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/payroll-api';
import { PAYROLL_PATH, payrollPeriodPath } from '../../lib/payroll-paths';

type EditedPeriod = Pick<PayrollPeriod, 'name' | 'startsOn' | 'endsOn' | 'payOn' | 'notes' | 'version'>;

/** Edits a period that is not approved. */
export function EditPeriodDrawer() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const draft = useDraft<Partial<EditedPeriod>>(`payrollPeriods.${id}`);
  const update = useMutation(api.payrollPeriods.update.mutationOptions());
  const query = useQuery({
    ...api.payrollPeriods.get.queryOptions({ params: { id } }),
    select: ({ period }): EditedPeriod => period,
  });
  const field = useFormFields(PayrollPeriodFields, PAYROLL_PERIOD_LABELS);
  return (
    <EditDrawer<EditedPeriod>
      title={t`Edit payroll period`}
      closeTo={`${payrollPeriodPath(id)}?`}
      isSaving={update.isPending}
      query={query}
      loading={t`Loading the period...`}
      failedToLoad={t`Couldn't load the period`}
      missing={{ title: t`Payroll period not found`, to: PAYROLL_PATH, back: t`All payroll periods` }}
      send={(body) => update.mutateAsync({ params: { id }, body })}
      saved={t`Payroll period saved`}
      failure={(error) => failureOf(error, t`Couldn't save the period. Try again.`)}
      blames={{ PAYROLL_PERIOD_TAKEN: 'startsOn', PAYROLL_DATES_WRONG: 'endsOn' }}
      draft={draft}
    >
      <p>{t`If you change the days, calculate the period again.`}</p>
      <Form.Item {...field('name')}>
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <FieldColumns columns={2}>
        <Form.Item {...field('startsOn')}>
          <DateInput allowClear={false} />
        </Form.Item>
        <Form.Item {...field('endsOn')}>
          <DateInput allowClear={false} />
        </Form.Item>
        <Form.Item {...field('payOn')}>
          <DateInput allowClear={false} />
        </Form.Item>
      </FieldColumns>
      <Form.Item {...field('notes')}>
        <Input.TextArea rows={2} maxLength={2_000} />
      </Form.Item>
    </EditDrawer>
  );
}
