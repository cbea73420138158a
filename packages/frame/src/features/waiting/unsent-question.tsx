import { onUnsentChanges } from '@polyclinic/client';
import { useCallback, useEffect, useState } from 'react';
import { UnsentDialog } from './unsent-dialog';

/** Asks what to do with unsent changes before they would be removed. A locked app cannot send them. */
export function UnsentQuestion({ isLocked = false }: { isLocked?: boolean }) {
  const [answer, setAnswer] = useState<(mayRemove: boolean) => void>();
  useEffect(() => onUnsentChanges(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  const settle = useCallback(
    (mayRemove: boolean) => {
      answer?.(mayRemove);
      setAnswer(undefined);
    },
    [answer],
  );
  return answer && <UnsentDialog isLocked={isLocked} onAnswer={settle} />;
}
