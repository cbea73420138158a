import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { LabResult } from '@polyclinic/contract';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { recordApi as api } from '../../lib/chart/record-api';

/** Returns a function that acknowledges a result against the version that is shown. */
export function useReview() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const review = useMutation({
    ...api.labResults.review.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't acknowledge the result. Try again.`)),
  });
  return {
    isPending: review.isPending,
    send: ({ id, name, version }: LabResult, comment?: string) =>
      review.mutate(
        { params: { id }, body: { version, comment: comment?.trim() || null } },
        { onSuccess: () => void message.success(t`Acknowledged: ${name}`) },
      ),
  };
}
