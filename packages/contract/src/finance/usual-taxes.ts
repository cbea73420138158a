/** Tax code of a country, as a new clinic gets it. */
export interface UsualTax {
  code: string;
  name: string;
  /** Percent. */
  rate: string;
}

/**
 * Tax codes that a new clinic of a country starts with, by ISO 3166-1 code. Germany: section 12 (1) and (2) of the VAT act
 * (UStG). India: schedules I and II of notification 9/2025-Central Tax (Rate), central and state tax together.
 */
export const USUAL_TAXES: Readonly<Partial<Record<string, readonly UsualTax[]>>> = {
  DE: [
    { code: 'UST19', name: 'Umsatzsteuer 19%', rate: '19' },
    { code: 'UST7', name: 'Umsatzsteuer 7%', rate: '7' },
  ],
  IN: [
    { code: 'GST18', name: 'GST 18%', rate: '18' },
    { code: 'GST5', name: 'GST 5%', rate: '5' },
  ],
};

/** Returns the names of the usual taxes of a country; none if the product does not know them. */
export function usualTaxNames(country: string): string[] {
  return (USUAL_TAXES[country] ?? []).map(({ name }) => name);
}
