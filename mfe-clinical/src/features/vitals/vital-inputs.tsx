import { useLingui } from '@lingui/react/macro';
import { CONSCIOUSNESS_LABELS, unitText } from '@polyclinic/clinic-ui';
import {
  Consciousness,
  RangedVital,
  fromStoredUnit,
  VITAL_LABELS,
  VITAL_LIMITS,
  type NumberVital,
  type RangesInForce,
  type UnitVital,
  type Vitals,
  type VitalUnits,
} from '@polyclinic/contract';
import { Styles, useLabels } from '@polyclinic/ui';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { Select } from '@polyclinic/ui/kit/select';
import { FeetInches } from './feet-inches';
import { RangeHint } from './range-hint';
import { UnitChoices } from './unit-choices';

// Inputs of a row are level: labels, which may take two lines, end above them, and hints begin below.
const STYLES = `
.pc-clinical-signs { display: grid; grid-template-columns: repeat(auto-fill, minmax(132px, 1fr)); gap: 0 12px; }
.pc-clinical-signs > .ant-form-item { display: grid; grid-row: span 2; grid-template-rows: subgrid; margin-bottom: 12px; }
.pc-clinical-signs > .ant-form-item > .ant-form-item-row { display: contents; }
.pc-clinical-signs > .ant-form-item .ant-form-item-label { align-self: end; }
.pc-clinical-signs > .ant-form-item .ant-form-item-control { grid-row: 2; }
.pc-clinical-signs .ant-input-number { width: 100%; }
.pc-clinical-signs.pc-clinical-signs .ant-form-item-extra { min-height: 0; }
.pc-clinical-signs-pressure { display: flex; align-items: center; gap: 4px; }
`;

interface VitalInputsProps {
  /** Units with which the form opens; the field `units` has them as they are chosen. */
  firstUnits: VitalUnits;
  /** The reading that is corrected. */
  reading?: Vitals;
  /** Shown for a child. */
  hasHead: boolean;
  /** Ranges in force for the patient, for hints about values that raise an alert. */
  ranges?: RangesInForce;
}

/** Inputs of all vital signs; Tab goes from one to the next. */
export function VitalInputs({ firstUnits, reading, hasHead, ranges = {} }: VitalInputsProps) {
  const { i18n, t } = useLingui();
  const units = Form.useWatch<VitalUnits | undefined>('units') ?? firstUnits;
  const label = useLabels(VITAL_LABELS);
  const hint = (vital: NumberVital) => {
    const ranged = RangedVital.safeParse(vital).data;
    return ranged && ranges[ranged] && <RangeHint vital={ranged} ranges={ranges} units={units} />;
  };
  const withUnit = (vital: UnitVital) => (
    <Form.Item
      name={vital}
      label={label(vital)}
      extra={hint(vital)}
      rules={[limitOf(vital, t`Not a possible value`, units[vital])]}
    >
      <InputNumber inputMode="decimal" controls={false} suffix={unitText(vital, units)} />
    </Form.Item>
  );
  const plain = (vital: NumberVital, unit: string) => (
    <Form.Item name={vital} label={label(vital)} extra={hint(vital)} rules={[limitOf(vital, t`Not a possible value`)]}>
      <InputNumber
        inputMode="decimal"
        controls={false}
        {...(WHOLE.includes(vital) && { precision: 0 })}
        suffix={unit}
      />
    </Form.Item>
  );
  return (
    <>
      <Styles name="clinical-signs" css={STYLES} />
      <div className="pc-clinical-signs">
        {withUnit('temperature')}
        {plain('heartRate', '/min')}
        {plain('respiratoryRate', '/min')}
        <Form.Item
          label={t`Blood pressure`}
          extra={
            <>
              {hint('systolic')} {hint('diastolic')}
            </>
          }
        >
          <span className="pc-clinical-signs-pressure">
            <Form.Item noStyle name="systolic" rules={[limitOf('systolic', t`Not a possible value`)]}>
              <InputNumber inputMode="numeric" controls={false} precision={0} aria-label={label('systolic')} />
            </Form.Item>
            /
            <Form.Item noStyle name="diastolic" rules={[limitOf('diastolic', t`Not a possible value`)]}>
              <InputNumber inputMode="numeric" controls={false} precision={0} aria-label={label('diastolic')} />
            </Form.Item>
          </span>
        </Form.Item>
        {plain('oxygenSaturation', '%')}
        <Form.Item name="onOxygen" valuePropName="checked">
          <Checkbox>{label('onOxygen')}</Checkbox>
        </Form.Item>
        <Form.Item name="consciousness" label={label('consciousness')}>
          <Select
            allowClear
            options={Consciousness.options.map((value) => ({ value, label: i18n._(CONSCIOUSNESS_LABELS[value]) }))}
          />
        </Form.Item>
        {plain('pain', '/10')}
        {withUnit('glucose')}
        {withUnit('weight')}
        {units.height === 'ft-in' ? (
          <Form.Item
            name="height"
            label={label('height')}
            rules={[limitOf('height', t`Not a possible value`, units.height)]}
          >
            <FeetInches />
          </Form.Item>
        ) : (
          withUnit('height')
        )}
        {hasHead && plain('headCircumference', 'cm')}
      </div>
      <Form.Item name="note" label={label('note')}>
        <Input autoComplete="off" maxLength={500} />
      </Form.Item>
      {/* After the signs: Tab reaches the units last. */}
      <Form.Item noStyle name="units">
        <UnitChoices reading={reading} />
      </Form.Item>
    </>
  );
}

/** Signs without decimals. The others keep those that they have: an input with fewer would round a value as focus leaves it. */
const WHOLE: readonly NumberVital[] = ['heartRate', 'respiratoryRate', 'pain'];

/** Refuses a value that no patient can have, in the unit in which it is entered. */
function limitOf(vital: NumberVital, message: string, unit?: string) {
  const [least, most] = VITAL_LIMITS[vital];
  const inUnit = (value: number) => (unit ? fromStoredUnit(value, unit) : value);
  return { type: 'number' as const, min: inUnit(least), max: inUnit(most), message };
}
