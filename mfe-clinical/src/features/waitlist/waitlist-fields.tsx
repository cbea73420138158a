import { useLingui } from '@lingui/react/macro';
import { doctorName } from '@polyclinic/clinic-ui';
import { NewWaitlistEntry, WAITLIST_LABELS, Urgency } from '@polyclinic/contract';
import { DateInput, useFormFields, useSetFields } from '@polyclinic/ui';
import { Radio } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/api';
import { ServiceSelect } from '../../lib/booking/service-select';
import { PatientPicker } from '../../lib/patient-picker';
import { URGENCY_LABELS } from './waitlist-labels';
import { WindowsField } from './windows-field';

/** Fields of a waiting list entry: patient, service, doctors, urgency and possible times. */
export function WaitlistFields({ isNew }: { isNew: boolean }) {
  const { t, i18n } = useLingui();
  const field = useFormFields(NewWaitlistEntry, WAITLIST_LABELS);
  const setFields = useSetFields<NewWaitlistEntry>();
  const doctors = useQuery(api.users.doctors.queryOptions());
  return (
    <>
      {isNew && (
        <Form.Item {...field('patientId')}>
          <PatientPicker />
        </Form.Item>
      )}
      <Form.Item {...field('serviceId')}>
        <ServiceSelect onService={(service) => service && setFields({ duration: service.duration })} />
      </Form.Item>
      <Form.Item {...field('duration')}>
        <InputNumber min={5} max={480} step={5} precision={0} />
      </Form.Item>
      <Form.Item {...field('doctorIds')} extra={t`Leave blank for any doctor.`}>
        <Select
          mode="multiple"
          placeholder={t`Any doctor`}
          loading={doctors.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={(doctors.data?.users ?? []).map(({ id, ...doctor }) => ({ value: id, label: doctorName(doctor) }))}
        />
      </Form.Item>
      <Form.Item {...field('urgency')}>
        <Radio.Group options={Urgency.options.map((value) => ({ value, label: i18n._(URGENCY_LABELS[value]) }))} />
      </Form.Item>
      <Form.Item {...field('dateFrom')}>
        <DateInput allowClear />
      </Form.Item>
      <Form.Item {...field('dateTo')}>
        <DateInput allowClear />
      </Form.Item>
      <Form.Item {...field('windows')}>
        <WindowsField />
      </Form.Item>
      <Form.Item {...field('note')}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </>
  );
}
