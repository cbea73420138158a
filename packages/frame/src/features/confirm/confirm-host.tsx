import { onConfirmationNeeded, useSession } from '@polyclinic/client';
import { useCallback, useEffect, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

/** Asks who is there whenever the server wants to know again; the call that was refused waits for it. */
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
