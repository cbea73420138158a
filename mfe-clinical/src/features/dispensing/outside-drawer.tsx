import { useLingui } from '@lingui/react/macro';
import { failureOf, useClinicToday, useDraft } from '@polyclinic/client';
import { DoseUnit, OUTSIDE_PRESCRIPTION_LABELS, OutsidePrescriptionFields } from '@polyclinic/contract';
import type { NewOutsidePrescription } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { CreateDrawer, DateInput, FieldColumns, useFormFields } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { Select } from '@polyclinic/ui/kit/select';
import { useMutation } from '@polyclinic/ui/kit/query';
import { recordApi as api } from '../../lib/chart/record-api';
import { DOSE_UNIT_NAMES } from '../../lib/medicines/sig-labels';

const EMPTY = { drugName: '', ingredients: [], directions: '', quantity: 1, doseUnit: 'TABLET' as const };

/** Records a prescription from elsewhere, read from the paper. */
export function OutsideDrawer() {
  const { t } = useLingui();
  const today = useClinicToday();
  const field = useFormFields(OutsidePrescriptionFields, OUTSIDE_PRESCRIPTION_LABELS);
  const draft = useDraft<NewOutsidePrescription>('dispensing.outside');
  const record = useMutation(api.dispensing.recordOutside.mutationOptions());
  return (
    <CreateDrawer<NewOutsidePrescription>
      title={t`Add outside prescription`}
      closeTo={`${paths.dispensing}?`}
      isSaving={record.isPending}
      initial={{ recordNumber: '', prescriberName: '', issuedOn: today, items: [EMPTY] }}
      send={async (body) => {
        const { order } = await record.mutateAsync({ body });
        return { message: t`Prescription recorded`, openAt: paths.dispensingOrder(order.id) };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't record the prescription. Try again.`)}
      blames={{ PATIENT_UNKNOWN: 'recordNumber' }}
    >
      <Form.Item name="recordNumber" label={t`Record number`} rules={[{ required: true, message: t`Required` }]}>
        <Input autoComplete="off" maxLength={40} />
      </Form.Item>
      <FieldColumns columns={2}>
        <Form.Item {...field('prescriberName')}>
          <Input autoComplete="off" maxLength={120} />
        </Form.Item>
        <Form.Item {...field('issuedOn')}>
          <DateInput />
        </Form.Item>
      </FieldColumns>
      <OutsideItems />
      <Form.Item {...field('note')}>
        <Input.TextArea rows={2} maxLength={1000} />
      </Form.Item>
    </CreateDrawer>
  );
}

function OutsideItems() {
  const { t, i18n } = useLingui();
  const required = [{ required: true, message: t`Required` }];
  return (
    <Form.List name="items">
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name }) => (
            <fieldset key={key} style={PLAIN}>
              <legend>{t`Drug`}</legend>
              <Form.Item name={[name, 'drugName']} label={t`Name and strength`} rules={required}>
                <Input autoComplete="off" maxLength={200} />
              </Form.Item>
              <Form.Item name={[name, 'directions']} label={t`Directions`} rules={required}>
                <Input autoComplete="off" maxLength={300} />
              </Form.Item>
              <FieldColumns columns={2}>
                <Form.Item name={[name, 'quantity']} label={t`Quantity`} rules={required}>
                  <InputNumber min={0} style={WIDE} />
                </Form.Item>
                <Form.Item name={[name, 'doseUnit']} label={t`Unit`}>
                  <Select
                    options={DoseUnit.options.map((value) => ({ value, label: i18n._(DOSE_UNIT_NAMES[value]) }))}
                  />
                </Form.Item>
              </FieldColumns>
              {rows.length > 1 && <Button onClick={() => remove(name)}>{t`Remove drug`}</Button>}
            </fieldset>
          ))}
          <Button style={BELOW} onClick={() => add(EMPTY)}>{t`Add drug`}</Button>
        </>
      )}
    </Form.List>
  );
}

const WIDE = { width: '100%' };
const PLAIN = { border: 0, padding: 0, margin: '0 0 12px' };
const BELOW = { marginBottom: 16 };
