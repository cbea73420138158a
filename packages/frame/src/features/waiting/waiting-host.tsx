import { onUnsentChanges, startOfflineWork } from '@polyclinic/client';
import { useQueryClient } from '@polyclinic/ui/kit/query';
import { useCallback, useEffect, useState } from 'react';
import { UnsentDialog } from './unsent-dialog';

/** Works without a network on a phone, and asks what to do with unsent changes before they would be removed. */
export function WaitingHost() {
  const client = useQueryClient();
  const [answer, setAnswer] = useState<(mayRemove: boolean) => void>();
  useEffect(() => startOfflineWork(client), [client]);
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
