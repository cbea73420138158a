import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { ReasonDialog, useLeave } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useState } from 'react';

interface EntryInErrorProps {
  /** Title of the entry, such as "Asthma". */
  name: string;
  isSaving: boolean;
  /** Path of the page with the drawer closed. */
  closeTo: string;
  send: (reason: string) => Promise<unknown>;
}

/** Marks an entry of the record as entered in error: it leaves the chart and stays in the audit trail with the reason. */
export function EntryInError({ name, isSaving, closeTo, send }: EntryInErrorProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const leave = useLeave(closeTo);
  const [isAsking, setIsAsking] = useState(false);

  async function mark(reason: string) {
    await send(reason);
    void message.success(t`${name} marked as entered in error`);
    leave();
  }

  return (
    <>
      <Button danger onClick={() => setIsAsking(true)}>{t`Entered in error`}</Button>
      {isAsking && (
        <ReasonDialog
          title={t`Mark ${name} as entered in error?`}
          explanation={t`It is removed from the chart. The record keeps it together with your reason.`}
          submit={t`Mark as entered in error`}
          isDanger
          isSaving={isSaving}
          send={mark}
          failure={(error) => failureOf(error, t`Couldn't mark the entry as entered in error. Try again.`)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
