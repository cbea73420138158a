import { GST_STATE_CODES, GST_STATE_NAMES, isGstin, SacCode } from '..';

test.each([
  '27AAPFU0939F1ZV',
  '33AAAAA0000A1Z9',
  // Odoo and India Compliance for ERPNext also take a digit or a letter from A to J where Z is usual.
  '27AAPFU0939F11S',
])('%s is a GSTIN', (gstin) => {
  expect(isGstin(gstin)).toBe(true);
});

test.each([
  ['another check character', '27AAPFU0939F1ZW'],
  ['two digits exchanged', '27AAPFU0993F1ZV'],
  ['a state that does not exist', '39AAPFU0939F1ZQ'],
  ['the retired code of Daman and Diu', '25AAPFU0939F1ZZ'],
  ['the code of Andhra Pradesh before it was divided', '28AAPFU0939F1ZT'],
  ['the code of a foreign country', '96AAPFU0939F1ZQ'],
  ['the registration of somebody who collects tax at source', '27AAPFU0939F1C6'],
  ['lower case', '27aapfu0939f1zv'],
  ['a character too many', '27AAPFU0939F1ZV1'],
  ['nothing', ''],
])('a GSTIN with %s is none', (_, gstin) => {
  expect(isGstin(gstin)).toBe(false);
});

test('every state code has a name in each language', () => {
  expect(Object.keys(GST_STATE_NAMES).toSorted()).toEqual([...GST_STATE_CODES].toSorted());
});

test('a services accounting code has six digits and begins with 99', () => {
  expect(['999312', '998599', '300490', '99931', '9993120'].map((code) => SacCode.safeParse(code).success)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
