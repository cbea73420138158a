import { useLingui } from '@lingui/react/macro';
import type { LabResult, LabValue } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { LAB_CODE_LABELS } from './lab-labels';

/** Decimals of a laboratory value as it was entered. */
const DIGITS = 4;

/** Returns functions that put values and ranges into words. */
export function useLabFormat() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const number = (one: number) => format.number(one, { maximumFractionDigits: DIGITS });

  function value({ number: measured, text, coded, unit }: LabValue): string {
    if (measured !== null) return unit ? `${number(measured)} ${unit}` : number(measured);
    return coded === null ? (text ?? '') : i18n._(LAB_CODE_LABELS[coded]);
  }

  function range({ low, high }: Pick<LabValue, 'low' | 'high'>): string | null {
    if (low === null && high === null) return null;
    const from = low === null ? '' : number(low);
    const to = high === null ? '' : number(high);
    if (high === null) return t`from ${from}`;
    return low === null ? t`up to ${to}` : `${from}–${to}`;
  }

  /** "Potassium 4.2 mmol/L · Sodium 139 mmol/L". */
  const line = ({ values }: Pick<LabResult, 'values'>) => values.map((one) => `${one.name} ${value(one)}`).join(' · ');

  return { value, range, line, number };
}
