import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf, isApiError } from '@polyclinic/client';
import { ReasonDialog } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useState } from 'react';

/** A decision on another person's request. */
interface Decision {
  isApproved: boolean;
  reason?: string;
}

interface DecisionButtonsProps {
  /** Title of the dialog that asks why it is rejected. */
  question: string;
  isSaving: boolean;
  decide: (decision: Decision) => Promise<unknown>;
}

/** Approve, or reject with a reason; a self-approval also needs a reason. */
export function DecisionButtons({ question, isSaving, decide }: DecisionButtonsProps) {
  const { t } = useLingui();
  const failure = (error: unknown) => failureOf(error, t`Something went wrong. Try again.`);
  const { message } = App.useApp();
  const [asking, setAsking] = useState<'approve' | 'reject'>();

  async function approve() {
    try {
      await decide({ isApproved: true });
    } catch (error) {
      if (isApiError(error) && error.code === 'REASON_REQUIRED') setAsking('approve');
      else void message.error(errorText(error, t`Couldn't save the decision. Try again.`));
    }
  }

  return (
    <Flex gap="small" wrap style={ABOVE}>
      <Button loading={isSaving} onClick={() => void approve()}>
        {t`Approve`}
      </Button>
      <Button danger disabled={isSaving} onClick={() => setAsking('reject')}>
        {t`Reject`}
      </Button>
      {asking && (
        <ReasonDialog
          failure={failure}
          title={asking === 'approve' ? t`Reason for self-approval` : question}
          submit={asking === 'approve' ? t`Approve` : t`Reject`}
          isDanger={asking === 'reject'}
          isSaving={isSaving}
          send={(reason) => decide({ isApproved: asking === 'approve', reason })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Flex>
  );
}

const ABOVE = { marginTop: 8 };
