import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FormSubmissionLine } from '@polyclinic/contract';
import { StatusTag, type StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

type SubmissionStatus = FormSubmissionLine['status'];

export const SUBMISSION_STATUS_LABELS: Record<SubmissionStatus, MessageDescriptor> = {
  WAITING: msg`Awaiting review`,
  PROCESSED: msg`Answers imported`,
  DISMISSED: msg`Rejected`,
};

const MEANINGS: Record<SubmissionStatus, StatusMeaning> = {
  WAITING: 'waiting',
  PROCESSED: 'done',
  DISMISSED: 'neutral',
};

export function SubmissionStatusTag({ status }: { status: SubmissionStatus }) {
  const { i18n } = useLingui();
  return <StatusTag meaning={MEANINGS[status]}>{i18n._(SUBMISSION_STATUS_LABELS[status])}</StatusTag>;
}
