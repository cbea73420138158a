import { useLingui } from '@lingui/react/macro';
import {
  Consciousness,
  RangedVital,
  fromStoredUnit,
  VITAL_LABELS,
  VITAL_LIMITS,
  VITAL_UNITS,
  type NumberVital,
  type RangesInForce,
  type UnitVital,
  type VitalUnits,
} from '@polyclinic/contract';
import { Styles, useLabels } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { Select } from '@polyclinic/ui/kit/select';
import { FeetInches } from './feet-inches';
import { RangeHint } from './range-hint';
import { unitText } from './use-vital-format';
import { CONSCIOUSNESS_LABELS } from './vital-labels';

const STYLES = `
.pc-clinical-signs { display: grid; grid-template-columns: repeat(auto-fill, minmax(132px, 1fr)); gap: 0 12px; align-items: end; }
.pc-clinical-signs .ant-form-item { margin-bottom: 12px; }
.pc-clinical-signs .ant-input-number { width: 100%; }
.pc-clinical-signs .ant-form-item-extra { min-height: 0; }
.pc-clinical-signs-pressure { display: flex; align-items: center; gap: 4px; }
`;

/** Signs in the order in which they are taken, with the decimals of their stored unit. */
const PLAIN: readonly (readonly [NumberVital, string, number])[] = [
  ['heartRate', '/min', 0],
  ['respiratoryRate', '/min', 0],
];

interface VitalInputsProps {
  units: VitalUnits;
  onUnits: (units: VitalUnits) => void;
  /** Shown for a child. */
  hasHead: boolean;
  /** Ranges in force for the patient, for hints about values that raise an alert. */
  ranges?: RangesInForce;
}

/** Inputs of all vital signs; Tab goes from one to the next. */
export function VitalInputs({ units, onUnits, hasHead, ranges = {} }: VitalInputsProps) {
  const { i18n, t } = useLingui();
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
  const plain = (vital: NumberVital, unit: string, precision: number) => (
    <Form.Item
      key={vital}
      name={vital}
      label={label(vital)}
      extra={hint(vital)}
      rules={[limitOf(vital, t`Not a possible value`)]}
    >
      <InputNumber inputMode="decimal" controls={false} precision={precision} suffix={unit} />
    </Form.Item>
  );
  return (
    <>
      <Styles name="clinical-signs" css={STYLES} />
      <div className="pc-clinical-signs">
        {withUnit('temperature')}
        {PLAIN.map(([vital, unit, precision]) => plain(vital, unit, precision))}
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
        {plain('oxygenSaturation', '%', 0)}
        <Form.Item name="onOxygen" valuePropName="checked">
          <Checkbox>{label('onOxygen')}</Checkbox>
        </Form.Item>
        <Form.Item name="consciousness" label={label('consciousness')}>
          <Select
            allowClear
            options={Consciousness.options.map((value) => ({ value, label: i18n._(CONSCIOUSNESS_LABELS[value]) }))}
          />
        </Form.Item>
        {plain('pain', '/10', 0)}
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
        {hasHead && plain('headCircumference', 'cm', 1)}
      </div>
      <Form.Item name="note" label={label('note')}>
        <Input autoComplete="off" maxLength={500} />
      </Form.Item>
      <UnitChoices units={units} onUnits={onUnits} />
    </>
  );
}

/** Refuses a value that no patient can have, in the unit in which it is entered. */
function limitOf(vital: NumberVital, message: string, unit?: string) {
  const [least, most] = VITAL_LIMITS[vital];
  const inUnit = (value: number) => (unit ? fromStoredUnit(value, unit) : value);
  return { type: 'number' as const, min: inUnit(least), max: inUnit(most), message };
}

/** The units in which signs are entered, after the signs: Tab reaches them last. */
function UnitChoices({ units, onUnits }: Pick<VitalInputsProps, 'units' | 'onUnits'>) {
  const { t } = useLingui();
  const label = useLabels(VITAL_LABELS);
  return (
    <Flex wrap gap="small" style={UNITS} role="group" aria-label={t`Units`}>
      {(Object.keys(VITAL_UNITS) as UnitVital[]).map((vital) => {
        const sign = label(vital);
        return (
          <Select<string>
            key={vital}
            aria-label={t`Unit of ${sign}`}
            value={units[vital] ?? VITAL_UNITS[vital][0]}
            options={VITAL_UNITS[vital].map((unit) => ({ value: unit, label: unitText(vital, { [vital]: unit }) }))}
            onChange={(unit) => onUnits({ ...units, [vital]: unit })}
          />
        );
      })}
    </Flex>
  );
}

const UNITS = { marginBottom: 12 };
