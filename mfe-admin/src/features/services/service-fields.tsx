import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { AmountInput, personName } from '@polyclinic/clinic-ui';
import { NewService, SERVICE_LABELS } from '@polyclinic/contract';
import { FormSection, useFormFields, useLabels } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useQuery } from '@polyclinic/ui/kit/query';
import { AutoComplete, Select } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/api';
import { useCategories } from './use-categories';

/** Name, category and price of a service. */
export function OfferFields() {
  const { t } = useLingui();
  const field = useFormFields(NewService, SERVICE_LABELS);
  const categories = useCategories();
  return (
    <FormSection title={t`Service details`}>
      <Form.Item {...field('name')}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item {...field('code')}>
        <Input autoComplete="off" maxLength={40} />
      </Form.Item>
      <Form.Item {...field('category')}>
        <AutoComplete options={categories.map((value) => ({ value }))} maxLength={80} allowClear />
      </Form.Item>
      <Form.Item {...field('specialty')}>
        <Input autoComplete="off" maxLength={80} />
      </Form.Item>
      <Form.Item {...field('description')}>
        <Input.TextArea rows={2} maxLength={2000} />
      </Form.Item>
      <Form.Item {...field('price')}>
        <AmountInput />
      </Form.Item>
      <Form.Item
        {...field('isActive')}
        valuePropName="checked"
        extra={t`Inactive services can't be booked. Existing appointments stay.`}
      >
        <Switch />
      </Form.Item>
      <Form.Item
        {...field('isOnline')}
        valuePropName="checked"
        extra={t`Patients can choose it on the booking page. Otherwise, only your front desk books it.`}
      >
        <Switch />
      </Form.Item>
    </FormSection>
  );
}

/** Instructions for patients, in each language and for everybody else. */
export function InstructionFields() {
  const { t } = useLingui();
  const field = useFormFields(NewService, SERVICE_LABELS);
  const languages = [
    { language: 'en', label: t`In English` },
    { language: 'hi', label: t`In Hindi` },
    { language: 'ta', label: t`In Tamil` },
  ] as const;
  return (
    <FormSection title={t`Instructions for patients`}>
      <p className="pc-list-sub">
        {t`What to bring and how to prepare. Patients read it in their own language when they book and in the confirmation; the front desk reads it when it books.`}
      </p>
      {languages.map(({ language, label }) => (
        <Form.Item key={language} name={['instructionsByLanguage', language]} label={label}>
          <Input.TextArea lang={language} rows={3} maxLength={2000} />
        </Form.Item>
      ))}
      <Form.Item
        {...field('instructions')}
        label={t`In any other language`}
        extra={t`Shown where there is no text in the patient's language.`}
      >
        <Input.TextArea rows={3} maxLength={2000} />
      </Form.Item>
    </FormSection>
  );
}

/** Doctors, rooms and equipment of a service. */
export function PlaceFields() {
  const { t } = useLingui();
  const field = useFormFields(NewService, SERVICE_LABELS);
  const doctors = useQuery(api.users.doctors.queryOptions());
  const rooms = useQuery(api.facilities.list.queryOptions());
  return (
    <FormSection title={t`Doctors and rooms`}>
      <Form.Item {...field('doctorIds')} extra={t`Leave blank for any doctor.`}>
        <Select
          mode="multiple"
          optionFilterProp="label"
          loading={doctors.isPending}
          options={doctors.data?.users.map((doctor) => ({ value: doctor.id, label: personName(doctor) }))}
        />
      </Form.Item>
      <SkillsField />
      <Form.Item
        {...field('facilityIds')}
        extra={t`Each visit uses one of the chosen rooms and one piece of the chosen equipment, whichever is available.`}
      >
        <Select
          mode="multiple"
          optionFilterProp="label"
          loading={rooms.isPending}
          options={rooms.data?.facilities.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </FormSection>
  );
}

/** Skills that a doctor needs; those of the clinic's doctors are suggested. */
function SkillsField() {
  const { t } = useLingui();
  const field = useFormFields(NewService, SERVICE_LABELS);
  const required = Form.useWatch<string[] | undefined>('skills') ?? [];
  const { data } = useQuery(api.users.doctors.queryOptions());
  const doctors = data?.users.filter(({ isActive }) => isActive) ?? [];
  const known = [...new Set(doctors.flatMap(({ skills }) => skills))].sort((one, other) => one.localeCompare(other));
  const able = doctors.filter(({ skills }) => {
    const own = new Set(skills.map((skill) => skill.trim().toLowerCase()));
    return required.every((skill) => own.has(skill.trim().toLowerCase()));
  });
  const count = able.length;
  return (
    <Form.Item
      {...field('skills')}
      extra={
        data && required.length > 0
          ? plural(count, {
              0: 'No doctor has all of these skills yet. Add them to the doctors under Users.',
              one: '# doctor has all of these skills.',
              other: '# doctors have all of these skills.',
            })
          : t`A doctor needs all of them to be booked for this service. Press Enter after each.`
      }
    >
      <Select mode="tags" options={known.map((value) => ({ value, label: value }))} />
    </Form.Item>
  );
}

/** Consents, material and follow-up of a service. */
export function TreatmentFields() {
  const { t } = useLingui();
  const field = useFormFields(NewService, SERVICE_LABELS);
  return (
    <FormSection title={t`Treatment`}>
      <Form.Item
        {...field('consents')}
        extra={t`Names of consent forms that have to be signed before the treatment starts. Press Enter after each.`}
      >
        <Select mode="tags" open={false} suffixIcon={null} />
      </Form.Item>
      <Form.List name="consumables">
        {(rows, { add, remove }) => (
          <ConsumableRows rows={rows} add={() => add({ name: '', quantity: 1, unit: null })} remove={remove} />
        )}
      </Form.List>
      <Form.Item {...field('followUpDays')} extra={t`Suggested as the next visit when the treatment is completed.`}>
        <InputNumber min={1} max={730} precision={0} suffix={t`days`} style={WIDTH} />
      </Form.Item>
    </FormSection>
  );
}

interface ConsumableRowsProps {
  rows: readonly { key: number; name: number }[];
  add: () => void;
  remove: (name: number) => void;
}

function ConsumableRows({ rows, add, remove }: ConsumableRowsProps) {
  const { t } = useLingui();
  const label = useLabels(SERVICE_LABELS);
  return (
    <fieldset style={GROUP}>
      <legend>{label('consumables')}</legend>
      {rows.map(({ key, name }) => {
        const place = name + 1;
        return (
          <Flex key={key} gap="small" wrap align="start">
            <Form.Item name={[name, 'name']} style={GROW} rules={[{ required: true, message: t`Enter the material` }]}>
              <Input aria-label={t`Material ${place}`} placeholder={t`Material`} maxLength={120} autoComplete="off" />
            </Form.Item>
            <Form.Item name={[name, 'quantity']} rules={[{ required: true, message: t`Enter the quantity` }]}>
              <InputNumber aria-label={t`Quantity ${place}`} min={0.001} max={10_000} />
            </Form.Item>
            <Form.Item name={[name, 'unit']}>
              <Input
                aria-label={t`Unit ${place}`}
                placeholder={t`Unit`}
                maxLength={20}
                style={UNIT}
                autoComplete="off"
              />
            </Form.Item>
            <Button aria-label={t`Remove material ${place}`} onClick={() => remove(name)}>{t`Remove`}</Button>
          </Flex>
        );
      })}
      <Button onClick={add}>{t`Add material`}</Button>
    </fieldset>
  );
}

const WIDTH = { width: 160 };
const GROUP = { border: 0, margin: '0 0 16px', padding: 0 };
const GROW = { flex: '1 1 160px' };
const UNIT = { width: 80 };
