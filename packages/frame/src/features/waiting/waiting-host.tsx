import { startOfflineWork } from '@polyclinic/client';
import { useQueryClient } from '@polyclinic/ui/kit/query';
import { useEffect } from 'react';
import { UnsentQuestion } from './unsent-question';

/** Works without a network on a phone, and asks what to do with unsent changes before they would be removed. */
export function WaitingHost() {
  const client = useQueryClient();
  useEffect(() => startOfflineWork(client), [client]);
  return <UnsentQuestion />;
}
