import { useLingui } from '@lingui/react/macro';
import { failureOf, useMay } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import { PRESCRIPTION_REVIEW_LABELS, prescriptionReviews, type Prescription } from '@polyclinic/contract';
import { DescriptionList, FormDialog, Panel, useFormat, useLabels } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { recordApi as api } from '../../lib/chart/record-api';
import { REVIEW_STATUS_LABELS } from './prescription-labels';

/** The review of a prescription by a pharmacist; the prescriber answers its question. */
export function ReviewPanel({ prescription: { review } }: { prescription: Prescription }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const labels = useLabels(PRESCRIPTION_REVIEW_LABELS);
  const mayReply = useMay(prescriptionReviews.reply.access);
  const [replies, setReplies] = useState(false);
  const send = useMutation(api.prescriptionReviews.reply.mutationOptions());
  if (!review) return null;
  const { id, version, status, comment, reply, reviewedBy, reviewedAt } = review;
  return (
    <Panel title={t`Review by a pharmacist`}>
      <DescriptionList
        items={[
          { label: labels('status'), value: i18n._(REVIEW_STATUS_LABELS[status]) },
          { label: labels('comment'), value: comment },
          { label: labels('reply'), value: reply },
          { label: labels('reviewedBy'), value: reviewedBy && personName(reviewedBy) },
          { label: labels('reviewedAt'), value: reviewedAt && format.dateTime(reviewedAt) },
        ]}
      />
      {status === 'QUERIED' && mayReply && (
        <Button type="primary" onClick={() => setReplies(true)}>{t`Answer question`}</Button>
      )}
      {replies && (
        <FormDialog<{ reply: string }>
          title={t`Answer question`}
          explanation={comment ?? ''}
          submit={t`Send answer`}
          isSaving={send.isPending}
          initial={{ reply: '' }}
          send={(values) => send.mutateAsync({ params: { id }, body: { version, reply: values.reply } })}
          failure={(error) => failureOf(error, t`Couldn't send the answer. Try again.`)}
          onClose={() => setReplies(false)}
        >
          <Form.Item name="reply" label={labels('reply')} rules={[{ required: true, whitespace: true }]}>
            <Input.TextArea rows={4} maxLength={1000} />
          </Form.Item>
        </FormDialog>
      )}
    </Panel>
  );
}
