import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { FormSubmission } from '@polyclinic/contract';
import { useUndo } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQueryClient } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** Accepts answers, or closes a submission without; what has not changed the record can be undone. */
export function useDecide(onDone: () => void) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const offerUndo = useUndo();
  const queries = useQueryClient();
  // Optimistic lock lost on the submission or the record: the comparison must be reloaded.
  const failed = (error: unknown, fallback: string) => {
    void message.error(errorText(error, fallback));
    void queries.invalidateQueries({ queryKey: ['formSubmissions'] });
  };

  const reopen = useMutation({
    ...api.formSubmissions.reopen.mutationOptions(),
    onError: (error) => failed(error, t`Couldn't undo the change. Try again.`),
  });
  const accept = useMutation({
    ...api.formSubmissions.accept.mutationOptions(),
    onSuccess: ({ submission: { id, version, accepted } }) => {
      if (accepted.length > 0) void message.success(t`Patient record updated`);
      else offerUndo({ text: t`No changes made`, undo: () => reopen.mutate({ params: { id }, body: { version } }) });
      onDone();
    },
    onError: (error) => failed(error, t`Couldn't import the answers. Try again.`),
  });
  const dismiss = useMutation({
    ...api.formSubmissions.dismiss.mutationOptions(),
    onSuccess: ({ submission: { id, version } }) => {
      offerUndo({
        text: t`Answers rejected`,
        undo: () => reopen.mutate({ params: { id }, body: { version } }),
      });
      onDone();
    },
    onError: (error) => failed(error, t`Couldn't reject the answers. Try again.`),
  });

  return {
    isDeciding: accept.isPending || dismiss.isPending,
    accept: ({ id, version, patientVersion, patient }: FormSubmission, keys: string[], patientId?: string) =>
      accept.mutate({
        params: { id },
        body: {
          accept: keys,
          version,
          ...(patientVersion !== null && { patientVersion }),
          ...(!patient && patientId !== undefined && { patientId }),
        },
      }),
    dismiss: ({ id, version }: FormSubmission) => dismiss.mutate({ params: { id }, body: { version } }),
  };
}
