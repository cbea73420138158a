import { useLingui } from '@lingui/react/macro';
import { useRowLabel, useVitalFormat, VITAL_ROWS } from '@polyclinic/clinic-ui';
import { toStoredUnit, VITAL_LABELS, type Vitals, type VitalUnits, type VitalValues } from '@polyclinic/contract';
import { useLabels, useSetFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useState } from 'react';
import { QUICK_CODES, readQuickLine, type QuickLine } from './quick-line';
import { entryUnit, UNIT_VITALS } from './unit-switch';
import { useQuickFaultText } from './use-quick-fault-text';

const EXAMPLE = '120/80 p72 t36.8 s98 r16 w70';

type Filled = Partial<VitalValues> & { units?: VitalUnits; quickLine?: string };

/** All vital signs in one line: Enter fills in the fields below and reads them back, and Enter again saves. */
export function QuickLineField({ firstUnits, hasHead }: { firstUnits: VitalUnits; hasHead: boolean }) {
  const { t } = useLingui();
  const form = Form.useFormInstance<Filled>();
  const setFields = useSetFields<Filled>();
  const faultText = useQuickFaultText();
  const readBack = useReadBack();
  const [filled, setFilled] = useState<QuickLine>();

  const typed = () => form.getFieldValue('quickLine') as string | undefined;
  const read = (line: string) => {
    const units = form.getFieldValue('units') as VitalUnits | undefined;
    return readQuickLine(line, units ?? firstUnits, { without: hasHead ? [] : ['headCircumference'] });
  };

  /** Fills in the fields if the whole line can be read. */
  function fillIn(): void {
    const line = typed() ?? '';
    if (line.trim() === '') return;
    const found = read(line);
    if (found.faults.length === 0) {
      setFields({ ...found.signs, units: found.units, quickLine: '' });
      setFilled(found);
    }
    // Shows the complaint below the line, or takes it away.
    void form.validateFields(['quickLine']).catch(() => undefined);
  }

  return (
    <Form.Item
      name="quickLine"
      label={t`Quick entry`}
      validateTrigger={[]}
      rules={[
        {
          validator: async (_, line: string | undefined) => {
            const faults = line ? read(line).faults : [];
            if (faults.length > 0) throw new Error(faults.map(faultText).join('; '));
          },
        },
      ]}
      extra={
        <>
          <span role="status">{filled && readBack(filled)}</span>
          <Codes />
        </>
      }
    >
      <Input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={EXAMPLE}
        onBlur={fillIn}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || (typed() ?? '').trim() === '') return;
          // An empty line saves, like every other field.
          event.preventDefault();
          fillIn();
        }}
      />
    </Form.Item>
  );
}

/** Returns a function that reads signs back with their names: "Filled in: Heart rate 72 /min · Weight 70 kg". */
function useReadBack() {
  const { t } = useLingui();
  const label = useRowLabel();
  const { value } = useVitalFormat();
  return ({ signs, units }: QuickLine) => {
    const reading = { ...NOTHING, ...signs };
    for (const vital of UNIT_VITALS) {
      const entered = reading[vital];
      if (entered !== null) reading[vital] = toStoredUnit(entered, entryUnit(vital, units));
    }
    const rows = VITAL_ROWS.map((row) => [label(row), value(row, reading, units)] as const);
    const list = rows.flatMap(([name, shown]) => (shown === '' ? [] : [`${name} ${shown}`])).join(' · ');
    return t`Filled in: ${list}. Press Enter to save.`;
  };
}

const NOTHING: VitalValues & Pick<Vitals, 'bmi'> = {
  systolic: null,
  diastolic: null,
  heartRate: null,
  respiratoryRate: null,
  temperature: null,
  oxygenSaturation: null,
  onOxygen: null,
  consciousness: null,
  pain: null,
  weight: null,
  height: null,
  headCircumference: null,
  glucose: null,
  bmi: null,
};

const SUMMARY = { minHeight: 24 };

/** The letters of the signs, behind a disclosure. */
function Codes() {
  const { t } = useLingui();
  const label = useLabels(VITAL_LABELS);
  const vitals = Object.keys(QUICK_CODES) as (keyof typeof QUICK_CODES)[];
  return (
    <details>
      <summary style={SUMMARY}>{t`Abbreviations`}</summary>
      <ul className="pc-clinical-entries-note">
        {vitals.map((vital) => (
          <li key={vital}>
            <code>{QUICK_CODES[vital].join(', ')}</code> {label(vital)}
          </li>
        ))}
        <li>
          <code>120/80</code> {t`Blood pressure`}
        </li>
        <li>
          <code>o2</code> {t`on oxygen`}, <code>air</code> {t`on air`}
        </li>
        <li>
          <code>a c v pr u</code> {t`Fully alert, new confusion, voice, pain, unresponsive`}
        </li>
        <li>
          <code>t98.6f w154lb h5&apos;7</code> {t`A unit after the number changes the unit of the field`}
        </li>
      </ul>
    </details>
  );
}
