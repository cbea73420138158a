import { useAutoSync } from '@polyclinic/client';
import { useQueryClient } from '@polyclinic/ui/kit/query';
import { useEffect } from 'react';
import { followLive } from './follow-live';

/** Keeps the page up to date with other people's changes, unless the person has switched Auto Sync off. */
export function LiveHost() {
  const client = useQueryClient();
  const isOn = useAutoSync();
  useEffect(() => (isOn ? followLive(client) : undefined), [client, isOn]);
  return null;
}
