import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf } from '@polyclinic/client';
import { ReasonDialog } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useState } from 'react';

interface DecisionButtonsProps {
  isSaving: boolean;
  texts: Record<'approve' | 'approved' | 'reject' | 'rejectTitle' | 'rejectSubmit' | 'rejected' | 'failed', string>;
  decide: (decision: { isApproved: boolean; reason?: string }) => Promise<unknown>;
  /** Returns whether a failed approval was dealt with elsewhere. */
  onRefused?: (error: unknown) => boolean;
}

/** Approves a request at once, or rejects it with a reason. */
export function DecisionButtons({ isSaving, texts, decide, onRefused }: DecisionButtonsProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [isRejecting, setRejecting] = useState(false);

  async function approve() {
    try {
      await decide({ isApproved: true });
      void message.success(texts.approved);
    } catch (error) {
      if (!onRefused?.(error)) void message.error(errorText(error, texts.failed));
    }
  }

  return (
    <Flex gap="small" justify="end">
      <Button type="primary" loading={isSaving} onClick={() => void approve()} aria-label={texts.approve}>
        {t`Approve`}
      </Button>
      <Button danger onClick={() => setRejecting(true)} aria-label={texts.reject}>
        {t`Reject`}
      </Button>
      {isRejecting && (
        <ReasonDialog
          title={texts.rejectTitle}
          submit={texts.rejectSubmit}
          isDanger
          isSaving={isSaving}
          failure={(error) => failureOf(error, texts.failed)}
          send={async (reason) => {
            await decide({ isApproved: false, reason });
            void message.success(texts.rejected);
          }}
          onClose={() => setRejecting(false)}
        />
      )}
    </Flex>
  );
}
