import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { patientName, useAlertText, UserSelect } from '@polyclinic/clinic-ui';
import type { VitalAlert } from '@polyclinic/contract';
import { FormDialog } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { recordApi as api } from '../../lib/chart/record-api';

/** Hands an alert over to another clinician, who gets its task. */
export function HandOverDialog({ alert, onClose }: { alert: VitalAlert; onClose: () => void }) {
  const { t } = useLingui();
  const alertText = useAlertText();
  const handOver = useMutation(api.vitals.handOver.mutationOptions());
  const { id, version, patient, owner } = alert;
  return (
    <FormDialog<{ userId?: string }>
      title={t`Hand over alert`}
      explanation={`${patientName(patient)} · ${alertText(alert)}`}
      submit={t`Hand over alert`}
      isSaving={handOver.isPending}
      initial={owner ? { userId: owner.id } : {}}
      send={({ userId = '' }) => handOver.mutateAsync({ params: { id }, body: { userId, version } })}
      failure={(error) => failureOf(error, t`Couldn't hand over the alert. Try again.`)}
      blames={{ CLINICIAN_UNKNOWN: 'userId' }}
      onClose={onClose}
    >
      <Form.Item name="userId" label={t`Clinician`} rules={[{ required: true }]}>
        <UserSelect />
      </Form.Item>
    </FormDialog>
  );
}
