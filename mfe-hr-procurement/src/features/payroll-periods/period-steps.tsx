import { useLingui } from '@lingui/react/macro';
import type { PayrollPeriod, PayrollPeriodStatus } from '@polyclinic/contract';
import { StatusTag, useFormat, useIsPhone } from '@polyclinic/ui';
import { Alert, Flex } from '@polyclinic/ui/kit/base';
import { Steps } from '@polyclinic/ui/kit/steps';
import { personName } from '@polyclinic/clinic-ui';
import { RefusedReasons } from '../../lib/refused-reasons';
import { PERIOD_STATUS_LABELS, PERIOD_STATUS_MEANINGS } from '../../lib/payroll-labels';
import { usePeriodAccess } from './use-period-access';

const ORDER: readonly PayrollPeriodStatus[] = ['OPEN', 'CALCULATED', 'APPROVED', 'PAID', 'CLOSED'];

/** The steps of a period, and a reversal that waits or happened. */
export function PeriodSteps({ period }: { period: PayrollPeriod }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const isPhone = useIsPhone();
  const { status, startsOn, endsOn, payOn, unapprovedCount, approvals } = period;
  const days = `${format.date(startsOn)} – ${format.date(endsOn)}`;
  const payDate = format.date(payOn);
  const current = ORDER.indexOf(status);
  return (
    <>
      <Flex gap="small" wrap align="center">
        <span>{t`${days}, pay date ${payDate}`}</span>
        {(isPhone || status === 'REVERSED') && (
          <StatusTag meaning={PERIOD_STATUS_MEANINGS[status]}>{i18n._(PERIOD_STATUS_LABELS[status])}</StatusTag>
        )}
      </Flex>
      {!isPhone && status !== 'REVERSED' && (
        <Steps
          size="small"
          current={current}
          items={ORDER.map((step) => ({ title: i18n._(PERIOD_STATUS_LABELS[step]) }))}
        />
      )}
      {status === 'CALCULATED' && approvals.length > 0 && unapprovedCount > 0 && (
        <Alert
          type="info"
          showIcon
          title={t`Approved in part. ${unapprovedCount} entries need another approver, because nobody approves their own pay.`}
        />
      )}
      <Refusals period={period} />
      <Reversal period={period} />
    </>
  );
}

/** The reasons for which this person cannot take the next step. */
function Refusals({ period: { refused, blockedCount } }: { period: PayrollPeriod }) {
  const { t } = useLingui();
  const hasDuty = usePeriodAccess();
  const named = [
    // The entries that block the approval are listed by employee.
    [t`Approve payroll`, blockedCount === 0 && hasDuty('approve') && refused.approve],
    [t`Record payment`, hasDuty('pay') && refused.pay],
    [t`Close period`, hasDuty('close') && refused.close],
  ] as const;
  return <RefusedReasons reasons={named.flatMap(([name, reason]) => (reason ? [[name, reason] as const] : []))} />;
}

function Reversal({ period: { reversal, reversedAt } }: { period: PayrollPeriod }) {
  const { t } = useLingui();
  const format = useFormat();
  if (!reversal) return null;
  const { requestedBy, requestedAt, reason } = reversal;
  const person = requestedBy ? personName(requestedBy) : '–';
  const day = format.date(reversedAt ?? requestedAt);
  return (
    <Alert
      type="warning"
      showIcon
      title={reversedAt ? t`Reversed on ${day}, requested by ${person}` : t`${person} requested the reversal on ${day}`}
      description={reason}
    />
  );
}
