import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { AdminPatient } from '@polyclinic/contract';
import { useUndo } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

type Known = Pick<AdminPatient, 'id' | 'fullName'>;

/** Deletes and restores records; each action offers an undo. */
export function useRecordActions() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const offerUndo = useUndo();
  const remove = useMutation({
    ...api.adminPatients.remove.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't delete the record. Try again.`)),
  });
  const update = useMutation({
    ...api.adminPatients.update.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't restore the record. Try again.`)),
  });

  const actions = {
    remove({ id, fullName: patientName }: Known) {
      remove.mutate(
        { params: { id } },
        {
          onSuccess: () =>
            offerUndo({
              text: t`Deleted the record of ${patientName}`,
              undo: () => void actions.takeBack({ id, fullName: patientName }),
            }),
        },
      );
    },

    bringBack({ id, fullName: patientName, version }: Known & Pick<AdminPatient, 'version'>) {
      update.mutate(
        { params: { id }, body: { isDeleted: false, version } },
        {
          onSuccess: () =>
            offerUndo({
              text: t`Restored the record of ${patientName}`,
              undo: () => remove.mutate({ params: { id } }),
            }),
        },
      );
    },

    /** The deletion changed the version, so load the current one first. */
    async takeBack({ id, fullName }: Known) {
      try {
        const { patient } = await api.adminPatients.get.call({ params: { id } });
        actions.bringBack({ id, fullName, version: patient.version });
      } catch (error) {
        void message.error(errorText(error, t`Couldn't restore the record. Try again.`));
      }
    },
  };
  return actions;
}
