import { useLingui } from '@lingui/react/macro';
import { errorText, isApiError } from '@polyclinic/client';
import type { JournalEntry } from '@polyclinic/contract';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** Steps that run at once; others ask for input first. */
export type Step = 'submit' | 'approve' | 'post';

/** Actions on an entry, with an optimistic lock on the displayed version. */
export function useJournalActions({ id, version }: Pick<JournalEntry, 'id' | 'version'>) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const submit = useMutation(api.journalEntries.submit.mutationOptions());
  const approve = useMutation(api.journalEntries.approve.mutationOptions());
  const post = useMutation(api.journalEntries.post.mutationOptions());
  const params = { id };

  async function send(step: Step, reason?: string): Promise<void> {
    if (step === 'submit') {
      await submit.mutateAsync({ params, body: { version } });
      void message.success(t`Submitted for approval`);
    } else if (step === 'approve') {
      await approve.mutateAsync({ params, body: { version, reason } });
      void message.success(t`Entry approved`);
    } else {
      const { entry } = await post.mutateAsync({ params, body: { version, reason } });
      const entryNumber = `${entry.fiscalYear}/${entry.number}`;
      void message.success(t`Entry posted as ${entryNumber}`);
    }
  }

  return {
    send,
    isSaving: submit.isPending || approve.isPending || post.isPending,
    /** Tries without a reason first; asks for one if the clinic requires it. */
    async take(step: Step, askReason: () => void): Promise<void> {
      try {
        await send(step);
      } catch (error) {
        if (isApiError(error) && error.code === 'REASON_REQUIRED') askReason();
        else void message.error(errorText(error, t`Couldn't update the entry. Try again.`));
      }
    },
  };
}
