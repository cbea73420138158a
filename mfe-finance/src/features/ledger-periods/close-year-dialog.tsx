import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { ReasonDialog } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** Closes a fiscal year permanently; the confirmation names it. */
export function CloseYearDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useLingui();
  const failure = (error: unknown) => failureOf(error, t`That did not work`);
  const { message } = App.useApp();
  const close = useMutation(api.ledgerPeriods.closeYear.mutationOptions());
  return (
    <ReasonDialog
      failure={failure}
      title={t`Close the fiscal year ${name}?`}
      explanation={t`Its result is carried over to retained earnings. None of its periods can be opened again.`}
      submit={t`Close the year`}
      isDanger
      isSaving={close.isPending}
      send={async (reason) => {
        await close.mutateAsync({ params: { name }, body: { reason } });
        void message.success(t`The fiscal year ${name} is closed`);
      }}
      onClose={onClose}
    />
  );
}
