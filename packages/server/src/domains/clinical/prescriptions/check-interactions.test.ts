import { findingAdvice, findingEffect, type CheckedDrug } from '@polyclinic/contract';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { checkInteractions, ingredientSpellings, type CheckedAllergy } from './check-interactions';
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
const DAILY = { dose: 1, doseUnit: 'TABLET', frequency: 'QID', maxPerDay: null } as const;
const rulesOf = (one: CheckedDrug, other: CheckedDrug) =>
  checkInteractions([one, other]).findings.map(({ ruleId, severity }) => `${ruleId} ${severity}`);

test('the set has all 48 rows of section D and one of our own, each with its source', () => {
  expect(INTERACTIONS.map(({ row }) => row)).toEqual(Array.from({ length: 49 }, (_, index) => index + 1));
  expect(INTERACTIONS.every(({ source }) => source.length > 0)).toBe(true);
});

test.each(INTERACTIONS)('row $row finds every pair of its sides in both directions', (interaction) => {
  const { row, severity, a, b, coveredBy = [] } = interaction;
  const pairs = members(a).flatMap((one) => members(b).map((other) => [one, other] as const));
  const distinct = pairs.filter(([one, other]) => one !== other);
  expect(distinct.length).toBeGreaterThan(0);
  const rule = `ddi-1/${row} ${severity}`;
  const covering = coveredBy.map((other) => `ddi-1/${other}`);
  for (const [one, other] of distinct) {
    for (const rules of [rulesOf(drug(one), drug(other)), rulesOf(drug(other), drug(one))]) {
      const isCovered = rules.some((found) => covering.some((id) => found.startsWith(`${id} `)));
      expect(rules.includes(rule)).toBe(!isCovered);
    }
  }
});

test.each([
  ['aspirin', 'warfarin', ['ddi-1/19 MAJOR']],
  ['Acetylsalicylic acid', 'methotrexate', ['ddi-1/28 MAJOR']],
  ['ASA', 'enalapril', ['ddi-1/46 MODERATE']],
  ['Ecosprin 75', 'lithium', ['ddi-1/26 MAJOR']],
  ['Aspirin', 'clopidogrel', ['ddi-1/42 MODERATE']],
  ['Aspirin', 'ibuprofen', ['duplicate/class MODERATE']],
  ['Aspirin', 'ticagrelor', ['duplicate/class MODERATE']],
] as const)('%s with %s is found', (one, other, rules) => {
  expect(rulesOf(drug(one), drug(other))).toEqual(rules);
  expect(rulesOf(drug(other), drug(one))).toEqual(rules);
});

test.each([
  ['haloperidol', 'sotalol', ['ddi-1/10 CONTRAINDICATED']],
  ['ondansetron', 'azithromycin', ['ddi-1/49 MAJOR']],
  ['escitalopram', 'domperidone', ['ddi-1/49 MAJOR']],
  ['amiodarone', 'azithromycin', ['ddi-1/49 MAJOR']],
  ['amiodarone', 'levofloxacin', ['ddi-1/36 MAJOR']],
  ['haloperidol', 'ciprofloxacin', ['ddi-1/49 MAJOR']],
] as const)('%s and %s, which both prolong the QT interval, are never shown as clear', (one, other, rules) => {
  const withoutClass = (found: string[]) => found.filter((rule) => !rule.startsWith('duplicate/'));
  expect(withoutClass(rulesOf(drug(one), drug(other)))).toEqual(rules);
  expect(withoutClass(rulesOf(drug(other), drug(one)))).toEqual(rules);
});

test.each([
  ['Tab. Ecosprin 75 mg', ['aspirin']],
  ['Combiflam', ['ibuprofen', 'paracetamol']],
  ['Amoxicillin/Clavulanate potassium 625 mg', ['amoxicillin', 'clavulanic acid']],
  ['Sulfamethoxazole and trimethoprim', ['sulfamethoxazole', 'trimethoprim']],
  ['Paracetamol 120 mg/5 ml syrup', ['paracetamol']],
  ['Inj. Ondansetron 2 mg/mL', ['ondansetron']],
  ['Lignocaine 2 % with Adrenaline', ['lidocaine', 'adrenaline']],
] as const)('%s is known by what is in it', (name, ingredients) => {
  const { incomplete } = checkInteractions([{ name, ingredients: [] }]);
  expect(incomplete).toBe(false);
  for (const ingredient of ingredients) {
    expect(rulesOf({ name, ingredients: [] }, drug(ingredient))).toContain('duplicate/ingredient MAJOR');
  }
});

test('a pair of the clinic is found in both directions and by any spelling, and is no duplicate of the class', () => {
  const own = { id: randomUUID(), severity: 'MAJOR', effect: 'Colchicine toxicity', source: 'Hospital' } as const;
  const pair = { ...own, ingredientA: 'acetaminophen', ingredientB: 'colchicine' };
  const rules = (one: string, other: string) =>
    checkInteractions([drug(one), drug(other)], [], null, { interactions: [pair] }).findings;
  const found = { ruleId: `clinic/${own.id}`, severity: 'MAJOR', effect: 'Colchicine toxicity' };
  expect(rules('Paracetamol', 'Colchicine')).toMatchObject([found]);
  expect(rules('Colchicine', 'Paracetamol')).toMatchObject([found]);
  expect(rules('Colchicine', 'Ibuprofen')).toEqual([]);
  expect(ingredientSpellings([drug('Paracetamol 500 mg')])).toEqual(['paracetamol', 'acetaminophen']);
});

test('the name of a property of every object is no brand', () => {
  expect(checkInteractions([{ name: 'constructor', ingredients: [] }]).unknown).toEqual(['constructor']);
});

test('every effect and advice is stored in English and shown in Hindi and Tamil', () => {
  const found = [
    ...INTERACTIONS.map(({ row }) => ({ ruleId: `ddi-1/${row}`, effect: 'stored' })),
    ...checkInteractions([drug('ibuprofen'), drug('naproxen'), drug('Naproxen')], [allergy('aspirin')]).findings,
    ...checkInteractions([{ name: 'Paracetamol 2 g', ingredients: [], sig: DAILY }], [], 40).findings,
  ];
  for (const { ruleId, effect, ...more } of found) {
    const texts = (['en', 'hi', 'ta'] as const).map((language) => findingEffect({ ruleId, effect, ...more }, language));
    expect(new Set(texts).size).toBe(3);
    expect(texts).not.toContain('stored');
  }
  expect(findingAdvice({ ruleId: 'ddi-1/44' }, 'en')).toBe('take 4 hours apart');
  expect(findingEffect({ ruleId: 'later/rule', effect: 'stored' }, 'hi')).toBe('stored');
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
  const names = fc.constantFrom('warfarin', 'ibuprofen', 'paracetamol', 'Ashwagandha', 'Triphala', 'lithium carbonate');
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
  expect(checkInteractions([drug('paracetamol')], [allergy('Triphala')])).toMatchObject({
    unknown: ['Triphala'],
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
  const sig = DAILY;
  const findings = (name: string, more: { dose?: number; age?: number | null } = {}) =>
    checkInteractions([{ name, ingredients: [], sig: { ...sig, dose: more.dose ?? 1 } }], [], more.age ?? 40).findings;

  test('is compared with the maximum for adults, and the maximum itself is allowed', () => {
    expect(findings('Paracetamol 1 g')).toEqual([]);
    expect(findings('Paracetamol 500 mg tablet', { dose: 2.5 })).toMatchObject([
      { kind: 'DOSE', severity: 'MAJOR', ruleId: 'dose/paracetamol', effect: expect.stringContaining('5000 mg') },
    ]);
  });

  test("is compared with the maximum of the clinic's formulary in the unit of the dose", () => {
    const drug = { name: 'Metformin 500 mg', ingredients: [], sig };
    const checked = (maxPerDay: number, age = 40, doseUnit: 'TABLET' | 'ML' = 'TABLET') => {
      const maxima = new Map([[drug.name, { maxPerDay, doseUnit, source: 'Summary of product' }]]);
      return checkInteractions([drug], [], age, { maxima });
    };
    expect(checked(4)).toMatchObject({ findings: [], doseChecked: [drug.name] });
    const [found] = checked(3).findings;
    expect(found).toMatchObject({
      ruleId: 'dose/formulary',
      effect: '4 tablets per day; maximum for adults 3 tablets',
      source: 'Summary of product',
    });
    expect(found && findingEffect(found, 'hi')).toBe('रोज़ 4 गोलियाँ; वयस्कों के लिए अधिकतम 3 गोलियाँ');
    expect(checked(3, 9)).toMatchObject({ findings: [], doseChecked: [] });
    expect(checked(3, 40, 'ML')).toMatchObject({ findings: [], doseChecked: [] });
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
