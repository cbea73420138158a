import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { RetireInput } from '@polyclinic/contract';
import { FormDialog, formFields } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
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
    void message.success(t`${version} retired`);
  }

  return (
    <FormDialog
      title={t`Retire ${module} ${version}?`}
      explanation={t`The files of this release are deleted. Open pages that still run it must be reloaded. This cannot be undone.`}
      submit={t`Retire release`}
      isDanger
      isSaving={retire.isPending}
      initial={NOTHING}
      failure={(error) => failureOf(error, t`Couldn't retire the release. Try again.`)}
      send={send}
      onClose={onClose}
    >
      <ReasonField {...field('reason')} />
    </FormDialog>
  );
}
