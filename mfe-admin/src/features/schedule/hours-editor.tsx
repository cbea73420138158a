import { useLingui } from '@lingui/react/macro';
import { errorText, isApiError } from '@polyclinic/client';
import type { HoursOf } from '@polyclinic/contract';
import { useGuardedLinks, useLeaveGuard } from '@polyclinic/ui';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation, useQueryClient } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { DayHours } from './day-hours';
import { copyDay, faultsOf, hoursOf, nextStretch, stretchesOf, WEEKDAYS, type Stretch } from './week-hours';

/** A week of somebody's hours, saved as a whole against the version that was on the screen. */
export function HoursEditor({ owner: { userId, hours, version } }: { owner: HoursOf }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const guard = useLeaveGuard();
  useGuardedLinks(guard);
  const [stretches, setStretches] = useState(() => stretchesOf(hours));
  const [isAsking, setIsAsking] = useState(false);
  const save = useMutation({
    ...api.schedule.setHours.mutationOptions(),
    onSuccess: () => {
      guard.release();
      void message.success(t`Working hours saved`);
    },
  });
  const faults = faultsOf(stretches);
  const isStale = isApiError(save.error) && save.error.code === 'STALE_VERSION';

  function change(next: Stretch[]) {
    guard.touch();
    setStretches(next);
  }

  function send() {
    setIsAsking(faults.size > 0);
    if (faults.size === 0) save.mutate({ body: { userId, hours: hoursOf(stretches), version } });
  }

  function reload() {
    guard.release();
    save.reset();
    void queries.invalidateQueries({ queryKey: ['schedule'] });
  }

  return (
    <Flex vertical gap="middle">
      {userId === null && stretches.length === 0 && (
        <Alert type="info" showIcon title={t`Without any hours the clinic counts as open at all times.`} />
      )}
      {WEEKDAYS.map((weekday) => (
        <DayHours
          key={weekday}
          weekday={weekday}
          stretches={stretches.filter((one) => one.weekday === weekday)}
          faults={faults}
          onChange={(changed) => change(stretches.map((one) => (one.key === changed.key ? changed : one)))}
          onAdd={() => change([...stretches, nextStretch(stretches, weekday)])}
          onRemove={(key) => change(stretches.filter((one) => one.key !== key))}
          onCopy={(days) => change(copyDay(stretches, weekday, days))}
        />
      ))}
      {isAsking && faults.size > 0 && (
        <Alert type="error" role="alert" showIcon title={t`Please put the marked times right first`} />
      )}
      {save.error && (
        <Alert
          type={isStale ? 'warning' : 'error'}
          role="alert"
          showIcon
          title={errorText(save.error, t`Failed to save the hours`)}
          description={isStale ? t`Reloading shows the newer hours in place of yours.` : undefined}
          action={isStale ? <Button onClick={reload}>{t`Reload`}</Button> : undefined}
        />
      )}
      <Flex gap="small" wrap>
        <Button type="primary" loading={save.isPending} onClick={send}>
          {t`Save`}
        </Button>
        <Button
          onClick={() => {
            guard.release();
            setStretches(stretchesOf(hours));
          }}
        >
          {t`Discard changes`}
        </Button>
      </Flex>
    </Flex>
  );
}
