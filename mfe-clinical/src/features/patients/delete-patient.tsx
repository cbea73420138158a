import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import type { Patient } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { useLeave } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { DeleteOutlined } from '@polyclinic/ui/kit/icons';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** Deletes a patient. There is no undo, so the confirmation names the patient. */
export function DeletePatient({ patient }: { patient: Patient }) {
  const { t } = useLingui();
  const { message, modal } = App.useApp();
  const leave = useLeave(paths.patients);
  const remove = useMutation({
    ...api.patients.remove.mutationOptions(),
    onSuccess: () => {
      void message.success(t`Patient deleted`);
      leave();
    },
    // Not returned: the promise would keep the button busy until the message disappears.
    onError: (error) => void message.error(errorText(error, t`Couldn't delete the patient. Try again.`)),
  });

  async function ask() {
    const name = patientName(patient);
    const { recordNumber } = patient;
    const isSure = await modal.confirm({
      title: t`Delete ${name} (${recordNumber})?`,
      content: t`The patient no longer appears in lists. The record is kept.`,
      okText: t`Delete patient`,
      okButtonProps: { danger: true },
      cancelText: t`Keep patient`,
      focusable: { autoFocusButton: 'cancel' },
    });
    if (isSure) remove.mutate({ params: { id: patient.id } });
  }

  return (
    <Button danger icon={<DeleteOutlined />} loading={remove.isPending} onClick={() => void ask()}>
      {t`Delete patient`}
    </Button>
  );
}
