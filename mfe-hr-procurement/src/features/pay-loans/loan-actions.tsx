import { useLingui } from '@lingui/react/macro';
import { AmountInput, personName, useAmount } from '@polyclinic/clinic-ui';
import { failureOf, useMay } from '@polyclinic/client';
import { payrollLoans, STAFF_LOAN_LABELS, StaffLoanFields, type StaffLoan } from '@polyclinic/contract';
import { DateInput, FormDialog, ReasonDialog, useFormFields } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { Form } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/payroll-api';
import { useSteps } from '../../lib/use-steps';

type Step = 'approve' | 'reject' | 'change';

/** Approval by another person, and the terms of repayment. */
export function LoanActions({ loan }: { loan: StaffLoan }) {
  const { t } = useLingui();
  const mayChange = useMay(payrollLoans.update.access);
  const steps = useSteps<Step>();
  const decide = useMutation(api.payrollLoans.decide.mutationOptions());
  const { id, version, status, mayDecide } = loan;
  const params = { id };
  const approve = (reason?: string) =>
    decide.mutateAsync({ params, body: { isApproved: true, version, ...(reason !== undefined && { reason }) } });
  const reject = (reason: string) => decide.mutateAsync({ params, body: { isApproved: false, version, reason } });
  return (
    <>
      <Flex gap="small" wrap>
        {status === 'REQUESTED' && mayDecide && (
          <>
            <Button
              type="primary"
              loading={decide.isPending}
              onClick={() => void steps.take('approve', () => approve(), t`Approved`)}
            >
              {t`Approve`}
            </Button>
            <Button danger onClick={() => steps.ask('reject')}>
              {t`Reject`}
            </Button>
          </>
        )}
        {status === 'RUNNING' && mayChange && (
          <Button onClick={() => steps.ask('change')}>{t`Change instalment`}</Button>
        )}
      </Flex>
      {status === 'REQUESTED' && !mayDecide && <span>{t`Another person has to approve this request.`}</span>}
      {(steps.asking === 'approve' || steps.asking === 'reject') && (
        <ReasonDialog
          title={steps.asking === 'approve' ? t`Reason required` : t`Reject this request?`}
          explanation={t`The reason is recorded with your name.`}
          submit={steps.asking === 'approve' ? t`Approve` : t`Reject`}
          isDanger={steps.asking === 'reject'}
          isSaving={decide.isPending}
          failure={(error) => failureOf(error, t`Something went wrong. Try again.`)}
          send={steps.asking === 'approve' ? approve : reject}
          onClose={steps.close}
        />
      )}
      {steps.asking === 'change' && <InstalmentDialog loan={loan} onClose={steps.close} />}
    </>
  );
}

interface InstalmentValues {
  instalment: number | null;
  repayFrom: string;
}

function InstalmentDialog({ loan, onClose }: { loan: StaffLoan; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { money } = useAmount();
  const field = useFormFields(StaffLoanFields, STAFF_LOAN_LABELS);
  const update = useMutation(api.payrollLoans.update.mutationOptions());
  const { id, version, currency, instalment, repayFrom } = loan;
  const person = personName(loan.employee);
  const left = money(loan.balance, currency);
  return (
    <FormDialog<InstalmentValues>
      title={t`Change instalment`}
      explanation={t`${person} owes ${left}. The change applies from the next calculation.`}
      submit={t`Change instalment`}
      isSaving={update.isPending}
      initial={{ instalment, repayFrom }}
      failure={(error) => failureOf(error, t`Couldn't change the instalment. Try again.`)}
      blames={{ STAFF_LOAN_INSTALMENT_WRONG: 'instalment' }}
      send={async (values) => {
        const body = { instalment: values.instalment ?? 0, repayFrom: values.repayFrom, version };
        await update.mutateAsync({ params: { id }, body });
        void message.success(t`Instalment changed`);
      }}
      onClose={onClose}
    >
      <Form.Item {...field('instalment')}>
        <AmountInput currency={currency} />
      </Form.Item>
      <Form.Item {...field('repayFrom')}>
        <DateInput allowClear={false} />
      </Form.Item>
    </FormDialog>
  );
}
