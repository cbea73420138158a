import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { NewService } from '@polyclinic/contract';
import { formFields, FormSection } from '@polyclinic/ui';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useQuery } from '@polyclinic/ui/kit/query';
import { AutoComplete, Select } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/api';
import { PriceInput } from './price-input';
import { useCategories } from './use-categories';

const field = formFields(NewService);

/** What is offered, and for how much. */
export function OfferFields() {
  const { t } = useLingui();
  const categories = useCategories();
  return (
    <FormSection title={t`Offer`}>
      <Form.Item {...field('name')} label={t`Name`}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item {...field('code')} label={t`Code`}>
        <Input autoComplete="off" maxLength={40} />
      </Form.Item>
      <Form.Item {...field('category')} label={t`Category`}>
        <AutoComplete options={categories.map((value) => ({ value }))} maxLength={80} allowClear />
      </Form.Item>
      <Form.Item {...field('specialty')} label={t`Specialty`}>
        <Input autoComplete="off" maxLength={80} />
      </Form.Item>
      <Form.Item {...field('description')} label={t`Description`}>
        <Input.TextArea rows={2} maxLength={2000} />
      </Form.Item>
      <Form.Item {...field('price')} label={t`Price`}>
        <PriceInput />
      </Form.Item>
      <Form.Item
        {...field('isActive')}
        label={t`Offered`}
        valuePropName="checked"
        extra={t`Switched off, it is not offered for new appointments; what is booked stays.`}
      >
        <Switch />
      </Form.Item>
    </FormSection>
  );
}

/** Who offers it, and where. */
export function PlaceFields() {
  const { t } = useLingui();
  const doctors = useQuery(api.users.doctors.queryOptions());
  const rooms = useQuery(api.facilities.list.queryOptions());
  return (
    <FormSection title={t`Who and where`}>
      <Form.Item {...field('doctorIds')} label={t`Doctors`} extra={t`Nobody chosen means every doctor.`}>
        <Select
          mode="multiple"
          optionFilterProp="label"
          loading={doctors.isPending}
          options={doctors.data?.users.map((doctor) => ({ value: doctor.id, label: personName(doctor) }))}
        />
      </Form.Item>
      <Form.Item
        {...field('facilityIds')}
        label={t`Rooms and equipment`}
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
