import type { DoseUnit, MedicineForm, NewMedicine } from '@polyclinic/contract';

/** Names, forms and strengths of the starter list are those of this national list. */
const SOURCE = 'National List of Essential Medicines Nepal, fifth revision, 2016';

/** How a form is counted and given. */
const FORMS = {
  TABLET: { doseUnit: 'TABLET', routes: ['ORAL'] },
  CAPSULE: { doseUnit: 'CAPSULE', routes: ['ORAL'] },
  ORAL_LIQUID: { doseUnit: 'ML', routes: ['ORAL'] },
  POWDER: { doseUnit: 'SACHET', routes: ['ORAL'] },
  INJECTION: { doseUnit: 'ML', routes: ['INTRAMUSCULAR', 'INTRAVENOUS'] },
  INHALER: { doseUnit: 'PUFF', routes: ['INHALED'] },
  DROPS: { doseUnit: 'DROP', routes: ['EYE'] },
  CREAM: { doseUnit: 'APPLICATION', routes: ['TOPICAL'] },
  SUPPOSITORY: { doseUnit: 'SUPPOSITORY', routes: ['RECTAL'] },
} as const satisfies Partial<Record<MedicineForm, { doseUnit: DoseUnit; routes: NewMedicine['routes'] }>>;

/** Drug, form and strengths; combinations name their ingredients. */
type Row = readonly [
  name: string,
  form: keyof typeof FORMS,
  strengths: readonly string[],
  ingredients?: readonly string[],
];

const ROWS: readonly Row[] = [
  ['Albendazole', 'TABLET', ['400 mg']],
  ['Amitriptyline', 'TABLET', ['10 mg', '25 mg', '75 mg']],
  ['Amlodipine', 'TABLET', ['2.5 mg', '5 mg']],
  ['Amoxicillin', 'CAPSULE', ['250 mg', '500 mg']],
  ['Aspirin', 'TABLET', ['75 mg', '100 mg', '500 mg']],
  ['Atenolol', 'TABLET', ['25 mg', '50 mg', '100 mg']],
  ['Atorvastatin', 'TABLET', ['10 mg', '20 mg']],
  ['Azithromycin', 'TABLET', ['250 mg', '500 mg']],
  ['Beclometasone', 'INHALER', ['50 mcg']],
  ['Carbamazepine', 'TABLET', ['100 mg', '200 mg', '400 mg']],
  ['Cefixime', 'TABLET', ['200 mg', '400 mg']],
  ['Cetirizine', 'TABLET', ['10 mg']],
  ['Ciprofloxacin', 'TABLET', ['250 mg', '500 mg']],
  ['Ciprofloxacin', 'DROPS', ['0.3%']],
  ['Clopidogrel', 'TABLET', ['75 mg']],
  ['Clotrimazole', 'CREAM', ['1%']],
  ['Diclofenac', 'TABLET', ['50 mg']],
  ['Doxycycline', 'CAPSULE', ['100 mg']],
  ['Enalapril', 'TABLET', ['5 mg', '10 mg', '20 mg']],
  ['Ferrous sulfate and folic acid', 'TABLET', ['60 mg + 400 mcg'], ['ferrous sulfate', 'folic acid']],
  ['Fluconazole', 'CAPSULE', ['150 mg']],
  ['Folic acid', 'TABLET', ['5 mg']],
  ['Furosemide', 'TABLET', ['40 mg']],
  ['Hydrochlorothiazide', 'TABLET', ['25 mg', '50 mg']],
  ['Ibuprofen', 'TABLET', ['200 mg', '400 mg']],
  ['Ibuprofen', 'ORAL_LIQUID', ['100 mg/5 mL']],
  ['Levothyroxine', 'TABLET', ['25 mcg', '50 mcg', '75 mcg', '100 mcg']],
  ['Losartan', 'TABLET', ['25 mg', '50 mg']],
  ['Metformin', 'TABLET', ['500 mg', '850 mg']],
  ['Metoclopramide', 'TABLET', ['10 mg']],
  ['Metronidazole', 'TABLET', ['200 mg', '400 mg']],
  ['Omeprazole', 'CAPSULE', ['20 mg']],
  ['Ondansetron', 'INJECTION', ['2 mg/mL']],
  ['Oral rehydration salts', 'POWDER', ['sachet']],
  ['Paracetamol', 'TABLET', ['500 mg']],
  ['Paracetamol', 'INJECTION', ['150 mg/mL']],
  ['Prednisolone', 'TABLET', ['5 mg', '10 mg', '20 mg']],
  ['Propranolol', 'TABLET', ['20 mg', '40 mg']],
  ['Ranitidine', 'TABLET', ['150 mg', '300 mg']],
  ['Salbutamol', 'TABLET', ['2 mg', '4 mg']],
  ['Salbutamol', 'INHALER', ['100 mcg']],
  ['Spironolactone', 'TABLET', ['25 mg', '100 mg']],
  ['Warfarin', 'TABLET', ['1 mg', '2 mg', '5 mg']],
  ['Zinc sulfate', 'TABLET', ['10 mg', '20 mg']],
];

/** Common medicines for a clinic that starts its formulary; it sets prices, usual sigs and bounds itself. */
export const COMMON_MEDICINES: readonly (NewMedicine & { source: string })[] = ROWS.flatMap(
  ([name, form, strengths, ingredients = [name.toLowerCase()]]) =>
    strengths.map((strength) => ({
      name,
      form,
      strength,
      ingredients: [...ingredients],
      doseUnit: FORMS[form].doseUnit,
      routes: [...FORMS[form].routes],
      usualSigs: [],
      maxPerDay: null,
      maxPerDaySource: null,
      packSize: null,
      price: null,
      isActive: true,
      source: SOURCE,
    })),
);
