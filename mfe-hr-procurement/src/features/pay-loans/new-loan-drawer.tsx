import { useLingui } from '@lingui/react/macro';
import { AmountInput } from '@polyclinic/clinic-ui';
import { failureOf, useClinicToday, useDraft } from '@polyclinic/client';
import { STAFF_LOAN_LABELS, StaffLoanFields, type StaffLoanKind } from '@polyclinic/contract';
import { CreateDrawer, DateInput, FieldColumns, useFormFields } from '@polyclinic/ui';
import { Radio } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { EmployeeSelect } from '../../lib/employee-select';
import { api } from '../../lib/payroll-api';
import { LOAN_KIND_LABELS } from '../../lib/payroll-labels';
import { PAY_LOANS_PATH } from '../../lib/payroll-paths';
import { useOptions } from '../../lib/use-options';

interface LoanValues {
  employeeId: string | null;
  kind: StaffLoanKind;
  name: string;
  amount: number | null;
  instalment: number | null;
  paidOn: string;
  repayFrom: string;
  reason: string;
}

/** Asks for an advance or a loan to an employee; another person approves it. */
export function NewLoanDrawer() {
  const { t } = useLingui();
  const today = useClinicToday();
  const optionsOf = useOptions();
  const draft = useDraft<LoanValues>('payrollLoans.new');
  const create = useMutation(api.payrollLoans.create.mutationOptions());
  const field = useFormFields(StaffLoanFields, STAFF_LOAN_LABELS);
  const rules = [{ required: true, message: t`Required` }];
  return (
    <CreateDrawer<LoanValues>
      title={t`New advance or loan`}
      submit={t`Submit for approval`}
      closeTo={`${PAY_LOANS_PATH}?`}
      isSaving={create.isPending}
      initial={{
        employeeId: null,
        kind: 'ADVANCE',
        name: '',
        amount: null,
        instalment: null,
        paidOn: today,
        repayFrom: today,
        reason: '',
      }}
      send={async ({ employeeId, amount, instalment, ...values }) => {
        await create.mutateAsync({
          body: { ...values, employeeId: employeeId ?? '', amount: amount ?? 0, instalment: instalment ?? 0 },
        });
        return { message: t`Submitted for approval` };
      }}
      draft={draft}
      blames={{ EMPLOYEE_UNKNOWN: 'employeeId', OWN_PAY: 'employeeId', STAFF_LOAN_INSTALMENT_WRONG: 'instalment' }}
      failure={(error) => failureOf(error, t`Couldn't save. Try again.`)}
    >
      <Form.Item label={t`Employee`} name="employeeId" required rules={rules}>
        <EmployeeSelect />
      </Form.Item>
      <Form.Item {...field('kind')}>
        <Radio.Group options={optionsOf(LOAN_KIND_LABELS)} />
      </Form.Item>
      <Form.Item {...field('name')} extra={t`Shown on the payslip beside each instalment.`}>
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <FieldColumns columns={2}>
        <Form.Item {...field('amount')}>
          <AmountInput />
        </Form.Item>
        <Form.Item {...field('instalment')} extra={t`Deducted from each pay until the amount is repaid.`}>
          <AmountInput />
        </Form.Item>
        <Form.Item {...field('paidOn')}>
          <DateInput allowClear={false} />
        </Form.Item>
        <Form.Item {...field('repayFrom')}>
          <DateInput allowClear={false} />
        </Form.Item>
      </FieldColumns>
      <Form.Item {...field('reason')}>
        <Input autoComplete="off" maxLength={500} />
      </Form.Item>
    </CreateDrawer>
  );
}
