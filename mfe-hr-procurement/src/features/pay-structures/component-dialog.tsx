import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { FormDialog } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { ComponentFields } from './component-fields';
import { cleanComponent, suggestedCode, type DraftComponent } from './structure-draft';
import type { StructureFault } from './structure-faults';
import { useFaultText } from './use-fault-text';

interface ComponentDialogProps {
  component: DraftComponent;
  isNew: boolean;
  others: readonly DraftComponent[];
  currency: string;
  faults: readonly StructureFault[];
  onSave: (component: DraftComponent) => void;
  onClose: () => void;
}

/** Edits one component of a structure, which is saved with the structure. */
export function ComponentDialog(props: ComponentDialogProps) {
  const { component, isNew, others, currency, faults, onSave, onClose } = props;
  const { t } = useLingui();
  const faultText = useFaultText();
  return (
    <FormDialog<DraftComponent>
      title={isNew ? t`Add component` : t`Edit component`}
      explanation={t`The component is saved with the pay structure.`}
      submit={isNew ? t`Add component` : t`Apply changes`}
      isSaving={false}
      initial={component}
      failure={(error) => failureOf(error, t`Something went wrong. Try again.`)}
      send={(values) => {
        const code = values.code.trim() || suggestedCode(values.name);
        onSave(cleanComponent({ ...component, ...values, code }));
        return Promise.resolve();
      }}
      onClose={onClose}
    >
      {faults.length > 0 && (
        <Alert type="error" role="alert" style={{ marginBottom: 16 }} title={faults.map(faultText).join(' ')} />
      )}
      <ComponentFields others={others} currency={currency} />
    </FormDialog>
  );
}
