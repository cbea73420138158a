import { useLingui } from '@lingui/react/macro';
import { DISPENSING_LABELS, DispensingFields, PRESCRIPTION_ITEM_LABELS, type PharmacyItem } from '@polyclinic/contract';
import { DateInput, FieldColumns, StatusTag, useFormat, useLabels } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { DOSE_UNIT_NAMES } from '../../lib/medicines/sig-labels';
import { useQuantity } from '../../lib/medicines/use-quantity';
import { useDirections } from './use-directions';

/** One drug of a prescription: how it is taken, what is left, and the fields of what is handed out. */
export function DispenseRow({ item, index }: { item: PharmacyItem; index: number }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const label = useLabels(DISPENSING_LABELS);
  const itemLabel = useLabels(PRESCRIPTION_ITEM_LABELS);
  const directions = useDirections();
  const amount = useQuantity();
  const { id, drugName, doseUnit, remaining, quantity, supplies, dispensed, substitutionAllowed } = item;
  const packs = amount.inPacks(remaining, item.packSize);
  const left = remaining === null ? '' : format.number(remaining);
  const whole = (quantity ?? 0) * supplies;
  const prescribed = format.number(whole);
  const unit = amount.unitOf(whole, doseUnit);
  return (
    <fieldset style={PLAIN}>
      <legend style={LEGEND}>{drugName}</legend>
      <div>{directions(item)}</div>
      <div className="pc-clinical-entries-note">
        {remaining === null ? t`No quantity prescribed` : t`${left} of ${prescribed} ${unit} left`}
        {packs && ` (${packs})`}
        {dispensed > 0 && remaining === null && ` · ${amount.quantity(dispensed, doseUnit)}`}
      </div>
      {item.givenInClinic && <StatusTag meaning="info">{itemLabel('givenInClinic')}</StatusTag>}
      {!substitutionAllowed && <StatusTag meaning="waiting">{t`No substitution`}</StatusTag>}
      <Form.Item name={['lines', index, 'itemId']} initialValue={id} hidden>
        <Input />
      </Form.Item>
      <FieldColumns columns={2}>
        <Form.Item name={['lines', index, 'drugName']} label={t`Drug handed out`}>
          <Input autoComplete="off" maxLength={200} disabled={!substitutionAllowed} />
        </Form.Item>
        <Form.Item
          name={['lines', index, 'quantity']}
          label={`${label('quantity')} (${i18n._(DOSE_UNIT_NAMES[doseUnit])})`}
        >
          <InputNumber min={0} {...(remaining !== null && { max: remaining })} style={WIDE} />
        </Form.Item>
        <Form.Item name={['lines', index, 'batch']} label={label('batch')}>
          <Input autoComplete="off" maxLength={BATCH_LENGTH} />
        </Form.Item>
        <Form.Item name={['lines', index, 'expiresOn']} label={label('expiresOn')}>
          <DateInput />
        </Form.Item>
      </FieldColumns>
    </fieldset>
  );
}

const BATCH_LENGTH = DispensingFields.shape.batch.maxLength ?? undefined;
const WIDE = { width: '100%' };
const PLAIN = { border: 0, padding: 0, margin: '16px 0 0' };
const LEGEND = { fontWeight: 600 };
