import type { PayComponent, PayExample, TaxBand } from '@polyclinic/contract';

/** Example as it is written in code: nothing changes it. */
export type StatutoryExample = PayExample;

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
    account: null,
    startsOn: '1970-01-01',
    endsOn: null,
    ...given,
  };
}

/** Builds bands from their upper bounds and percentages; the last band has no bound. */
export function bandsOf(...bands: readonly (readonly [upTo: string | null, percent: string])[]): TaxBand[] {
  return bands.map(([upTo, percent], index) => ({ above: bands[index - 1]?.[0] ?? '0', upTo, percent }));
}
