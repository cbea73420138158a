import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { patientName, useAlertText } from '@polyclinic/clinic-ui';
import type { VitalAlert } from '@polyclinic/contract';
import { FormDialog } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { recordApi as api } from '../../lib/chart/record-api';

/** A doctor resolves an alert that needs nothing more. */
export function ResolveDialog({ alert, onClose }: { alert: VitalAlert; onClose: () => void }) {
  const { t } = useLingui();
  const alertText = useAlertText();
  const resolve = useMutation(api.vitals.resolve.mutationOptions());
  const { id, version, patient } = alert;
  return (
    <FormDialog<{ comment?: string }>
      title={t`Resolve alert`}
      explanation={`${patientName(patient)} · ${alertText(alert)}`}
      submit={t`Resolve alert`}
      isSaving={resolve.isPending}
      initial={{}}
      send={({ comment }) =>
        resolve.mutateAsync({ params: { id }, body: { comment: comment?.trim() || null, version } })
      }
      failure={(error) => failureOf(error, t`Couldn't resolve the alert. Try again.`)}
      onClose={onClose}
    >
      <Form.Item name="comment" label={t`Comment`}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
