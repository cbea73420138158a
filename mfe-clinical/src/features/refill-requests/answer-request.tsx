import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf } from '@polyclinic/client';
import type { RefillRequest } from '@polyclinic/contract';
import { ReasonDialog } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { recordApi as api } from '../../lib/chart/record-api';

/** Approves or denies an open request. */
export function AnswerRequest({ request: { id, drugName, status, version } }: { request: RefillRequest }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [isDenying, setIsDenying] = useState(false);
  const approve = useMutation({
    ...api.refillRequests.approve.mutationOptions(),
    onSuccess: () => void message.success(t`Refill approved`),
    onError: (error) => void message.error(errorText(error, t`Couldn't approve the refill. Try again.`)),
  });
  const deny = useMutation(api.refillRequests.deny.mutationOptions());
  if (status !== 'REQUESTED') return null;
  return (
    <Flex gap="small" wrap>
      <Button
        size="small"
        type="primary"
        loading={approve.isPending}
        aria-label={t`Approve: ${drugName}`}
        onClick={() => approve.mutate({ params: { id }, body: { version } })}
      >{t`Approve`}</Button>
      <Button size="small" aria-label={t`Deny: ${drugName}`} onClick={() => setIsDenying(true)}>{t`Deny`}</Button>
      {isDenying && (
        <ReasonDialog
          title={t`Deny the refill of ${drugName}?`}
          explanation={t`The patient sees your reason.`}
          submit={t`Deny refill`}
          isDanger
          isSaving={deny.isPending}
          send={(reason) => deny.mutateAsync({ params: { id }, body: { version, reason } })}
          failure={(error) => failureOf(error, t`Couldn't deny the refill. Try again.`)}
          onClose={() => setIsDenying(false)}
        />
      )}
    </Flex>
  );
}
