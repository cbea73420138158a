import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import type { ExceptionKind } from '@polyclinic/contract';
import { Radio } from '@polyclinic/ui/kit/choice';
import { Form } from '@polyclinic/ui/kit/form';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/api';

/** The subject of an exception, as far as its kind leaves a choice. */
export function WhomFields() {
  const { t } = useLingui();
  const kind = Form.useWatch<ExceptionKind | undefined>('kind');
  const about = Form.useWatch<string | undefined>('about') ?? 'clinic';
  const takesRoom = kind === 'CLOSED' || kind === 'BLOCKOUT';
  const isOpen = takesRoom || kind === 'OPEN_EXTRA';
  const isPerson = kind === 'LEAVE' || (isOpen && about === 'person');
  const isFacility = takesRoom && about === 'facility';
  return (
    <>
      {isOpen && (
        <Form.Item name="about" label={t`Affects`}>
          <Radio.Group
            options={[
              { value: 'clinic', label: t`Whole clinic` },
              { value: 'person', label: t`One doctor` },
              ...(takesRoom ? [{ value: 'facility', label: t`Room or equipment` }] : []),
            ]}
          />
        </Form.Item>
      )}
      {isPerson && <DoctorField />}
      {isFacility && <FacilityField />}
    </>
  );
}

function DoctorField() {
  const { t } = useLingui();
  const doctors = useQuery(api.users.doctors.queryOptions());
  return (
    <Form.Item name="userId" label={t`Doctor`} rules={[{ required: true, message: t`Choose a doctor` }]}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        loading={doctors.isPending}
        options={doctors.data?.users.map((doctor) => ({ value: doctor.id, label: personName(doctor) }))}
      />
    </Form.Item>
  );
}

function FacilityField() {
  const { t } = useLingui();
  const facilities = useQuery(api.facilities.list.queryOptions());
  return (
    <Form.Item
      name="facilityId"
      label={t`Room or equipment`}
      rules={[{ required: true, message: t`Choose a room or equipment` }]}
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        loading={facilities.isPending}
        options={facilities.data?.facilities.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  );
}
