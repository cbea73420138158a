import type { CheckedDrug } from '@polyclinic/contract';
import fc from 'fast-check';
import { checkInteractions, type CheckedAllergy } from './check-interactions';
import { DRUG_CLASSES } from './drug-classes';
import { INTERACTIONS } from './interaction-set';

const drug = (...ingredients: string[]): CheckedDrug => ({ name: ingredients.join(' + '), ingredients });
const allergy = (substance: string, more: Partial<CheckedAllergy> = {}): CheckedAllergy => ({
  substance,
  substanceClass: null,
  isMedicine: true,
  ...more,
});
const classes: Readonly<Record<string, { members: readonly string[] }>> = DRUG_CLASSES;
const members = (side: readonly string[]) => side.flatMap((one) => classes[one]?.members ?? [one]);
const rulesOf = (one: CheckedDrug, other: CheckedDrug) =>
  checkInteractions([one, other]).findings.map(({ ruleId, severity }) => `${ruleId} ${severity}`);

test('the set has all 48 rows of section D, each with its source', () => {
  expect(INTERACTIONS.map(({ row }) => row)).toEqual(Array.from({ length: 48 }, (_, index) => index + 1));
  expect(INTERACTIONS.every(({ source }) => source.length > 0)).toBe(true);
});

test.each(INTERACTIONS)('row $row finds every pair of its sides in both directions', ({ row, severity, a, b }) => {
  const pairs = members(a).flatMap((one) => members(b).map((other) => [one, other] as const));
  const distinct = pairs.filter(([one, other]) => one !== other);
  expect(distinct.length).toBeGreaterThan(0);
  for (const [one, other] of distinct) {
    expect(rulesOf(drug(one), drug(other))).toContain(`ddi-1/${row} ${severity}`);
    expect(rulesOf(drug(other), drug(one))).toContain(`ddi-1/${row} ${severity}`);
  }
});

test('an ingredient is known with its salt, by its national name and in a combination', () => {
  expect(rulesOf(drug('Warfarin sodium'), drug('Diclofenac Potassium'))).toEqual(['ddi-1/19 MAJOR']);
  expect(rulesOf(drug('Nitroglycerin'), drug('Sildenafil citrate'))).toContain('ddi-1/16 CONTRAINDICATED');
  expect(rulesOf(drug('warfarin'), drug('sulfamethoxazole', 'trimethoprim'))).toContain('ddi-1/20 MAJOR');
});

test('a drug that is not known is named, and the check is incomplete', () => {
  expect(checkInteractions([drug('warfarin'), drug('Ashwagandha')])).toEqual({
    version: 'ddi-1',
    checked: ['warfarin'],
    doseChecked: [],
    unknown: ['Ashwagandha'],
    findings: [],
    incomplete: true,
  });
  expect(checkInteractions([drug('paracetamol', 'ashwagandha')])).toMatchObject({ checked: [], incomplete: true });
});

test('every drug is either checked or named as unknown, and an unknown one is never complete', () => {
  const names = fc.constantFrom('warfarin', 'ibuprofen', 'paracetamol', 'Ashwagandha', 'Septran', 'lithium carbonate');
  fc.assert(
    fc.property(fc.array(names, { maxLength: 6 }), (chosen) => {
      const { checked, unknown, incomplete } = checkInteractions(chosen.map((name) => drug(name)));
      expect([...checked, ...unknown].toSorted()).toEqual(chosen.toSorted());
      expect(incomplete).toBe(unknown.length > 0);
    }),
  );
});

test.each([
  ['amoxicillin', 'Amoxicillin', 'allergy/substance', 'CONTRAINDICATED'],
  ['amoxicillin', 'Penicillins', 'allergy/substance', 'CONTRAINDICATED'],
  ['ampicillin', 'Amoxicillin', 'allergy/class', 'MAJOR'],
  ['diclofenac', 'Ibuprofen', 'allergy/class', 'MAJOR'],
  ['cefixime', 'Penicillin', 'allergy/penicillin-cephalosporin', 'MODERATE'],
  ['cefixime', 'Amoxicillin', 'allergy/penicillin-cephalosporin', 'MODERATE'],
] as const)('%s for a patient with an allergy to %s: %s', (given, substance, ruleId, severity) => {
  expect(checkInteractions([drug(given)], [allergy(substance)])).toMatchObject({
    findings: [{ kind: 'ALLERGY', ruleId, severity, a: given, b: substance }],
    incomplete: false,
  });
});

test('the class of an allergy counts where its substance is a brand', () => {
  const { findings } = checkInteractions([drug('cloxacillin')], [allergy('Brand', { substanceClass: 'penicillin' })]);
  expect(findings).toMatchObject([{ severity: 'CONTRAINDICATED' }]);
});

test('an allergy to an unknown medicine leaves the check incomplete, one to pollen does not', () => {
  expect(checkInteractions([drug('paracetamol')], [allergy('Septran')])).toMatchObject({
    unknown: ['Septran'],
    incomplete: true,
  });
  expect(checkInteractions([drug('paracetamol')], [allergy('Pollen', { isMedicine: false })]).incomplete).toBe(false);
});

test('the same ingredient and the same class are duplicates, also where the set does not know it', () => {
  expect(rulesOf(drug('paracetamol'), drug('acetaminophen'))).toEqual(['duplicate/ingredient MAJOR']);
  expect(rulesOf(drug('Ashwagandha'), drug('ashwagandha'))).toEqual(['duplicate/ingredient MAJOR']);
  expect(rulesOf(drug('ibuprofen'), drug('naproxen'))).toEqual(['duplicate/class MODERATE']);
});

test('the most severe finding comes first', () => {
  const { findings } = checkInteractions(
    [drug('enalapril'), drug('ibuprofen'), drug('warfarin')],
    [allergy('ibuprofen')],
  );
  expect(findings.map(({ severity }) => severity)).toEqual(['CONTRAINDICATED', 'MAJOR', 'MODERATE']);
});

describe('the amount of a day', () => {
  const sig = { dose: 1, doseUnit: 'TABLET', frequency: 'QID', maxPerDay: null } as const;
  const findings = (name: string, more: { dose?: number; age?: number | null } = {}) =>
    checkInteractions([{ name, ingredients: [], sig: { ...sig, dose: more.dose ?? 1 } }], [], more.age ?? 40).findings;

  test('is compared with the maximum for adults, and the maximum itself is allowed', () => {
    expect(findings('Paracetamol 1 g')).toEqual([]);
    expect(findings('Paracetamol 500 mg tablet', { dose: 2.5 })).toMatchObject([
      { kind: 'DOSE', severity: 'MAJOR', ruleId: 'dose/paracetamol', effect: expect.stringContaining('5000 mg') },
    ]);
  });

  test('is named as compared only where strength, bound and age are known', () => {
    const compared = (name: string, age: number | null) =>
      checkInteractions([{ name, ingredients: [], sig }], [], age).doseChecked;
    expect(compared('Paracetamol 500 mg', 40)).toEqual(['Paracetamol 500 mg']);
    expect(compared('Paracetamol', 40)).toEqual([]);
    expect(compared('Paracetamol 120 mg/5 ml', 40)).toEqual([]);
    expect(compared('Paracetamol 500 mg', 9)).toEqual([]);
    expect(compared('Paracetamol 500 mg', null)).toEqual([]);
    expect(compared('Metformin 500 mg', 40)).toEqual([]);
  });
});

test('the name of a drug may carry strength and form, and list several ingredients', () => {
  const known = checkInteractions([{ name: 'Amoxicillin 500 mg + clavulanic acid 125 mg tablets', ingredients: [] }]);
  expect(known).toMatchObject({ incomplete: false });
  expect(rulesOf({ name: 'Warfarin 5 mg tablet', ingredients: [] }, drug('ibuprofen'))).toEqual(['ddi-1/19 MAJOR']);
  expect(checkInteractions([{ name: 'Amoxicillin 500 mg + Unknown', ingredients: [] }]).incomplete).toBe(true);
});
