import { useLingui } from '@lingui/react/macro';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import { errorText, failureOf, saveFile, useMay } from '@polyclinic/client';
import { paymentRuns, type PaymentRun } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DescriptionList, DetailDrawer, QueryState, ReasonDialog, StatusTag, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Link, useLocation } from '@polyclinic/ui/kit/router';
import { useJournalLink } from '../../lib/journal-link';
import { api } from '../../lib/procurement-api';
import { RUN_STATUS_LABELS, RUN_STATUS_MEANINGS } from '../../lib/procurement-labels';
import { RefusedReasons } from '../../lib/refused-reasons';
import { useSteps } from '../../lib/use-steps';
import { PAYMENT_RUNS_PATH } from './payment-run-entries';

/** A payment run with its payments and actions. */
export function RunDrawer() {
  const { t } = useLingui();
  const id = new URLSearchParams(useLocation().search).get('view') ?? '';
  const query = useQuery({
    ...api.paymentRuns.get.queryOptions({ params: { id } }),
    select: ({ run }) => run,
    enabled: id !== '',
  });
  const run = query.data;
  return (
    <DetailDrawer
      title={run?.number ?? t`Payment run`}
      closeTo={`${PAYMENT_RUNS_PATH}?`}
      footer={run && <RunActions run={run} />}
    >
      <QueryState
        query={query}
        loading={t`Loading the payment run...`}
        failed={t`Couldn't load the payment run`}
        missing={{ title: t`Payment run not found`, to: PAYMENT_RUNS_PATH, back: t`All payment runs` }}
      >
        {(found) => <RunData run={found} />}
      </QueryState>
    </DetailDrawer>
  );
}

function RunData({ run }: { run: PaymentRun }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const journal = useJournalLink();
  const { status, payOn, total, currency, createdBy, approvedBy, cancelReason, payments } = run;
  return (
    <>
      <DescriptionList
        items={[
          {
            label: t`Status`,
            value: <StatusTag meaning={RUN_STATUS_MEANINGS[status]}>{i18n._(RUN_STATUS_LABELS[status])}</StatusTag>,
          },
          { label: t`Payment date`, value: format.fullDate(payOn) },
          { label: t`Total`, value: <strong>{money(total, currency)}</strong> },
          { label: t`Created by`, value: createdBy && personName(createdBy) },
          { label: t`Approved by`, value: approvedBy && personName(approvedBy) },
          { label: t`Reason`, value: cancelReason },
          { label: t`Journal`, value: status === 'APPROVED' && journal('paymentRuns', run.id) },
        ]}
      />
      <DescriptionList
        title={t`Payments`}
        items={payments.map(({ billId, supplier, billNumber, amount, discount }) => {
          const taken = money(discount, currency);
          return {
            label: supplier.name,
            value: (
              <span>
                <Link to={paths.supplierBill(billId)}>{billNumber}</Link> · {money(amount, currency)}
                {discount > 0 && <> · {t`Discount ${taken}`}</>}
              </span>
            ),
          };
        })}
      />
    </>
  );
}

function RunActions({ run }: { run: PaymentRun }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const mayPay = useMay(paymentRuns.approve.access);
  const steps = useSteps<'approve' | 'cancel'>();
  const approve = useMutation(api.paymentRuns.approve.mutationOptions());
  const cancel = useMutation(api.paymentRuns.cancel.mutationOptions());
  const { id, version, actions, refused } = run;
  const params = { id };
  const file = useMutation({
    mutationFn: async () => saveFile(await api.paymentRuns.bankFile.call({ params })),
    onError: (error) => void message.error(errorText(error, t`Couldn't create the bank file. Try again.`)),
  });
  const { asking } = steps;
  return (
    <>
      <Flex gap="small" wrap>
        {mayPay && actions.includes('approve') && (
          <Button
            type="primary"
            loading={approve.isPending}
            onClick={() =>
              void steps.take(
                'approve',
                () => approve.mutateAsync({ params, body: { version } }),
                t`Payment run approved`,
              )
            }
          >
            {t`Approve`}
          </Button>
        )}
        {mayPay && actions.includes('download') && (
          <Button type="primary" loading={file.isPending} onClick={() => file.mutate()}>
            {t`Download bank file`}
          </Button>
        )}
        {actions.includes('cancel') && (
          <Button danger onClick={() => steps.ask('cancel')}>
            {t`Cancel payment run...`}
          </Button>
        )}
      </Flex>
      <RefusedReasons reasons={mayPay && refused.approve ? [[t`Approve`, refused.approve]] : []} />
      {asking && (
        <ReasonDialog
          title={asking === 'approve' ? t`Reason required` : t`Cancel this payment run?`}
          explanation={t`The reason is recorded with your name.`}
          submit={asking === 'approve' ? t`Approve` : t`Cancel payment run`}
          isDanger={asking === 'cancel'}
          isSaving={approve.isPending || cancel.isPending}
          failure={(error) => failureOf(error, t`Something went wrong. Try again.`)}
          send={(reason) =>
            (asking === 'approve' ? approve : cancel).mutateAsync({ params, body: { version, reason } })
          }
          onClose={steps.close}
        />
      )}
    </>
  );
}
