import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { AttendanceEntry } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useId, useState, type FormEvent } from 'react';
import { api } from './my-work-api';

interface ClockCardProps {
  /** Attendance that has no end yet. */
  open: AttendanceEntry | null;
  needsCode: boolean;
}

/** Clocks in and out. The server checks the network of the clinic, or the code that the desk shows. */
export function ClockCard({ open, needsCode }: ClockCardProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { message } = App.useApp();
  const field = useId();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const clockIn = useMutation(api.attendance.clockIn.mutationOptions());
  const clockOut = useMutation(api.attendance.clockOut.mutationOptions());
  const since = open && format.clinicTime(open.startsAt);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    const input = { body: needsCode ? { code } : {} };
    try {
      await (open ? clockOut.mutateAsync(input) : clockIn.mutateAsync(input));
      setCode('');
      void message.success(open ? t`Clocked out` : t`Clocked in`);
    } catch (error) {
      setFailure(errorText(error, t`Couldn't record the time. Try again.`));
    }
  }

  return (
    <form className="pc-mobile-my-work-clock" aria-label={t`Attendance`} onSubmit={(event) => void submit(event)}>
      <span role="status">{since ? t`Clocked in since ${since}` : t`Not clocked in`}</span>
      {needsCode && (
        <>
          <label htmlFor={field}>{t`Code shown at the desk`}</label>
          <Input
            id={field}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </>
      )}
      <Button type="primary" htmlType="submit" loading={clockIn.isPending || clockOut.isPending}>
        {open ? t`Clock out` : t`Clock in`}
      </Button>
      {failure !== undefined && <Alert type="warning" role="alert" showIcon title={failure} />}
    </form>
  );
}
