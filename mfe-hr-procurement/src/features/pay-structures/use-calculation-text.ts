import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { writtenDecimal } from '@polyclinic/clinic-ui';
import type { PayComponent } from '@polyclinic/contract';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext } from 'react';

/** Returns a function for the calculation of a component in one line: "12% × min(BASIC, 15000)". */
export function useCalculationText(): (component: PayComponent, currency: string) => string {
  const { t } = useLingui();
  const { numberFormat } = useContext(SettingContext).formats;
  return ({ method, amount, percent, formula, table }, currency) => {
    const of = formula ?? '–';
    if (method === 'FIXED') return `${writtenDecimal(amount ?? '0', numberFormat)} ${currency}`;
    if (method === 'PERCENT') return `${writtenDecimal(percent ?? '0', numberFormat)}% × ${of}`;
    if (method === 'FORMULA') return of;
    const bandCount = table?.bands.length ?? 0;
    const bands = plural(bandCount, { one: '# band', other: '# bands' });
    return method === 'BANDS' ? t`${bands} on ${of}` : t`${bands} on the income of the year, from ${of}`;
  };
}
