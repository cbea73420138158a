import { DRUG_CLASSES } from './drug-classes';
import { INTERACTIONS } from './interaction-set';

/** Other names of an ingredient: national names beside the INN, and spellings in use. */
const SYNONYMS: Readonly<Record<string, string>> = {
  acetaminophen: 'paracetamol',
  'acetylsalicylic acid': 'aspirin',
  nitroglycerin: 'glyceryl trinitrate',
  nitroglycerine: 'glyceryl trinitrate',
  rifampin: 'rifampicin',
  epinephrine: 'adrenaline',
  frusemide: 'furosemide',
  torsemide: 'torasemide',
  glyburide: 'glibenclamide',
  meperidine: 'pethidine',
  indomethacin: 'indometacin',
  cephalexin: 'cefalexin',
  chlorthalidone: 'chlortalidone',
  'ethinyl estradiol': 'ethinylestradiol',
  cotrimoxazole: 'co-trimoxazole',
  hypericum: "st john's wort",
  ethanol: 'alcohol',
  thyroxine: 'levothyroxine',
  methylergonovine: 'methylergometrine',
  amphetamine: 'amfetamine',
  dextroamphetamine: 'dexamfetamine',
  methamphetamine: 'metamfetamine',
  albuterol: 'salbutamol',
  'penicillin v': 'phenoxymethylpenicillin',
  'penicillin g': 'benzylpenicillin',
};

/** Words after the name of an ingredient that name its salt. */
const SALTS = new Set(
  'sodium potassium hydrochloride hcl besilate besylate maleate tartrate succinate phosphate acetate mesilate mesylate hydrobromide trihydrate carbonate etexilate medoxomil axetil citrate stearate'.split(
    ' ',
  ),
);

/** Common ingredients for which the set has no rule (WHO Model List of Essential Medicines, 2023). */
const WITHOUT_RULE = [
  'paracetamol',
  'metformin',
  'salbutamol',
  'budesonide',
  'beclometasone',
  'prednisolone',
  'dexamethasone',
  'hydrocortisone',
  'clavulanic acid',
  'azithromycin',
  'clindamycin',
  'nitrofurantoin',
  'ranitidine',
  'loratadine',
  'cetirizine',
  'atorvastatin',
  'folic acid',
  'zinc sulfate',
  'oral rehydration salts',
  'albendazole',
  'chlorhexidine',
  'lidocaine',
  'nystatin',
  'clotrimazole',
  'aciclovir',
  'insulin',
  'colecalciferol',
  'metoclopramide',
  'ondansetron',
];

const KNOWN = new Set<string>([
  ...Object.values(DRUG_CLASSES).flatMap(({ members }) => members),
  ...INTERACTIONS.flatMap(({ a, b }) => [...a, ...b]).filter((side) => !(side in DRUG_CLASSES)),
  ...WITHOUT_RULE,
]);

/** Words of the strength and the form of a drug, such as 500 mg tablets. */
const STRENGTH_OR_FORM =
  /^(\d.*|mg|g|mcg|µg|ml|iu|units?|%|tablets?|tabs?|capsules?|caps?|syrup|suspension|injection|drops?|cream|ointment|gel|inhaler|sachets?|xr|sr|er)\.?$/;

/** Returns the ingredients that the name of a drug lists, such as amoxicillin 500 mg + clavulanic acid 125 mg. */
export function ingredientsInName(name: string): string[] {
  return name
    .split('+')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Returns the name under which the interaction set knows an ingredient; undefined if it does not. */
export function knownIngredient(name: string): string | undefined {
  const words = name.trim().toLowerCase().replaceAll('’', "'").split(/\s+/);
  while (words.length > 0) {
    const spelt = words.join(' ');
    const known = SYNONYMS[spelt] ?? spelt;
    if (KNOWN.has(known)) return known;
    const last = words.pop() ?? '';
    if (!SALTS.has(last) && !STRENGTH_OR_FORM.test(last)) return undefined;
  }
  return undefined;
}
