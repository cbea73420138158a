import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { DateInput } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { Col, Row } from '@polyclinic/ui/kit/layout';
import type { SettleEntries } from './settle-entries';

const HALF = { xs: 24, sm: 12 };

/** Days of the card payments that the bank has paid out; changing them resets the selection. */
export function SettleDays() {
  const { t } = useLingui();
  const today = useClinicToday();
  const form = Form.useFormInstance<SettleEntries>();
  const from = Form.useWatch('from', form);
  const to = Form.useWatch('to', form);
  const forget = () => form.setFieldValue('paymentIds', null);
  return (
    <Row gutter={16}>
      <Col {...HALF}>
        <Form.Item label={t`From`} name="from">
          <DateInput max={to ?? today} onChange={forget} />
        </Form.Item>
      </Col>
      <Col {...HALF}>
        <Form.Item label={t`To`} name="to">
          <DateInput min={from ?? undefined} max={today} onChange={forget} />
        </Form.Item>
      </Col>
    </Row>
  );
}
