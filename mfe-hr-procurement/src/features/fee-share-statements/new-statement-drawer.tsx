import { useLingui } from '@lingui/react/macro';
import { doctorName } from '@polyclinic/clinic-ui';
import { failureOf, useClinicToday } from '@polyclinic/client';
import { CreateDrawer } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { monthsAround } from '../../lib/months';
import { api } from '../../lib/payroll-api';
import { FEE_SHARE_STATEMENTS_PATH, feeShareStatementPath } from '../../lib/payroll-paths';
import { useMonthName } from '../../lib/use-month-name';

interface StatementValues {
  doctorId: string | null;
  month: string;
}

/** Creates the statement of a doctor for a month. */
export function NewStatementDrawer() {
  const { t } = useLingui();
  const today = useClinicToday();
  const monthName = useMonthName();
  const create = useMutation(api.feeShareStatements.create.mutationOptions());
  const { data } = useQuery(api.feeShares.choices.queryOptions());
  const months = monthsAround(today.slice(0, 7)).filter((month) => month <= today.slice(0, 7));
  const rules = [{ required: true, message: t`Required` }];
  return (
    <CreateDrawer<StatementValues>
      title={t`New statement`}
      submit={t`Create statement`}
      closeTo={`${FEE_SHARE_STATEMENTS_PATH}?`}
      isSaving={create.isPending}
      initial={{ doctorId: null, month: months[1] ?? today.slice(0, 7) }}
      send={async ({ doctorId, month }) => {
        const { statement } = await create.mutateAsync({ body: { doctorId: doctorId ?? '', month } });
        return { message: t`Statement created`, openAt: feeShareStatementPath(statement.id) };
      }}
      draft={undefined}
      blames={{
        DOCTOR_UNKNOWN: 'doctorId',
        OWN_PAY: 'doctorId',
        FEE_SHARE_MISSING: 'doctorId',
        FEE_STATEMENT_TAKEN: 'month',
        FEE_STATEMENT_LATER: 'month',
      }}
      failure={(error) => failureOf(error, t`Couldn't create the statement. Try again.`)}
    >
      <Form.Item label={t`Doctor`} name="doctorId" required rules={rules}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={(data?.doctors ?? []).map((doctor) => ({ value: doctor.id, label: doctorName(doctor) }))}
        />
      </Form.Item>
      <Form.Item label={t`Month`} name="month" extra={t`Includes earlier amounts that no statement has counted.`}>
        <Select options={months.map((month) => ({ value: month, label: monthName(month) }))} />
      </Form.Item>
    </CreateDrawer>
  );
}
