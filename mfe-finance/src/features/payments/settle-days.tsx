import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { DateInput, FieldColumns } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import type { SettleEntries } from './settle-entries';

/** Days of the card payments that the bank has paid out; changing them resets the selection. */
export function SettleDays() {
  const { t } = useLingui();
  const today = useClinicToday();
  const form = Form.useFormInstance<SettleEntries>();
  const from = Form.useWatch('from', form);
  const to = Form.useWatch('to', form);
  const forget = () => form.setFieldValue('paymentIds', null);
  return (
    <FieldColumns columns={2}>
      <Form.Item label={t`From`} name="from">
        <DateInput max={to ?? today} onChange={forget} />
      </Form.Item>
      <Form.Item label={t`To`} name="to">
        <DateInput min={from ?? undefined} max={today} onChange={forget} />
      </Form.Item>
    </FieldColumns>
  );
}
