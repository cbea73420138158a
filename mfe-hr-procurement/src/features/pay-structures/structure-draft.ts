import type { PayComponent, TaxBand } from '@polyclinic/contract';

/** Component while it is edited: with the place that its row has in the list. */
export interface DraftComponent extends PayComponent {
  key: number;
}

/** Pay structure while it is edited. */
export interface StructureDraft {
  name: string;
  currency: string;
  isActive: boolean;
  notes: string | null;
  components: DraftComponent[];
}

/** Returns components with keys, which stay when rows move. */
export function withKeys(components: readonly PayComponent[]): DraftComponent[] {
  return components.map((component, index) => ({ ...component, key: index + 1 }));
}

/** The key of the next component of a list. */
export const nextKey = (components: readonly DraftComponent[]) => Math.max(0, ...components.map(({ key }) => key)) + 1;

/** Returns the components as the server takes them. */
export function sentComponents(components: readonly DraftComponent[]): PayComponent[] {
  return components.map(({ key: _, ...component }) => component);
}

/** A new component from a day on. */
export function blankComponent(key: number, startsOn: string): DraftComponent {
  return {
    key,
    code: '',
    name: '',
    kind: 'EARNING',
    method: 'FIXED',
    amount: null,
    percent: null,
    formula: null,
    table: null,
    condition: null,
    isProrated: false,
    isTaxable: true,
    isPreTax: false,
    rounding: 'MINOR',
    refunds: false,
    account: null,
    startsOn,
    endsOn: null,
  };
}

/** The first band of a table, which reaches over every income. */
export const FIRST_BAND: TaxBand = { above: '0', upTo: null, percent: '0' };

/** Adds a band at the end: the last one is closed, as the bands have to continue each other. */
export function withBand(bands: readonly TaxBand[]): TaxBand[] {
  const last = bands.at(-1);
  if (!last) return [FIRST_BAND];
  return [
    ...bands.slice(0, -1),
    { ...last, upTo: last.upTo ?? '' },
    { above: last.upTo ?? '', upTo: null, percent: '0' },
  ];
}

/** Sets the upper bound of a band, where the next one begins. */
export function withBound(bands: readonly TaxBand[], index: number, upTo: string): TaxBand[] {
  return bands.map((band, at) => {
    if (at === index) return { ...band, upTo };
    return at === index + 1 ? { ...band, above: upTo } : band;
  });
}

/** Removes a band; the one after it begins where the removed one began, and the last one has no bound. */
export function withoutBand(bands: readonly TaxBand[], index: number): TaxBand[] {
  const rest = bands.filter((_, at) => at !== index);
  return rest.map((band, at) => ({
    ...band,
    above: at === 0 ? '0' : (rest[at - 1]?.upTo ?? ''),
    upTo: at === rest.length - 1 ? null : band.upTo,
  }));
}

const filled = (text: string | null) => text?.trim() || null;

/** Returns a component with the fields of its method and kind only: others would be refused, or surprise later. */
export function cleanComponent(component: DraftComponent): DraftComponent {
  const { kind, method, table } = component;
  const hasTable = method === 'BANDS' || method === 'CUMULATIVE';
  const withheld = kind === 'DEDUCTION' || kind === 'EMPLOYER';
  return {
    ...component,
    code: component.code.trim(),
    name: component.name.trim(),
    amount: method === 'FIXED' ? filled(component.amount) : null,
    percent: method === 'PERCENT' ? filled(component.percent) : null,
    formula: method === 'FIXED' ? null : filled(component.formula),
    table: hasTable
      ? { taxable: filled(table?.taxable ?? null), bands: table?.bands ?? [], result: filled(table?.result ?? null) }
      : null,
    condition: filled(component.condition),
    isTaxable: kind === 'EARNING' && component.isTaxable,
    isPreTax: kind === 'DEDUCTION' && component.isPreTax,
    refunds: method === 'CUMULATIVE' && component.refunds,
    account: withheld ? component.account : null,
  };
}

/** Returns the code that a name suggests: "House rent" is HOUSE_RENT. */
export function suggestedCode(name: string): string {
  return name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '')
    .slice(0, 40);
}
