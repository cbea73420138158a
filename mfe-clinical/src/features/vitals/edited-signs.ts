import type { Vitals, VitalsChange, VitalUnits } from '@polyclinic/contract';
import { changesOf } from '@polyclinic/ui';
import { shownSigns } from './unit-switch';

/** A correction as the form has it. */
export type Correction = Omit<VitalsChange, 'version' | 'units' | 'isConfirmed'> & { units: VitalUnits };

/** Returns a reading as the form shows it in some units. */
export function correctionOf(reading: Vitals, units: VitalUnits): Correction {
  const { systolic, diastolic, heartRate, respiratoryRate, oxygenSaturation, onOxygen, consciousness } = reading;
  const { pain, headCircumference, note } = reading;
  return {
    systolic,
    diastolic,
    heartRate,
    respiratoryRate,
    oxygenSaturation,
    onOxygen,
    consciousness,
    pain,
    headCircumference,
    note,
    ...shownSigns(reading, units),
    reason: '',
    units,
  };
}

/**
 * Returns the fields that were edited, with the reason and the units: a value that was only shown, in whatever unit, is not
 * sent, so that the stored one stays exactly as it is.
 */
export function editedSigns({ units, ...values }: Correction, reading: Vitals): Omit<VitalsChange, 'version'> {
  const { units: _, ...before } = correctionOf(reading, units);
  const { reason } = values;
  return { ...changesOf(before, values), reason: reason.trim(), units };
}
