import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf, isApiError, useClinicToday, useMay, useUser } from '@polyclinic/client';
import { useAmount } from '@polyclinic/clinic-ui';
import { exchangeRates, periodDeciders, type ClosingItem, type LedgerPeriod } from '@polyclinic/contract';
import { ReasonDialog } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/api';

type Goal = 'OPEN' | 'SOFT_LOCKED' | 'LOCKED';

// Reopening a locked period takes two people; those of a closed year are reopened after the year.
const GOALS: Record<LedgerPeriod['status'], readonly Goal[]> = {
  OPEN: ['LOCKED', 'SOFT_LOCKED'],
  SOFT_LOCKED: ['LOCKED', 'OPEN'],
  LOCKED: ['OPEN'],
  YEAR_CLOSED: [],
};

/** Locks a period, or reopens it with a reason. */
export function PeriodActions({ period, items }: { period: LedgerPeriod; items: ClosingItem[] }) {
  const { t } = useLingui();
  const failure = (error: unknown) => failureOf(error, t`Something went wrong. Try again.`);
  const { message } = App.useApp();
  const me = useUser();
  const mayDecide = useMay(periodDeciders);
  const mayRevalue = useMay(exchangeRates.revalue.access);
  const setStatus = useMutation(api.ledgerPeriods.setStatus.mutationOptions());
  const [asking, setAsking] = useState<Goal>();
  const today = useClinicToday();
  const { id, status, version, to, reopenRequestedBy } = period;
  const isBlocked = items.some(({ count, isBlocking }) => isBlocking && count > 0);
  const isUnrevalued = items.some(({ kind, count }) => kind === 'UNREVALUED_CURRENCY' && count > 0);
  const isMyRequest = reopenRequestedBy !== null && reopenRequestedBy.id === me?.id;
  const opening =
    status !== 'LOCKED' ? t`Reopen period` : reopenRequestedBy ? t`Approve reopening` : t`Request reopening`;
  const titles: Record<Goal, string> = { OPEN: opening, SOFT_LOCKED: t`Soft-close period`, LOCKED: t`Lock period` };

  async function move(goal: Goal, reason?: string) {
    const { period: moved } = await setStatus.mutateAsync({ params: { id }, body: { status: goal, reason, version } });
    const isWaiting = goal === 'OPEN' && moved.status === 'LOCKED';
    void message.success(
      isWaiting ? t`Submitted. A second person must approve the request.` : t`Accounting period updated`,
    );
  }

  async function lock(goal: Goal) {
    try {
      await move(goal);
    } catch (error) {
      if (isApiError(error) && error.code === 'REASON_REQUIRED') setAsking(goal);
      else void message.error(errorText(error, t`Couldn't change the period. Try again.`));
    }
  }

  if (GOALS[status].length === 0) return null;
  if (status === 'OPEN' && to >= today) return <p>{t`This period can be locked after its last day.`}</p>;
  const goals = GOALS[status].filter(
    (goal) => mayDecide || !(goal === 'LOCKED' || (goal === 'OPEN' && reopenRequestedBy !== null)),
  );
  return (
    <>
      <Flex gap="small" wrap>
        {goals.map((goal) => (
          <Button
            key={goal}
            type={goal === 'LOCKED' ? 'primary' : 'default'}
            loading={setStatus.isPending}
            disabled={(goal === 'LOCKED' && isBlocked) || (goal === 'OPEN' && isMyRequest)}
            onClick={() => (goal === 'OPEN' ? setAsking(goal) : void lock(goal))}
          >
            {titles[goal]}
          </Button>
        ))}
        {mayRevalue && isUnrevalued && status !== 'LOCKED' && <RevalueButton periodId={id} />}
      </Flex>
      {isBlocked && status !== 'LOCKED' && <p>{t`Resolve the marked items before you lock this period.`}</p>}
      {isMyRequest && <p>{t`You requested the reopening. A second person must approve the request.`}</p>}
      {asking && (
        <ReasonDialog
          failure={failure}
          title={titles[asking]}
          explanation={t`The reason is recorded with your name.`}
          submit={titles[asking]}
          isSaving={setStatus.isPending}
          send={(reason) => move(asking, reason)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

/** Posts unrealised gains and losses on foreign-currency balances at the period's end. */
function RevalueButton({ periodId }: { periodId: string }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { money } = useAmount();
  const revalue = useMutation({
    ...api.exchangeRates.revalue.mutationOptions(),
    onSuccess: ({ gain }) => {
      const amount = money(Math.abs(gain));
      void message.success(
        gain < 0 ? t`Currencies revalued with a loss of ${amount}` : t`Currencies revalued with a gain of ${amount}`,
      );
    },
    onError: (error) => void message.error(errorText(error, t`Couldn't revalue the currencies. Try again.`)),
  });
  return (
    <Button loading={revalue.isPending} onClick={() => revalue.mutate({ body: { periodId } })}>
      {t`Revalue currencies`}
    </Button>
  );
}
