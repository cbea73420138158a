import { useLingui } from '@lingui/react/macro';
import { AmountInput, personName } from '@polyclinic/clinic-ui';
import { NewService, SERVICE_LABELS } from '@polyclinic/contract';
import { FormSection, useFormFields } from '@polyclinic/ui';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
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
    <FormSection title={t`Offer`}>
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
        extra={t`Switched off, it is not offered for new appointments; what is booked stays.`}
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
      <Form.Item
        {...field('instructions')}
        extra={t`What to bring and how to prepare. Patients read it when they book and in the confirmation.`}
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
    <FormSection title={t`Who and where`}>
      <Form.Item {...field('doctorIds')} extra={t`Nobody chosen means every doctor.`}>
        <Select
          mode="multiple"
          optionFilterProp="label"
          loading={doctors.isPending}
          options={doctors.data?.users.map((doctor) => ({ value: doctor.id, label: personName(doctor) }))}
        />
      </Form.Item>
      <Form.Item
        {...field('facilityIds')}
        extra={t`A visit takes one of the rooms and one of the pieces of equipment chosen, whichever is free.`}
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
