import { addedParts, creditedParts, isExempt, stateOf, supplyOf, taxParts, type Supplier } from './gst.rules';

const CHENNAI: Supplier = { country: 'IN', taxNumber: '33AAAAA0000A1Z9', state: 'Tamil Nadu' };
const WITHIN = { suppliedFrom: '33', placeOfSupply: '33' } as const;
const BETWEEN = { suppliedFrom: '33', placeOfSupply: '29' } as const;

test.each([
  ['the state of its GSTIN', { ...CHENNAI, state: 'Kerala' }, '33'],
  ['the state of its address without a GSTIN', { ...CHENNAI, taxNumber: null, state: ' tamil nadu ' }, '33'],
  ['the state of its address in Hindi', { ...CHENNAI, taxNumber: null, state: 'केरल' }, '32'],
  ['the state of its address if the tax number is no GSTIN', { ...CHENNAI, taxNumber: '33AAAAA0000A1Z5' }, '33'],
  ['no state if neither is known', { country: 'IN', taxNumber: null, state: 'TN' }, null],
  ['no state in another country', { ...CHENNAI, country: 'DE' }, null],
])('a clinic has %s', (_, clinic, state) => {
  expect(stateOf(clinic)).toBe(state);
});

test('a service is supplied in the state of the clinic unless the invoice names another', () => {
  expect(supplyOf(CHENNAI, null)).toEqual(WITHIN);
  expect(supplyOf(CHENNAI, '29')).toEqual(BETWEEN);
  expect(supplyOf({ ...CHENNAI, country: 'DE' }, '29')).toEqual({ suppliedFrom: null, placeOfSupply: null });
});

test('within a state the tax is half CGST and half SGST, which gets the odd paisa', () => {
  expect(taxParts(WITHIN, { taxRate: '18.0000', tax: 1801 })).toEqual([
    { component: 'CGST', rate: '9', tax: 900 },
    { component: 'SGST', rate: '9', tax: 901 },
  ]);
  expect(taxParts(WITHIN, { taxRate: '0.25', tax: 1 })).toEqual([
    { component: 'CGST', rate: '0.125', tax: 0 },
    { component: 'SGST', rate: '0.125', tax: 1 },
  ]);
});

test('within a union territory without a legislature it is half CGST and half UTGST', () => {
  const chandigarh = { suppliedFrom: '04', placeOfSupply: '04' } as const;
  expect(taxParts(chandigarh, { taxRate: '5', tax: 50 }).map(({ component }) => component)).toEqual(['CGST', 'UTGST']);
});

test('between states the tax is IGST', () => {
  expect(taxParts(BETWEEN, { taxRate: '18', tax: 1801 })).toEqual([{ component: 'IGST', rate: '18', tax: 1801 }]);
});

test('without tax or without a place of supply there are no components', () => {
  expect(taxParts(WITHIN, { taxRate: '18', tax: 0 })).toEqual([]);
  expect(taxParts({ suppliedFrom: null, placeOfSupply: null }, { taxRate: '18', tax: 100 })).toEqual([]);
});

test('components of the same rate are added up', () => {
  const lines = [101, 103, 20].map((tax, index) => taxParts(WITHIN, { taxRate: index === 2 ? '5' : '18', tax }));
  expect(addedParts(lines.flat())).toEqual([
    { component: 'CGST', rate: '9', tax: 101 },
    { component: 'SGST', rate: '9', tax: 103 },
    { component: 'CGST', rate: '2.5', tax: 10 },
    { component: 'SGST', rate: '2.5', tax: 10 },
  ]);
});

test('a health service without tax is exempt in India, another service is not', () => {
  expect(isExempt(WITHIN, { sacCode: '999312', taxRate: '0.0000' })).toBe(true);
  expect(isExempt(WITHIN, { sacCode: '999312', taxRate: '18' })).toBe(false);
  expect(isExempt(WITHIN, { sacCode: '998599', taxRate: '0' })).toBe(false);
  expect(isExempt({ suppliedFrom: null, placeOfSupply: null }, { sacCode: '999312', taxRate: '0' })).toBe(false);
});

test('the components of credit notes add up to the tax of each, and all of them to those of the invoice', () => {
  const invoiced = taxParts(WITHIN, { taxRate: '18', tax: 1801 });
  for (const taxes of [[1801], [1, 1, 1, 1798], [333, 333, 333, 333, 333, 136]]) {
    const notes = creditedParts(invoiced, taxes);
    expect(notes.map((parts) => parts.reduce((sum, { tax }) => sum + tax, 0))).toEqual(taxes);
    const sumOf = (name: string) =>
      notes
        .flat()
        .filter(({ component }) => component === name)
        .reduce((sum, { tax }) => sum + tax, 0);
    expect([sumOf('CGST'), sumOf('SGST')]).toEqual([900, 901]);
    expect(notes.flat().every(({ tax }) => tax > 0)).toBe(true);
  }
  expect(creditedParts(invoiced, [1])).toEqual([[{ component: 'SGST', tax: 1 }]]);
  expect(creditedParts([], [5, 0])).toEqual([[], []]);
});
