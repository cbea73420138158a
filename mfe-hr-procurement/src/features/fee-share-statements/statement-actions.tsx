import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import { failureOf, useClinicToday } from '@polyclinic/client';
import type { FeeShareStatement } from '@polyclinic/contract';
import { DateInput, FormDialog } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Form } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/payroll-api';
import { useSteps } from '../../lib/use-steps';

/** Approval by another person, and the payment. */
export function StatementActions({ statement }: { statement: FeeShareStatement }) {
  const { t } = useLingui();
  const steps = useSteps<'approve' | 'pay'>();
  const approve = useMutation(api.feeShareStatements.approve.mutationOptions());
  const pay = useMutation(api.feeShareStatements.pay.mutationOptions());
  const { id, version, payable, status, settlement, mayApprove, mayPay } = statement;
  const params = { id };
  return (
    <>
      <Flex gap="small" wrap>
        {mayApprove && (
          <Button
            type="primary"
            loading={approve.isPending}
            onClick={() =>
              void steps.take(
                'approve',
                () => approve.mutateAsync({ params, body: { version, payable } }),
                t`Statement approved`,
              )
            }
          >
            {t`Approve statement`}
          </Button>
        )}
        {mayPay && settlement === 'PAYROLL' && (
          <Button
            type="primary"
            loading={pay.isPending}
            onClick={() =>
              void steps.take('pay', () => pay.mutateAsync({ params, body: { version } }), t`Added to payroll`)
            }
          >
            {t`Add to payroll`}
          </Button>
        )}
        {mayPay && settlement === 'BANK' && (
          <Button type="primary" onClick={() => steps.ask('pay')}>
            {t`Record payment`}
          </Button>
        )}
      </Flex>
      {status === 'DRAFT' && !mayApprove && (
        <p>{t`Another person approves this statement after the end of the month.`}</p>
      )}
      {steps.asking === 'pay' && <PaymentDialog statement={statement} onClose={steps.close} />}
    </>
  );
}

function PaymentDialog({ statement, onClose }: { statement: FeeShareStatement; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { money } = useAmount();
  const today = useClinicToday();
  const pay = useMutation(api.feeShareStatements.pay.mutationOptions());
  const { id, version, payable, currency } = statement;
  const amount = money(payable, currency);
  return (
    <FormDialog<{ paidOn: string }>
      title={t`Record payment`}
      explanation={t`${amount} leaves the bank account and is posted.`}
      submit={t`Record payment`}
      isSaving={pay.isPending}
      initial={{ paidOn: today }}
      failure={(error) => failureOf(error, t`Couldn't record the payment. Try again.`)}
      send={async ({ paidOn }) => {
        await pay.mutateAsync({ params: { id }, body: { version, paidOn } });
        void message.success(t`Payment recorded`);
      }}
      onClose={onClose}
    >
      <Form.Item label={t`Paid on`} name="paidOn">
        <DateInput allowClear={false} />
      </Form.Item>
    </FormDialog>
  );
}
