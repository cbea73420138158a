import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { AdminPatient } from '@polyclinic/contract';
import { useUndo } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

type Known = Pick<AdminPatient, 'id' | 'fullName'>;

/** Deletes records and brings them back; each can be taken back at once. */
export function useRecordActs() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const offerUndo = useUndo();
  const remove = useMutation({
    ...api.adminPatients.remove.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Failed to delete the record`)),
  });
  const update = useMutation({
    ...api.adminPatients.update.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Failed to bring the record back`)),
  });

  const acts = {
    remove({ id, fullName }: Known) {
      remove.mutate(
        { params: { id } },
        {
          onSuccess: () =>
            offerUndo({
              text: t`The record of ${fullName} is deleted`,
              undo: () => void acts.takeBack({ id, fullName }),
            }),
        },
      );
    },

    bringBack({ id, fullName, version }: Known & Pick<AdminPatient, 'version'>) {
      update.mutate(
        { params: { id }, body: { isDeleted: false, version } },
        {
          onSuccess: () =>
            offerUndo({
              text: t`The record of ${fullName} is back`,
              undo: () => remove.mutate({ params: { id } }),
            }),
        },
      );
    },

    /** The deletion was a change of its own, so the version is asked for first. */
    async takeBack({ id, fullName }: Known) {
      try {
        const { patient } = await api.adminPatients.get.call({ params: { id } });
        acts.bringBack({ id, fullName, version: patient.version });
      } catch (error) {
        void message.error(errorText(error, t`Failed to bring the record back`));
      }
    },
  };
  return acts;
}
