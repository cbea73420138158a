import { useSession } from '@polyclinic/client';
import { decimalText, minorDigits } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { useMemo } from 'react';

/** The currency in which the clinic keeps its books. */
export function useCurrency(): string {
  return useSession(({ tenant }) => tenant?.settings.currency) ?? 'USD';
}

/** Writes amounts of minor units the reader's way. */
export function useAmount() {
  const format = useFormat();
  const own = useCurrency();
  return useMemo(
    () => ({
      currency: own,
      /** Without the currency: where a column names it once. */
      amount(minor: number, currency = own): string {
        const digits = minorDigits(currency);
        const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
        // As text: Intl formats it exactly.
        return format.number(decimalText(minor, digits), options);
      },
      /** With the currency: where an amount stands alone. */
      money: (minor: number, currency = own): string => format.money(minor, currency),
    }),
    [format, own],
  );
}
