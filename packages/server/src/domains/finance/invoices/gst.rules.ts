import { GST_STATE_NAMES, GstState, isGstin, type GstComponent, type TaxPart } from '@polyclinic/contract';
import { INDIA } from '../../../platform/db/clinic-country';
import { split } from '../ledger/ledger.service';

/** Facts that the clinic has entered about itself. */
export interface Supplier {
  country: string | null;
  taxNumber: string | null;
  /** State of its address, as it was typed. */
  state: string | null;
}

/** State of the clinic and state where a service is supplied; both null outside of India. */
export interface Supply {
  suppliedFrom: GstState | null;
  placeOfSupply: GstState | null;
}

/** Longest number of an invoice in India: CGST Rules 2017, rule 46(b). */
export const MAX_NUMBER_LENGTH = 16;

/** Medical and dental services, in the scheme of classification of services (notification 11/2017-Central Tax (Rate)). */
export const DEFAULT_SAC = '999312';

/** Human health services, which are exempt (notification 12/2017-Central Tax (Rate), entry 74). */
const HEALTH = '9993';

/** Union territories without a legislature and the other territory, whose tax is UTGST (CGST Act 2017, section 2(114)). */
const UNION_TERRITORIES = new Set(['04', '26', '31', '35', '38', '97']);

/** Returns whether GST applies to a clinic. */
export function isInIndia({ country }: Pick<Supplier, 'country'>): boolean {
  return country === INDIA;
}

/** Returns the state of a clinic in India: of its GSTIN, or of its address if that is a known name. */
export function stateOf(clinic: Supplier): GstState | null {
  if (!isInIndia(clinic)) return null;
  if (hasGstin(clinic)) return GstState.options.find((code) => clinic.taxNumber?.startsWith(code)) ?? null;
  const typed = clinic.state?.trim().toLowerCase() ?? '';
  const isName = (code: GstState) => Object.values(GST_STATE_NAMES[code]).some((name) => name.toLowerCase() === typed);
  return GstState.options.find(isName) ?? null;
}

/** Returns whether the tax number of a clinic is a valid GSTIN. */
export function hasGstin({ taxNumber }: Supplier): boolean {
  return taxNumber !== null && isGstin(taxNumber);
}

/**
 * Returns both states of an invoice. Health services are supplied where they are performed (IGST Act 2017, section
 * 12(4)), so the place of supply is the clinic's state if none is given.
 */
export function supplyOf(clinic: Supplier, placeOfSupply: GstState | null): Supply {
  if (!isInIndia(clinic)) return { suppliedFrom: null, placeOfSupply: null };
  const suppliedFrom = stateOf(clinic);
  return { suppliedFrom, placeOfSupply: placeOfSupply ?? suppliedFrom };
}

/**
 * Splits tax into its components: IGST between two states, otherwise half CGST and half SGST or UTGST, which gets the
 * odd minor unit. Empty without tax or without both states, as for invoices outside of India.
 */
export function taxParts({ suppliedFrom, placeOfSupply }: Supply, { taxRate, tax }: Taxed): TaxPart[] {
  if (tax === 0 || suppliedFrom === null || placeOfSupply === null) return [];
  if (suppliedFrom !== placeOfSupply) return [{ component: 'IGST', rate: String(Number(taxRate)), tax }];
  const central = Math.floor(tax / 2);
  const rate = String(Number(taxRate) / 2);
  return [
    { component: 'CGST', rate, tax: central },
    { component: UNION_TERRITORIES.has(placeOfSupply) ? 'UTGST' : 'SGST', rate, tax: tax - central },
  ];
}

/** Rate in percent, and tax in minor units. */
interface Taxed {
  taxRate: string;
  tax: number;
}

/** Adds up the components of lines with the same rate. */
export function addedParts(parts: readonly TaxPart[]): TaxPart[] {
  const sums = new Map<string, TaxPart>();
  for (const part of parts) {
    const key = `${part.component} ${part.rate}`;
    sums.set(key, { ...part, tax: (sums.get(key)?.tax ?? 0) + part.tax });
  }
  return [...sums.values()];
}

/** Returns whether a line is an exempt health service. */
export function isExempt({ placeOfSupply }: Supply, line: { sacCode: string | null; taxRate: string }): boolean {
  return placeOfSupply !== null && Number(line.taxRate) === 0 && (line.sacCode?.startsWith(HEALTH) ?? false);
}

/** Component of the tax on a credit note. */
export interface ComponentSum {
  component: GstComponent;
  tax: number;
}

/**
 * Splits the tax of an invoice's credit notes, in their order, in the proportion of its components: the components of a
 * note add up to its tax, and once the whole tax is credited those of all notes are those of the invoice.
 */
export function creditedParts(parts: readonly TaxPart[], taxes: readonly number[]): ComponentSum[][] {
  // An odd minor unit goes to the last component here as well; split gives it to the first.
  const components = [...new Set(parts.map(({ component }) => component))].toReversed();
  if (components.length === 0) return taxes.map(() => []);
  const whole = components.map((one) =>
    parts.filter(({ component }) => component === one).reduce((sum, { tax }) => sum + tax, 0),
  );
  let credited = 0;
  let before = split(credited, whole);
  return taxes.map((tax) => {
    credited += tax;
    const after = split(credited, whole);
    const note = components.map((component, index) => ({ component, tax: (after[index] ?? 0) - (before[index] ?? 0) }));
    before = after;
    return note.filter((one) => one.tax !== 0).toReversed();
  });
}
