import { useLingui } from '@lingui/react/macro';
import type { ControlledDrugEntry } from '@polyclinic/contract';
import { FormDialog } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { stockApi as api } from '../../lib/stock/stock-api';
import { NO_WITNESS, WitnessFields, witnessFailure, witnessOf, type WitnessValues } from './witness-fields';

/** The second signature of an entry that has only one. */
export function SignDialog({ entry, onClose }: { entry: ControlledDrugEntry; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const sign = useMutation(api.controlledDrugs.sign.mutationOptions());
  return (
    <FormDialog<WitnessValues>
      title={t`Add second signature`}
      explanation={t`A person other than the one who made the entry signs with their own password.`}
      submit={t`Add signature`}
      isSaving={sign.isPending}
      initial={NO_WITNESS}
      failure={(error) => witnessFailure(error, t`Couldn't add the signature. Try again.`)}
      send={async (signature) => {
        await sign.mutateAsync({ params: { id: entry.id }, body: { witness: witnessOf(signature) } });
        void message.success(t`Signature added`);
      }}
      onClose={onClose}
    >
      <WitnessFields />
    </FormDialog>
  );
}
