import { onConfirmationNeeded, useSession } from '@polyclinic/client';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { withFeatureTexts } from '../../feature-catalogue';

const ConfirmDialog = lazy(() =>
  withFeatureTexts(import('./confirm-dialog')).then((m) => ({ default: m.ConfirmDialog })),
);

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

  return (
    answer && (
      <Suspense fallback={null}>
        <ConfirmDialog asksForCode={hasSecondFactor} onSettle={settle} />
      </Suspense>
    )
  );
}
