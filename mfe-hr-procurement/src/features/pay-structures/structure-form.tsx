import { useLingui } from '@lingui/react/macro';
import { failureOf, useClinicToday, useDraft } from '@polyclinic/client';
import { PAY_STRUCTURE_LABELS, PayStructureFields, type PayExample, type PayStructure } from '@polyclinic/contract';
import {
  currencyChoices,
  FieldColumns,
  RecordForm,
  useFormFields,
  useGuardedLinks,
  useLabels,
  useLeaveGuard,
} from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { Select } from '@polyclinic/ui/kit/select';
import { useEffect, useState } from 'react';
import { api } from '../../lib/payroll-api';
import { payStructurePath } from '../../lib/payroll-paths';
import { ComponentsInput } from './components-input';
import { sentComponents, withKeys, type StructureDraft } from './structure-draft';
import { faultsOf, type StructureFault } from './structure-faults';
import { TestCalculation } from './test-calculation';

export const STRUCTURE_FORM = 'pay-structure-form';

interface StructureFormProps {
  /** The edited structure; undefined for a new one. */
  structure?: PayStructure;
  initial: StructureDraft;
  /** Example that a new structure copies. */
  example?: PayExample | undefined;
  reload?: () => Promise<PayStructure | undefined>;
  onSaving: (isSaving: boolean) => void;
}

/** Form of a pay structure; mistakes of formulas are shown at their components. */
export function StructureForm({ structure, initial, example, reload, onSaving }: StructureFormProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const guard = useLeaveGuard();
  useGuardedLinks(guard);
  const draft = useDraft<StructureDraft>(`payStructures.${structure?.id ?? example?.id ?? 'new'}`);
  const create = useMutation(api.payStructures.create.mutationOptions());
  const update = useMutation(api.payStructures.update.mutationOptions());
  const [faults, setFaults] = useState<StructureFault[]>([]);
  // The baseline of the edits; a background refetch must not change it.
  const [base, setBase] = useState({ initial, structure });
  const isSaving = create.isPending || update.isPending;
  useEffect(() => onSaving(isSaving), [isSaving, onSaving]);

  async function save({ components, notes, ...values }: StructureDraft) {
    const body = { ...values, notes: notes?.trim() || null, components: sentComponents(components) };
    try {
      const { currency, ...changes } = body;
      const saved = base.structure
        ? await update.mutateAsync({
            params: { id: base.structure.id },
            body: { ...changes, version: base.structure.version },
          })
        : await create.mutateAsync({ body: { ...changes, currency } });
      setFaults([]);
      setBase({ initial: base.initial, structure: saved.structure });
      guard.release();
      void message.success(t`Pay structure saved`);
      if (!structure) void navigate(payStructurePath(saved.structure.id), { replace: true });
    } catch (error) {
      setFaults(faultsOf(error));
      throw error;
    }
  }

  async function takeNews(): Promise<StructureDraft> {
    const fresh = await reload?.();
    if (!fresh) return base.initial;
    const { name, currency, isActive, notes, components } = fresh;
    const news = { name, currency, isActive, notes, components: withKeys(components) };
    setBase({ initial: news, structure: fresh });
    return news;
  }

  return (
    <RecordForm<StructureDraft>
      id={STRUCTURE_FORM}
      // The dialog of a component has fields of the same names.
      fieldPrefix="structure"
      initial={base.initial}
      guard={guard}
      save={save}
      reload={takeNews}
      draft={draft}
      recordVersion={base.structure?.version ?? null}
      failure={(error) => failureOf(error, t`Couldn't save the pay structure. Try again.`)}
      blames={{ PAY_STRUCTURE_NAME_TAKEN: 'name' }}
    >
      {example && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={example.title}
          description={t`A copy of an example. Check every rate with your tax adviser before you pay by it. Sources and limits are in the notes.`}
        />
      )}
      <StructureFields isNew={!structure} faults={faults} onFaults={setFaults} />
    </RecordForm>
  );
}

interface StructureFieldsProps {
  isNew: boolean;
  faults: StructureFault[];
  onFaults: (faults: StructureFault[]) => void;
}

function StructureFields({ isNew, faults, onFaults }: StructureFieldsProps) {
  const { t, i18n } = useLingui();
  const today = useClinicToday();
  const field = useFormFields(PayStructureFields, PAY_STRUCTURE_LABELS);
  const label = useLabels(PAY_STRUCTURE_LABELS);
  const form = Form.useFormInstance<StructureDraft>();
  const currency = Form.useWatch('currency', form) ?? 'USD';
  const components = Form.useWatch('components', form) ?? [];
  const [isTesting, setIsTesting] = useState(false);
  return (
    <>
      <FieldColumns columns={2}>
        <Form.Item {...field('name')}>
          <Input autoComplete="off" maxLength={200} />
        </Form.Item>
        <Form.Item
          {...field('currency')}
          extra={isNew ? undefined : t`The currency of a pay structure cannot be changed.`}
        >
          <Select disabled={!isNew} showSearch={{ optionFilterProp: 'label' }} options={currencyChoices(i18n.locale)} />
        </Form.Item>
      </FieldColumns>
      <Form.Item
        name="components"
        label={label('components')}
        required
        rules={[{ required: true, type: 'array', min: 1, message: t`Add at least one component` }]}
      >
        <ComponentsInput currency={currency} startsOn={`${today.slice(0, 4)}-01-01`} faults={faults} />
      </Form.Item>
      <Button disabled={components.length === 0} onClick={() => setIsTesting(true)}>{t`Test calculation`}</Button>
      <Form.Item {...field('notes')} style={{ marginBlockStart: 16 }}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} maxLength={2_000} />
      </Form.Item>
      <Form.Item name="isActive" valuePropName="checked">
        <Checkbox>{t`Active`}</Checkbox>
      </Form.Item>
      {isTesting && (
        <TestCalculation
          components={components}
          currency={currency}
          today={today}
          onFaults={onFaults}
          onClose={() => setIsTesting(false)}
        />
      )}
    </>
  );
}
