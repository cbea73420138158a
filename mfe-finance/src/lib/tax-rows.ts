import type { Invoice } from '@polyclinic/contract';

/** Returns the tax of an invoice by code, or by its components if it has any: CGST (9 %). */
export function taxRows(taxes: Invoice['taxes'], formatRate: (rate: number) => string) {
  return taxes.flatMap(({ code, rate, tax, parts }) =>
    parts.length > 0
      ? parts.map((part) => ({ label: `${part.component} (${formatRate(Number(part.rate))} %)`, tax: part.tax }))
      : [{ label: `${code} (${formatRate(Number(rate))} %)`, tax }],
  );
}
