import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWaitingChanges } from '@polyclinic/client';

/** Returns what waits on this device in words: "3 waiting, 1 needs you". */
export function useWaitingText(): string {
  const { t } = useLingui();
  const changes = useWaitingChanges();
  const needing = changes.filter(({ needs }) => needs).length;
  const count = changes.length - needing;
  const asked = plural(needing, { one: '# needs you', other: '# need you' });
  if (needing === 0) return t`${count} waiting`;
  return count === 0 ? asked : t`${count} waiting, ${asked}`;
}
