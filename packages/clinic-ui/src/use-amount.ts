import { useSession } from '@polyclinic/client';
import { decimalText, minorDigits } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { useMemo } from 'react';

/** Returns the base currency. */
export function useCurrency(): string {
  return useSession(({ tenant }) => tenant?.settings.currency) ?? 'USD';
}

/** Returns functions that format amounts in minor units by the reader's locale. */
export function useAmount() {
  const format = useFormat();
  const own = useCurrency();
  return useMemo(
    () => ({
      currency: own,
      /** Without the currency, for columns whose heading names it. */
      amount(minor: number, currency = own): string {
        const digits = minorDigits(currency);
        const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
        // As a string, which Intl formats exactly.
        return format.number(decimalText(minor, digits), options);
      },
      /** With the currency, for single amounts. */
      money: (minor: number, currency = own): string => format.money(minor, currency),
      /** With the currency, as short as it goes: beside the axis of a chart. */
      roundMoney: (minor: number): string =>
        format.number(decimalText(minor, minorDigits(own)), {
          style: 'currency',
          currency: own,
          currencyDisplay: 'narrowSymbol',
          notation: 'compact',
          maximumFractionDigits: 2,
        }),
    }),
    [format, own],
  );
}
