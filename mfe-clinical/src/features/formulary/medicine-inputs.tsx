import { useLingui } from '@lingui/react/macro';
import { AmountInput } from '@polyclinic/clinic-ui';
import {
  DoseFrequency,
  DoseRoute,
  DoseUnit,
  MEDICINE_LABELS,
  MedicineFields,
  MedicineForm,
} from '@polyclinic/contract';
import { FieldColumns, useFormFields, useLabels } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { Select } from '@polyclinic/ui/kit/select';
import { DOSE_UNIT_NAMES, FREQUENCY_NAMES, ROUTE_NAMES } from '../../lib/medicines/sig-labels';
import { MEDICINE_FORM_LABELS } from '../../lib/medicines/form-labels';

/** Inputs of a medicine of the formulary. */
export function MedicineInputs() {
  const { i18n } = useLingui();
  const field = useFormFields(MedicineFields, MEDICINE_LABELS);
  return (
    <>
      <Form.Item {...field('name')}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item {...field('ingredients')}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ';']} />
      </Form.Item>
      <FieldColumns columns={2}>
        <Form.Item {...field('strength')}>
          <Input autoComplete="off" maxLength={80} />
        </Form.Item>
        <Form.Item {...field('form')}>
          <Select
            options={MedicineForm.options.map((value) => ({ value, label: i18n._(MEDICINE_FORM_LABELS[value]) }))}
          />
        </Form.Item>
        <Form.Item {...field('routes')}>
          <Select
            mode="multiple"
            options={DoseRoute.options.map((value) => ({ value, label: i18n._(ROUTE_NAMES[value]) }))}
          />
        </Form.Item>
        <Form.Item {...field('doseUnit')}>
          <Select options={DoseUnit.options.map((value) => ({ value, label: i18n._(DOSE_UNIT_NAMES[value]) }))} />
        </Form.Item>
        <Form.Item {...field('maxPerDay')}>
          <InputNumber min={0} style={WIDE} />
        </Form.Item>
        <Form.Item {...field('maxPerDaySource')}>
          <Input autoComplete="off" maxLength={200} />
        </Form.Item>
        <Form.Item {...field('packSize')}>
          <InputNumber min={0} style={WIDE} />
        </Form.Item>
        <Form.Item {...field('price')}>
          <AmountInput />
        </Form.Item>
      </FieldColumns>
      <UsualSigs />
      <Form.Item name="isActive" valuePropName="checked">
        <Checkbox>{useLabels(MEDICINE_LABELS)('isActive')}</Checkbox>
      </Form.Item>
    </>
  );
}

/** The sigs that the composer offers for the medicine. */
function UsualSigs() {
  const { t, i18n } = useLingui();
  const label = useLabels(MEDICINE_LABELS);
  return (
    <fieldset style={PLAIN}>
      <legend>{label('usualSigs')}</legend>
      <Form.List name="usualSigs">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <Flex key={key} gap="small" wrap align="start">
                <Form.Item name={[name, 'dose']} rules={[{ required: true, message: t`Required` }]}>
                  <InputNumber min={0} aria-label={t`Dose`} placeholder={t`Dose`} style={NARROW} />
                </Form.Item>
                <Form.Item name={[name, 'frequency']}>
                  <Select
                    aria-label={t`Frequency`}
                    style={SELECT}
                    options={DoseFrequency.options.map((value) => ({ value, label: i18n._(FREQUENCY_NAMES[value]) }))}
                  />
                </Form.Item>
                <Form.Item name={[name, 'days']}>
                  <InputNumber
                    min={1}
                    max={366}
                    precision={0}
                    aria-label={t`Days`}
                    placeholder={t`Days`}
                    style={NARROW}
                  />
                </Form.Item>
                <Button onClick={() => remove(name)}>{t`Remove sig`}</Button>
              </Flex>
            ))}
            {rows.length < MOST_SIGS && (
              <Button onClick={() => add({ dose: 1, frequency: 'OD', foodTiming: null, days: null })}>
                {t`Add sig`}
              </Button>
            )}
          </>
        )}
      </Form.List>
    </fieldset>
  );
}

const MOST_SIGS = 5;
const WIDE = { width: '100%' };
const NARROW = { width: 80 };
const SELECT = { minWidth: 160 };
const PLAIN = { border: 0, padding: 0, margin: '0 0 16px' };
