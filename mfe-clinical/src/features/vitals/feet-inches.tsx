import { useLingui } from '@lingui/react/macro';
import { INCHES_PER_FOOT } from '@polyclinic/contract';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useState } from 'react';

interface FeetInchesProps {
  id?: string;
  /** All inches. */
  value?: number | null;
  onChange?: (value: number | null) => void;
}

/** A height of feet and inches, entered apart; 12 inches or more carry over when the value is read again. */
export function FeetInches({ id, value = null, onChange }: FeetInchesProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(() => partsOf(value));
  // A value that was set from outside replaces what was typed.
  const { feet, inches } = typed.value === value ? typed : partsOf(value);

  function enter(nextFeet: number | null, nextInches: number | null) {
    const isEmpty = nextFeet === null && nextInches === null;
    const all = isEmpty ? null : tenth((nextFeet ?? 0) * INCHES_PER_FOOT + (nextInches ?? 0));
    setTyped({ value: all, feet: nextFeet, inches: nextInches });
    onChange?.(all);
  }

  return (
    <span className="pc-clinical-signs-pressure">
      <InputNumber
        {...(id !== undefined && { id })}
        aria-label={t`Height in feet`}
        inputMode="numeric"
        controls={false}
        precision={0}
        suffix="ft"
        value={feet}
        onChange={(entered) => enter(entered, inches)}
      />
      <InputNumber
        aria-label={t`Height, inches`}
        inputMode="decimal"
        controls={false}
        suffix="in"
        value={inches}
        onChange={(entered) => enter(feet, entered)}
      />
    </span>
  );
}

interface Parts {
  value: number | null;
  feet: number | null;
  inches: number | null;
}

function partsOf(value: number | null): Parts {
  if (value === null) return { value, feet: null, inches: null };
  return { value, feet: Math.floor(value / INCHES_PER_FOOT), inches: tenth(value % INCHES_PER_FOOT) };
}

const tenth = (value: number) => Math.round(value * 10) / 10;
