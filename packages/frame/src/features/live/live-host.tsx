import { useQueryClient } from '@polyclinic/ui/kit/query';
import { useEffect } from 'react';
import { followLive } from './follow-live';

/** Shows what others change as they change it. */
export function LiveHost() {
  const client = useQueryClient();
  useEffect(() => followLive(client), [client]);
  return null;
}
