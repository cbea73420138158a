import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { RetireInput } from '@polyclinic/contract';
import { FormDialog, formFields } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import type { ModuleDialogProps } from './module-dialog-props';
import { ReasonField } from './reason-field';

interface RetireDialogProps extends ModuleDialogProps {
  version: string;
}

const NOTHING = { reason: '' };
const field = formFields(RetireInput);

/** Deletes the files of a release permanently; the confirmation names it. */
export function RetireDialog({ overview: { module }, version, onClose }: RetireDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const retire = useMutation(api.releases.retire.mutationOptions());

  async function send({ reason }: typeof NOTHING) {
    await retire.mutateAsync({ params: { module }, body: { version, reason } });
    void message.success(t`${version} is retired`);
  }

  return (
    <FormDialog
      title={t`Retire ${module} ${version}?`}
      explanation={t`Its files are removed. Pages that were opened with it and still run it will have to be reloaded. This cannot be taken back.`}
      submit={t`Retire`}
      isDanger
      isSaving={retire.isPending}
      initial={NOTHING}
      failure={(error) => failureOf(error, t`Failed to retire the release`)}
      send={send}
      onClose={onClose}
    >
      <ReasonField {...field('reason')} />
    </FormDialog>
  );
}
