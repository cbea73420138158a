import { useLingui } from '@lingui/react/macro';
import { AmountInput } from '@polyclinic/clinic-ui';
import { DEPRECIATION_LABELS, DepreciationTerms } from '@polyclinic/contract';
import { FieldColumns, FormSection, useFormFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { Select } from '@polyclinic/ui/kit/select';
import { CONVENTION_LABELS, METHOD_LABELS } from '../../lib/asset-labels';
import { useOptions } from '../../lib/use-options';

/** Depreciation terms of a new asset; those of its category apply to empty fields. */
export function BookInputs() {
  const { t } = useLingui();
  const options = useOptions();
  const field = useFormFields(DepreciationTerms, DEPRECIATION_LABELS);
  const item = (name: keyof DepreciationTerms) => {
    const { label } = field(name);
    return { label, name: ['book', name] };
  };
  return (
    <FormSection title={t`Depreciation, if it differs from the category`}>
      <FieldColumns columns={2}>
        <Form.Item {...item('method')}>
          <Select allowClear options={options(METHOD_LABELS)} />
        </Form.Item>
        <Form.Item {...item('convention')}>
          <Select allowClear options={options(CONVENTION_LABELS)} />
        </Form.Item>
        <Form.Item {...item('lifeMonths')}>
          <InputNumber min={1} max={1200} precision={0} />
        </Form.Item>
        <Form.Item {...item('salvage')}>
          <AmountInput />
        </Form.Item>
        <Form.Item {...item('ratePercent')}>
          <Input inputMode="decimal" autoComplete="off" maxLength={10} />
        </Form.Item>
        <Form.Item {...item('unitsTotal')}>
          <Input inputMode="decimal" autoComplete="off" maxLength={20} />
        </Form.Item>
      </FieldColumns>
    </FormSection>
  );
}
