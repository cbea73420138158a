import { BRANDS } from './brand-names';
import { DRUG_CLASSES } from './drug-classes';
import { INTERACTIONS } from './interaction-set';

/** Other names of an ingredient: national names beside the INN, and spellings in use. */
const SYNONYMS: Readonly<Record<string, string>> = {
  acetaminophen: 'paracetamol',
  'acetylsalicylic acid': 'aspirin',
  'acetyl salicylic acid': 'aspirin',
  acetylsalicylate: 'aspirin',
  asa: 'aspirin',
  amoxycillin: 'amoxicillin',
  lignocaine: 'lidocaine',
  clavulanate: 'clavulanic acid',
  'potassium clavulanate': 'clavulanic acid',
  'clavulanate potassium': 'clavulanic acid',
  'potassium clavulanic acid': 'clavulanic acid',
  sulphamethoxazole: 'sulfamethoxazole',
  'trimethoprim-sulfamethoxazole': 'co-trimoxazole',
  beclomethasone: 'beclometasone',
  acyclovir: 'aciclovir',
  cholecalciferol: 'colecalciferol',
  'vitamin d3': 'colecalciferol',
  gtn: 'glyceryl trinitrate',
  dothiepin: 'dosulepin',
  bendrofluazide: 'bendroflumethiazide',
  'ferrous sulphate': 'ferrous sulfate',
  ethinyloestradiol: 'ethinylestradiol',
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
  /^(\d.*|(mg|g|mcg|µg|iu|units?)\/.*|mg|g|mcg|µg|ml|iu|units?|%|tablets?|tabs?|capsules?|caps?|syrup|suspension|injection|drops?|cream|ointment|gel|inhaler|sachets?|xr|sr|er|cr|od|ds|dt|forte|gastro-resistant|enteric-coated|oral)\.?$/;
/** Form before the name, as on many papers: Tab. Metformin. */
const FORM_BEFORE = /^(tab|tabs|tablet|cap|caps|capsule|syp|syr|syrup|inj|injection|susp|oint)\b\.?\s+/;
/** Between the ingredients of a combination. A slash before a number or a unit is part of a strength, such as 5 mg/ml. */
const BETWEEN =
  /\s*(?:\+|&|,\s|\s(?:and|with)\s|\/(?!\s*(?:\d|ml\b|l\b|g\b|kg\b|dose|actuation|puff|spray|drop|hour|h\b|day|vial|tablet|sachet)))\s*/i;

/**
 * Returns the ingredients that the name of a drug lists, such as amoxicillin 500 mg + clavulanic acid 125 mg, or those of
 * a common brand.
 */
export function ingredientsInName(name: string): string[] {
  const brand = brandIn(name);
  if (brand) return [...brand];
  return name
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Returns the name under which the interaction set knows an ingredient; undefined if it does not. */
export function knownIngredient(name: string): string | undefined {
  return firstKnown(wordsOf(name), (spelt) => {
    const known = SYNONYMS[spelt] ?? spelt;
    return KNOWN.has(known) ? known : undefined;
  });
}

/** Returns all spellings of an ingredient that the product knows, itself first. */
export function spellingsOf(ingredient: string): string[] {
  return [ingredient, ...Object.keys(SYNONYMS).filter((spelt) => SYNONYMS[spelt] === ingredient)];
}

function brandIn(name: string): readonly string[] | undefined {
  return firstKnown(wordsOf(name.replaceAll('-', ' ')), (spelt) =>
    Object.hasOwn(BRANDS, spelt) ? BRANDS[spelt] : undefined,
  );
}

/** Takes salt, strength and form off the end until the rest is known. */
function firstKnown<Known>(words: string[], find: (spelt: string) => Known | undefined): Known | undefined {
  while (words.length > 0) {
    const known = find(words.join(' '));
    if (known !== undefined) return known;
    const last = words.pop() ?? '';
    if (!SALTS.has(last) && !STRENGTH_OR_FORM.test(last)) return undefined;
  }
  return undefined;
}

function wordsOf(name: string): string[] {
  return name.trim().toLowerCase().replaceAll('’', "'").replace(FORM_BEFORE, '').split(/\s+/);
}
