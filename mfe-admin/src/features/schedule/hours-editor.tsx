import { useLingui } from '@lingui/react/macro';
import { errorText, isApiError } from '@polyclinic/client';
import type { HoursOf } from '@polyclinic/contract';
import { useGuardedLinks, useLeaveGuard } from '@polyclinic/ui';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQueryClient } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { DayHours } from './day-hours';
import { copyDay, faultsOf, hoursOf, nextRange, rangesOf, WEEKDAYS, type TimeRange } from './week-hours';

/** Weekly hours of the clinic or a person, saved as a whole with an optimistic lock on the displayed version. */
export function HoursEditor({ owner: { userId, hours, version } }: { owner: HoursOf }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const guard = useLeaveGuard();
  useGuardedLinks(guard);
  const [ranges, setRanges] = useState(() => rangesOf(hours));
  const [isAsking, setIsAsking] = useState(false);
  const save = useMutation({
    ...api.schedule.setHours.mutationOptions(),
    onSuccess: () => {
      guard.release();
      void message.success(t`Working hours saved`);
    },
  });
  const faults = faultsOf(ranges);
  const isStale = isApiError(save.error) && save.error.code === 'STALE_VERSION';

  function change(next: TimeRange[]) {
    guard.touch();
    setRanges(next);
  }

  function send() {
    setIsAsking(faults.size > 0);
    if (faults.size === 0) save.mutate({ body: { userId, hours: hoursOf(ranges), version } });
  }

  function reload() {
    guard.release();
    save.reset();
    void queries.invalidateQueries({ queryKey: ['schedule'] });
  }

  return (
    <Flex vertical gap="middle">
      {userId === null && ranges.length === 0 && (
        <Alert type="info" showIcon title={t`No working hours set. Patients can be booked at any time.`} />
      )}
      {WEEKDAYS.map((weekday) => (
        <DayHours
          key={weekday}
          weekday={weekday}
          ranges={ranges.filter((one) => one.weekday === weekday)}
          faults={faults}
          onChange={(changed) => change(ranges.map((one) => (one.key === changed.key ? changed : one)))}
          onAdd={() => change([...ranges, nextRange(ranges, weekday)])}
          onRemove={(key) => change(ranges.filter((one) => one.key !== key))}
          onCopy={(days) => change(copyDay(ranges, weekday, days))}
        />
      ))}
      {isAsking && faults.size > 0 && (
        <Alert type="error" role="alert" showIcon title={t`Correct the marked times before saving`} />
      )}
      {save.error && (
        <Alert
          type={isStale ? 'warning' : 'error'}
          role="alert"
          showIcon
          title={errorText(save.error, t`Couldn't save the working hours. Try again.`)}
          description={isStale ? t`Reloading replaces your changes with the newer hours.` : undefined}
          action={isStale ? <Button onClick={reload}>{t`Reload hours`}</Button> : undefined}
        />
      )}
      <Flex gap="small" wrap>
        <Button type="primary" loading={save.isPending} onClick={send}>
          {t`Save`}
        </Button>
        <Button
          onClick={() => {
            guard.release();
            setRanges(rangesOf(hours));
          }}
        >
          {t`Discard changes`}
        </Button>
      </Flex>
    </Flex>
  );
}
