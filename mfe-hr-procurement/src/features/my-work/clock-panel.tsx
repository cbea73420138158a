import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { QueryState, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/roster-api';

/** Clocks in and out, with the code of the desk where the clinic requires it. */
export function ClockPanel() {
  const { t } = useLingui();
  const format = useFormat();
  const { message } = App.useApp();
  const [code, setCode] = useState('');
  const query = useQuery(api.attendance.mine.queryOptions());
  const onError = (error: Error) => void message.error(errorText(error, t`Couldn't record the time. Try again.`));
  const clockIn = useMutation({
    ...api.attendance.clockIn.mutationOptions(),
    onSuccess: () => void message.success(t`Clocked in`),
    onError,
  });
  const clockOut = useMutation({
    ...api.attendance.clockOut.mutationOptions(),
    onSuccess: () => void message.success(t`Clocked out`),
    onError,
  });
  return (
    <QueryState query={query} loading={t`Loading your attendance...`} failed={t`Couldn't load your attendance`}>
      {({ open, needsCode }) => {
        const since = open && format.clinicTime(open.startsAt);
        const body = needsCode ? { code } : {};
        return (
          <Flex gap="small" wrap align="center">
            {needsCode && (
              <Input
                aria-label={t`Code shown at the desk`}
                placeholder={t`Code shown at the desk`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                value={code}
                onChange={({ target }) => setCode(target.value)}
              />
            )}
            {open ? (
              <Button type="primary" loading={clockOut.isPending} onClick={() => clockOut.mutate({ body })}>
                {t`Clock out`}
              </Button>
            ) : (
              <Button type="primary" loading={clockIn.isPending} onClick={() => clockIn.mutate({ body })}>
                {t`Clock in`}
              </Button>
            )}
            <span>{since ? t`Clocked in since ${since}` : t`Not clocked in`}</span>
          </Flex>
        );
      }}
    </QueryState>
  );
}
