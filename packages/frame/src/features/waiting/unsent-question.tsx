import { onUnsentChanges } from '@polyclinic/client';
import { useCallback, useEffect, useState } from 'react';
import { UnsentDialog } from './unsent-dialog';

/** Asks what to do with unsent changes before they would be removed. */
export function UnsentQuestion() {
  const [answer, setAnswer] = useState<(mayRemove: boolean) => void>();
  useEffect(() => onUnsentChanges(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  const settle = useCallback(
    (mayRemove: boolean) => {
      answer?.(mayRemove);
      setAnswer(undefined);
    },
    [answer],
  );
  return answer && <UnsentDialog onAnswer={settle} />;
}
