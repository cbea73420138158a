import { useLingui } from '@lingui/react/macro';
import {
  CUT_OFF_HOURS,
  NO_SHOW_GRACE_MINUTES,
  OPEN_REQUESTS,
  TenantSettingsFields,
  TENANT_SETTINGS_LABELS,
} from '@polyclinic/contract';
import { FormSection, useFormFields } from '@polyclinic/ui';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';

const WIDTH = { width: 200 };

/** Rules of the clinic for bookings by patients. */
export function OnlineBookingFields() {
  const { t } = useLingui();
  const field = useFormFields(TenantSettingsFields, TENANT_SETTINGS_LABELS);
  const { min, max } = OPEN_REQUESTS;
  return (
    <FormSection title={t`Online booking`}>
      <Form.Item
        name={['features', 'approveOnlineBookings']}
        label={t`Approve online bookings`}
        extra={t`A booking by a patient is a request until your front desk confirms it. The time is reserved meanwhile.`}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name={['features', 'showPrices']}
        label={t`Show prices`}
        extra={t`Patients see the price of each service when they book.`}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Form.Item
        {...field('openRequests')}
        extra={t`${min} to ${max}. Counts requests that await confirmation or, where the clinic confirms none, upcoming bookings.`}
      >
        <InputNumber min={min} max={max} precision={0} inputMode="numeric" style={WIDTH} />
      </Form.Item>
      <Form.Item
        {...field('patientCutOffHours')}
        extra={t`Patients can reschedule or cancel online until then. After that, the page asks them to call. 0 means up to the start.`}
      >
        <InputNumber
          min={CUT_OFF_HOURS.min}
          max={CUT_OFF_HOURS.max}
          precision={0}
          inputMode="numeric"
          suffix={t`hours before the start`}
          style={WIDTH}
        />
      </Form.Item>
    </FormSection>
  );
}

/** Rules of the clinic for the course of a visit. */
export function VisitFields() {
  const { t } = useLingui();
  const field = useFormFields(TenantSettingsFields, TENANT_SETTINGS_LABELS);
  return (
    <FormSection title={t`Visits`}>
      <Form.Item
        name={['features', 'strictFlow']}
        label={t`Require every step`}
        extra={t`A visit has to be checked in and started before it can be completed.`}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Form.Item
        {...field('noShowGraceMinutes')}
        extra={t`From then on, your front desk can mark an appointment as a no-show.`}
      >
        <InputNumber
          min={NO_SHOW_GRACE_MINUTES.min}
          max={NO_SHOW_GRACE_MINUTES.max}
          precision={0}
          inputMode="numeric"
          suffix={t`minutes after the start`}
          style={WIDTH}
        />
      </Form.Item>
    </FormSection>
  );
}
