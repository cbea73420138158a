import { useLingui } from '@lingui/react/macro';
import { unitText } from '@polyclinic/clinic-ui';
import { VITAL_LABELS, VITAL_UNITS, type UnitVital, type Vitals, type VitalUnits } from '@polyclinic/contract';
import { useLabels, useSetFields } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { Form } from '@polyclinic/ui/kit/form';
import { Select } from '@polyclinic/ui/kit/select';
import { useRef } from 'react';
import { entryUnit, shownSigns, switchedTo, UNIT_VITALS, type ShownValue } from './unit-switch';

interface UnitChoicesProps {
  value?: VitalUnits;
  onChange?: (units: VitalUnits) => void;
  /** The reading that is corrected; its values are converted as they are stored. */
  reading: Pick<Vitals, UnitVital> | undefined;
}

/** The units in which signs are entered. A value that is there is converted with its unit. */
export function UnitChoices({ value: units = {}, onChange, reading }: UnitChoicesProps) {
  const { t } = useLingui();
  const label = useLabels(VITAL_LABELS);
  const form = Form.useFormInstance<Partial<Record<UnitVital, number | null>>>();
  const setFields = useSetFields<Partial<Record<UnitVital, number | null>>>();
  const known = useRef<Partial<Record<UnitVital, ShownValue>>>({});

  function choose(vital: UnitVital, unit: string) {
    const entered: unknown = form.getFieldValue(vital);
    if (typeof entered === 'number') {
      const before = known.current[vital] ?? firstValue(vital);
      const next = switchedTo(unit, entered, entryUnit(vital, units), before);
      known.current[vital] = next;
      const shown: Partial<Record<UnitVital, number>> = {};
      shown[vital] = next.shown;
      setFields(shown);
    }
    onChange?.({ ...units, [vital]: unit });
  }

  /** The value that the form opened with. */
  function firstValue(vital: UnitVital): ShownValue | undefined {
    const stored = reading?.[vital] ?? null;
    const shown = reading && shownSigns(reading, units)[vital];
    return stored === null || shown === null || shown === undefined ? undefined : { shown, stored };
  }

  return (
    <Flex wrap gap="small" style={UNITS} role="group" aria-label={t`Units`}>
      {UNIT_VITALS.map((vital) => {
        const sign = label(vital);
        return (
          <Select<string>
            key={vital}
            aria-label={t`Unit of ${sign}`}
            value={entryUnit(vital, units)}
            options={VITAL_UNITS[vital].map((unit) => ({ value: unit, label: unitText(vital, { [vital]: unit }) }))}
            onChange={(unit) => choose(vital, unit)}
          />
        );
      })}
    </Flex>
  );
}

const UNITS = { marginBottom: 12 };
