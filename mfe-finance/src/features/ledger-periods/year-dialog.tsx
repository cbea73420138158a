import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import type { FiscalYear } from '@polyclinic/contract';
import { ReasonDialog } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** Asks for the reason to close a fiscal year, or to reopen it; the confirmation names the year. */
export function YearDialog({ year, isMine, onClose }: { year: FiscalYear; isMine: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const failure = (error: unknown) => failureOf(error, t`Something went wrong. Try again.`);
  const { message } = App.useApp();
  const close = useMutation(api.ledgerPeriods.closeYear.mutationOptions());
  const reopen = useMutation(api.ledgerPeriods.reopenYear.mutationOptions());
  const { name: fiscalYear, isClosed } = year;

  async function send(reason: string) {
    const step = isClosed ? reopen : close;
    const { year: moved } = await step.mutateAsync({ params: { name: fiscalYear }, body: { reason } });
    if (moved.isClosed === isClosed) void message.success(t`Submitted. A second person must approve the request.`);
    else void message.success(isClosed ? t`Fiscal year ${fiscalYear} reopened` : t`Fiscal year ${fiscalYear} closed`);
  }

  const consequence = isClosed
    ? t`The closing entry is reversed. The periods stay locked; reopen them one by one.`
    : t`The net profit or loss is transferred to retained earnings. A second person must approve the year-end close.`;
  return (
    <ReasonDialog
      failure={failure}
      title={isClosed ? t`Reopen fiscal year ${fiscalYear}?` : t`Close fiscal year ${fiscalYear}?`}
      explanation={
        isMine
          ? t`You submitted this request. You can approve it yourself only if your clinic allows self-approval.`
          : consequence
      }
      submit={isClosed ? t`Reopen year` : t`Close year`}
      isDanger
      isSaving={close.isPending || reopen.isPending}
      send={send}
      onClose={onClose}
    />
  );
}
