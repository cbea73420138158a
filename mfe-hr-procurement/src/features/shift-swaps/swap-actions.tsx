import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { errorText, failureOf } from '@polyclinic/client';
import type { ShiftProblem, ShiftSwap } from '@polyclinic/contract';
import { ReasonDialog } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { DecisionButtons } from '../../lib/decision-buttons';
import { problemsIn } from '../../lib/problems-in';
import { api } from '../../lib/roster-api';
import { SHIFT_PROBLEM_LABELS } from '../../lib/roster-labels';

/** Actions of the person on a swap request: to answer it, decide on it, or cancel it. */
export function SwapActions({ swap }: { swap: ShiftSwap }) {
  if (swap.mayAnswer) return <AnswerButtons swap={swap} />;
  if (swap.mayDecide) return <ApprovalButtons swap={swap} />;
  return swap.mayCancel ? <CancelButton swap={swap} /> : null;
}

function AnswerButtons({ swap: { id, version, requester } }: { swap: ShiftSwap }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const name = personName(requester);
  const answer = useMutation(api.shiftSwaps.answer.mutationOptions());
  const send = (isAccepted: boolean) => () =>
    answer.mutate(
      { params: { id }, body: { isAccepted, version } },
      {
        onSuccess: () => void message.success(isAccepted ? t`Swap accepted` : t`Swap declined`),
        onError: (error) => void message.error(errorText(error, t`Couldn't answer the swap request. Try again.`)),
      },
    );
  return (
    <Flex gap="small" justify="end">
      <Button
        type="primary"
        loading={answer.isPending}
        onClick={send(true)}
        aria-label={t`Accept the swap with ${name}`}
      >
        {t`Accept swap`}
      </Button>
      <Button danger disabled={answer.isPending} onClick={send(false)} aria-label={t`Decline the swap with ${name}`}>
        {t`Decline swap`}
      </Button>
    </Flex>
  );
}

function ApprovalButtons({ swap: { id, version, requester, colleague } }: { swap: ShiftSwap }) {
  const { t, i18n } = useLingui();
  const { message } = App.useApp();
  const [problems, setProblems] = useState<readonly ShiftProblem[]>([]);
  const decide = useMutation(api.shiftSwaps.decide.mutationOptions());
  const [from, to] = [personName(requester), personName(colleague)];
  const failed = t`Couldn't decide on the swap. Try again.`;
  return (
    <>
      <DecisionButtons
        isSaving={decide.isPending}
        texts={{
          approve: t`Approve the swap of ${from} with ${to}`,
          approved: t`Swap approved`,
          reject: t`Reject the swap of ${from} with ${to}`,
          rejectTitle: t`Reject the swap of ${from} with ${to}?`,
          rejectSubmit: t`Reject swap`,
          rejected: t`Swap rejected`,
          failed,
        }}
        decide={(decision) => decide.mutateAsync({ params: { id }, body: { ...decision, version } })}
        onRefused={(error) => {
          const found = problemsIn(error);
          setProblems(found);
          return found.length > 0;
        }}
      />
      {problems.length > 0 && (
        <ReasonDialog
          title={t`This breaks a rule of the clinic`}
          explanation={`${problems.map((one) => i18n._(SHIFT_PROBLEM_LABELS[one])).join('. ')}.`}
          submit={t`Approve swap`}
          isSaving={decide.isPending}
          failure={(error) => failureOf(error, failed)}
          send={async (overrideReason) => {
            await decide.mutateAsync({ params: { id }, body: { isApproved: true, overrideReason, version } });
            void message.success(t`Swap approved`);
          }}
          onClose={() => setProblems([])}
        />
      )}
    </>
  );
}

function CancelButton({ swap: { id, version } }: { swap: ShiftSwap }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const cancel = useMutation({
    ...api.shiftSwaps.cancel.mutationOptions(),
    onSuccess: () => void message.success(t`Swap request cancelled`),
    onError: (error) => void message.error(errorText(error, t`Couldn't cancel the swap request. Try again.`)),
  });
  return (
    <Button danger loading={cancel.isPending} onClick={() => cancel.mutate({ params: { id }, body: { version } })}>
      {t`Cancel swap request`}
    </Button>
  );
}
