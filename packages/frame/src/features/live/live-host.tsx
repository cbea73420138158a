import { useQueryClient } from '@polyclinic/ui/kit/query';
import { useEffect } from 'react';
import { followLive } from './follow-live';

/** Keeps the page up to date with other people's changes. */
export function LiveHost() {
  const client = useQueryClient();
  useEffect(() => followLive(client), [client]);
  return null;
}
