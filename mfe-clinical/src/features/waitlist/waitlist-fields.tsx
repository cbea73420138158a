import { useLingui } from '@lingui/react/macro';
import { doctorName } from '@polyclinic/clinic-ui';
import { NewWaitlistEntry, Urgency } from '@polyclinic/contract';
import { DateInput, formFields, useSetFields } from '@polyclinic/ui';
import { Radio } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/api';
import { ServiceSelect } from '../../lib/booking/service-select';
import { PatientPicker } from '../../lib/patient-picker';
import { URGENCY_TEXTS } from './waitlist-texts';
import { WindowsField } from './windows-field';

const field = formFields(NewWaitlistEntry);

/** Who waits for what, and when they could come. */
export function WaitlistFields({ isNew }: { isNew: boolean }) {
  const { t, i18n } = useLingui();
  const setFields = useSetFields<NewWaitlistEntry>();
  const doctors = useQuery(api.users.doctors.queryOptions());
  return (
    <>
      {isNew && (
        <Form.Item {...field('patientId')} label={t`Patient`}>
          <PatientPicker />
        </Form.Item>
      )}
      <Form.Item {...field('serviceId')} label={t`Service`}>
        <ServiceSelect onService={(service) => service && setFields({ duration: service.duration })} />
      </Form.Item>
      <Form.Item {...field('duration')} label={t`Minutes`}>
        <InputNumber min={5} max={480} step={5} precision={0} />
      </Form.Item>
      <Form.Item {...field('doctorIds')} label={t`Doctors`} extra={t`Nobody chosen means any doctor.`}>
        <Select
          mode="multiple"
          placeholder={t`Any doctor`}
          loading={doctors.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={(doctors.data?.users ?? []).map(({ id, ...doctor }) => ({ value: id, label: doctorName(doctor) }))}
        />
      </Form.Item>
      <Form.Item {...field('urgency')} label={t`How urgent`}>
        <Radio.Group options={Urgency.options.map((value) => ({ value, label: i18n._(URGENCY_TEXTS[value]) }))} />
      </Form.Item>
      <Form.Item {...field('dateFrom')} label={t`Not before`}>
        <DateInput allowClear />
      </Form.Item>
      <Form.Item {...field('dateTo')} label={t`Not after`}>
        <DateInput allowClear />
      </Form.Item>
      <Form.Item {...field('windows')} label={t`Can come`}>
        <WindowsField />
      </Form.Item>
      <Form.Item {...field('note')} label={t`Note`}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </>
  );
}
