import { useLingui } from '@lingui/react/macro';
import { useIsWaiting } from '@polyclinic/client';
import { StatusTag } from '@polyclinic/ui';

interface WaitingMarkProps {
  /** Id of the record. */
  of: string;
  /** Changes of this resource alone, such as the vitals of a patient. */
  resource?: string;
}

/** Marks a record of which a change waits on this device to be sent. */
export function WaitingMark({ of, resource }: WaitingMarkProps) {
  const { t } = useLingui();
  return useIsWaiting(of, resource) ? <StatusTag meaning="waiting">{t`Waiting to be sent`}</StatusTag> : null;
}
