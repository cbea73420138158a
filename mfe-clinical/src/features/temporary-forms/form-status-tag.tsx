import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FormStatus } from '@polyclinic/contract';
import { StatusTag, type StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const FORM_STATUS_LABELS: Record<FormStatus, MessageDescriptor> = {
  ACTIVE: msg`Sent`,
  OPENED: msg`Opened`,
  SUBMITTED: msg`Answered`,
  PROCESSED: msg`Answers imported`,
  EXPIRED: msg`Expired`,
  REVOKED: msg`Link revoked`,
};

const MEANINGS: Record<FormStatus, StatusMeaning> = {
  ACTIVE: 'neutral',
  OPENED: 'info',
  SUBMITTED: 'waiting',
  PROCESSED: 'done',
  EXPIRED: 'neutral',
  REVOKED: 'neutral',
};

export function FormStatusTag({ status }: { status: FormStatus }) {
  const { i18n } = useLingui();
  return <StatusTag meaning={MEANINGS[status]}>{i18n._(FORM_STATUS_LABELS[status])}</StatusTag>;
}
