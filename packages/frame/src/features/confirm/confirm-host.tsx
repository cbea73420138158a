import { onConfirmationNeeded, useSession } from '@polyclinic/client';
import { useCallback, useEffect, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

/** Prompts for credentials whenever the server requires a fresh confirmation; the refused call waits for it. */
export function ConfirmHost() {
  const hasSecondFactor = useSession(({ user }) => user?.secondFactor === 'ON');
  const [answer, setAnswer] = useState<(isGiven: boolean) => void>();

  useEffect(() => onConfirmationNeeded(() => new Promise((resolve) => setAnswer(() => resolve))), []);

  const settle = useCallback(
    (isGiven: boolean) => {
      answer?.(isGiven);
      setAnswer(undefined);
    },
    [answer],
  );

  return answer && <ConfirmDialog asksForCode={hasSecondFactor} onSettle={settle} />;
}
