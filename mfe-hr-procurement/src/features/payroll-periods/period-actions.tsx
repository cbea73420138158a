import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import { errorText, failureOf } from '@polyclinic/client';
import type { PayrollPeriod, PayrollPeriodAction } from '@polyclinic/contract';
import { drawerSearchParams, FROM_LIST, ReasonDialog, RecordActions } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/payroll-api';
import { PayDialog } from './pay-dialog';
import { usePeriodAccess } from './use-period-access';
import { usePeriodFiles } from './use-period-files';
import { useSendPayslips } from './use-send-payslips';

const drawers = drawerSearchParams('edit', 'paste');

/** The steps in the order in which one of them becomes the primary action. */
const FIRST: readonly PayrollPeriodAction[] = ['decideReversal', 'approve', 'payReturned', 'pay', 'close', 'calculate'];

type Asked = 'pay' | 'payReturned' | 'requestReversal' | 'rejectReversal';

/** The next step of a period as a button, the others in the menu. */
export function PeriodActions({ period }: { period: PayrollPeriod }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [asked, setAsked] = useState<Asked>();
  const steps = usePeriodSteps(period, setAsked);
  const files = usePeriodFiles(period);
  const payslips = useSendPayslips(period);
  const hasDuty = usePeriodAccess();
  const actions = period.actions.filter(hasDuty);
  const next = FIRST.find((action) => actions.includes(action));
  const can = (action: PayrollPeriodAction) => actions.includes(action) && action !== next;
  const open = (drawer: 'edit' | 'paste') =>
    void navigate({ search: drawers.opened(search, drawer) }, { state: FROM_LIST });
  const again = (action: keyof typeof steps.labels) => ({
    key: action,
    label: steps.labels[action],
    isShown: can(action),
    onClick: () => steps.start(action),
  });
  return (
    <>
      <Flex gap="small" wrap>
        {next && isStep(next) && (
          <Button type="primary" loading={steps.isPending} onClick={() => steps.start(next)}>
            {steps.labels[next]}
          </Button>
        )}
        <RecordActions
          isLoading={files.isPending || payslips.isPending}
          actions={[
            again('calculate'),
            again('pay'),
            again('payReturned'),
            again('close'),
            {
              key: 'sendPayslips',
              label: t`Send payslips`,
              isShown: can('sendPayslips'),
              onClick: payslips.start,
            },
            { key: 'edit', label: t`Edit period`, isShown: can('update'), onClick: () => open('edit') },
            { key: 'paste', label: t`Paste inputs`, isShown: can('update'), onClick: () => open('paste') },
            { key: 'xml', label: t`Download bank file (XML)`, isShown: can('download'), onClick: files.bankXml },
            { key: 'csv', label: t`Download bank file (CSV)`, isShown: can('download'), onClick: files.bankCsv },
            {
              key: 'register',
              label: t`Download register (CSV)`,
              isShown: period.status !== 'OPEN',
              onClick: files.register,
            },
            {
              key: 'requestReversal',
              label: t`Request reversal`,
              danger: true,
              isShown: can('requestReversal'),
              onClick: () => setAsked('requestReversal'),
            },
            {
              key: 'rejectReversal',
              label: t`Reject reversal`,
              isShown: actions.includes('decideReversal'),
              onClick: () => setAsked('rejectReversal'),
            },
          ]}
        />
      </Flex>
      <AskedDialog period={period} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

type Step = 'calculate' | 'approve' | 'pay' | 'payReturned' | 'close' | 'decideReversal';

const isStep = (action: PayrollPeriodAction): action is Step => FIRST.includes(action);

function usePeriodSteps(period: PayrollPeriod, ask: (asked: Asked) => void) {
  const { t } = useLingui();
  const { message, modal } = App.useApp();
  const { money } = useAmount();
  const calculate = useMutation(api.payrollPeriods.calculate.mutationOptions());
  const approve = useMutation(api.payrollPeriods.approve.mutationOptions());
  const close = useMutation(api.payrollPeriods.close.mutationOptions());
  const decide = useMutation(api.payrollPeriods.decideReversal.mutationOptions());
  const { id, name, version, status, currency } = period;
  const params = { id };
  const labels: Record<Step, string> = {
    calculate: status === 'OPEN' ? t`Calculate payroll` : t`Calculate again`,
    approve: t`Approve payroll`,
    pay: t`Record payment`,
    payReturned: t`Record repeated payment`,
    close: t`Close period`,
    decideReversal: t`Approve reversal`,
  };
  const run = async (send: () => Promise<unknown>, done: string) => {
    try {
      await send();
      void message.success(done);
    } catch (error) {
      void message.error(errorText(error, t`Something went wrong. Try again.`));
    }
  };
  const confirmed = async (
    question: { title: string; content: string; okText: string; cancelText: string; isDanger?: boolean },
    send: () => Promise<unknown>,
    done: string,
  ) => {
    const { isDanger = false, ...texts } = question;
    const focusable = { autoFocusButton: 'cancel' } as const;
    if (await modal.confirm({ ...texts, okButtonProps: { danger: isDanger }, focusable })) await run(send, done);
  };
  const net = money(period.net, currency);
  const start: Record<Step, () => void> = {
    calculate: () =>
      void run(() => calculate.mutateAsync({ body: { payrollPeriodId: id, version } }), t`Payroll calculated`),
    approve: () =>
      void confirmed(
        {
          title: t`Approve payroll ${name}?`,
          content: t`Net pay of ${net} is posted to the ledger. A correction afterwards needs a new period or a reversal.`,
          okText: t`Approve payroll`,
          cancelText: t`Go back`,
        },
        () => approve.mutateAsync({ params, body: { version } }),
        t`Payroll approved`,
      ),
    pay: () => ask('pay'),
    payReturned: () => ask('payReturned'),
    close: () =>
      void confirmed(
        {
          title: t`Close period ${name}?`,
          content: t`A closed period cannot be reversed.`,
          okText: t`Close period`,
          cancelText: t`Keep period open`,
        },
        () => close.mutateAsync({ params, body: { version } }),
        t`Period closed`,
      ),
    decideReversal: () =>
      void confirmed(
        {
          title: t`Reverse payroll ${name}?`,
          content: t`The postings of this period are reversed. Its payslips are no longer valid.`,
          okText: t`Approve reversal`,
          cancelText: t`Keep payroll`,
          isDanger: true,
        },
        () => decide.mutateAsync({ params, body: { version, isApproved: true } }),
        t`Payroll reversed`,
      ),
  };
  return {
    labels,
    start: (step: Step) => start[step](),
    isPending: [calculate, approve, close, decide].some(({ isPending }) => isPending),
  };
}

interface AskedDialogProps {
  period: PayrollPeriod;
  asked: Asked | undefined;
  onClose: () => void;
}

function AskedDialog({ period, asked, onClose }: AskedDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const request = useMutation(api.payrollPeriods.requestReversal.mutationOptions());
  const decide = useMutation(api.payrollPeriods.decideReversal.mutationOptions());
  const { id, name, version } = period;
  const params = { id };
  const failure = (error: unknown) => failureOf(error, t`Something went wrong. Try again.`);
  if (asked === 'pay' || asked === 'payReturned')
    return <PayDialog payroll={period} isReturned={asked === 'payReturned'} onClose={onClose} />;
  if (asked === 'requestReversal')
    return (
      <ReasonDialog
        title={t`Request the reversal of ${name}?`}
        explanation={t`Another person who took no part in this period has to approve the reversal.`}
        submit={t`Request reversal`}
        isDanger
        isSaving={request.isPending}
        failure={failure}
        send={async (reason) => {
          await request.mutateAsync({ params, body: { version, reason } });
          void message.success(t`Reversal requested`);
        }}
        onClose={onClose}
      />
    );
  if (asked === 'rejectReversal')
    return (
      <ReasonDialog
        title={t`Reject the reversal of ${name}?`}
        submit={t`Reject reversal`}
        isSaving={decide.isPending}
        failure={failure}
        send={async (reason) => {
          await decide.mutateAsync({ params, body: { version, isApproved: false, reason } });
          void message.success(t`Reversal rejected`);
        }}
        onClose={onClose}
      />
    );
  return null;
}
