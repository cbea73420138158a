import type { PayComponent, TaxTableText } from '../pay-component';

/**
 * Dated components of one country, shipped as an example: a clinic copies them into a structure of its own and is
 * responsible for keeping them current.
 */
export interface StatutoryExample {
  id: string;
  country: string;
  region: string | null;
  /** Starts with the word "Example". */
  title: string;
  currency: string;
  startsOn: string;
  endsOn: string;
  sources: readonly string[];
  /** Rules that are left out of the example. */
  limits: string;
  components: readonly PayComponent[];
}

type Given = Pick<PayComponent, 'code' | 'name' | 'kind' | 'method'> & Partial<PayComponent>;

/** Fills in the usual terms of a component. */
export function component(given: Given): PayComponent {
  return {
    amount: null,
    percent: null,
    formula: null,
    table: null,
    condition: null,
    isProrated: false,
    isTaxable: given.kind === 'EARNING',
    isPreTax: false,
    rounding: 'MINOR',
    refunds: false,
    startsOn: '1970-01-01',
    endsOn: null,
    ...given,
  };
}

/** Builds bands from their upper bounds and percentages; the last band has no bound. */
export function bandsOf(...bands: readonly (readonly [upTo: string | null, percent: string])[]): TaxTableText['bands'] {
  return bands.map(([upTo, percent], index) => ({ above: bands[index - 1]?.[0] ?? '0', upTo, percent }));
}
