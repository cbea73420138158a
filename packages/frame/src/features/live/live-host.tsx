import { useAutoSync } from '@polyclinic/client';
import { useQueryClient } from '@polyclinic/ui/kit/query';
import { useEffect } from 'react';
import { followLive } from './follow-live';

/** Keeps the page up to date with other people's changes, unless Auto Sync is off on this device. */
export function LiveHost() {
  const client = useQueryClient();
  const isAutoSync = useAutoSync();
  useEffect(() => (isAutoSync ? followLive(client) : undefined), [client, isAutoSync]);
  return null;
}
