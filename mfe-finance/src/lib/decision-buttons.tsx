import { useLingui } from '@lingui/react/macro';
import { errorText, isApiError } from '@polyclinic/client';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/overlay';
import { useState } from 'react';
import { ReasonDialog } from './reason-dialog';

/** What somebody decided on the request of somebody else. */
interface Decision {
  isApproved: boolean;
  reason?: string;
}

interface DecisionButtonsProps {
  /** Asks why it is rejected. */
  question: string;
  isSaving: boolean;
  decide: (decision: Decision) => Promise<unknown>;
}

/** Approve, or reject with a reason; whoever approves alone has to give one as well. */
export function DecisionButtons({ question, isSaving, decide }: DecisionButtonsProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [asking, setAsking] = useState<'approve' | 'reject'>();

  async function approve() {
    try {
      await decide({ isApproved: true });
    } catch (error) {
      if (isApiError(error) && error.code === 'REASON_REQUIRED') setAsking('approve');
      else void message.error(errorText(error, t`Failed to decide`));
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
          title={asking === 'approve' ? t`Why do you approve it alone?` : question}
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
