import { ANTI_INFECTIVE_CLASSES } from './anti-infective-classes';
import { list, type DrugClassRow } from './drug-class-row';

/** Groups of the interaction set `ddi-1` (reference, section D), by International Nonproprietary Name. */
export const DRUG_CLASSES = {
  ...ANTI_INFECTIVE_CLASSES,
  SSRI: {
    name: 'SSRI',
    source: 'WHO ATC N06AB',
    members: list('fluoxetine, citalopram, escitalopram, paroxetine, sertraline, fluvoxamine'),
    isTherapeutic: true,
  },
  SNRI: {
    name: 'SNRI',
    source: 'WHO ATC N06AX16, N06AX17, N06AX21, N06AX23',
    members: list('venlafaxine, milnacipran, duloxetine, desvenlafaxine'),
    isTherapeutic: true,
  },
  MAO_INHIBITOR: {
    name: 'MAO inhibitor',
    source: 'WHO ATC N06AF, N06AG, N04BD',
    members: list('isocarboxazid, phenelzine, tranylcypromine, moclobemide, selegiline, rasagiline, safinamide'),
    isTherapeutic: true,
  },
  TRICYCLIC: {
    name: 'tricyclic antidepressant',
    source: 'WHO ATC N06AA',
    members: list(
      'amitriptyline, nortriptyline, imipramine, desipramine, clomipramine, doxepin, trimipramine, protriptyline, dosulepin, lofepramine',
    ),
    isTherapeutic: true,
  },
  AMPHETAMINE: {
    name: 'amphetamine',
    source: 'WHO ATC N06BA01, N06BA02, N06BA03, N06BA12',
    members: list('amfetamine, dexamfetamine, metamfetamine, lisdexamfetamine'),
    isTherapeutic: true,
  },
  OPIOID: {
    name: 'opioid analgesic',
    source: 'WHO ATC N02A, N07BC',
    members: list(
      'morphine, codeine, dihydrocodeine, tramadol, tapentadol, pethidine, fentanyl, buprenorphine, oxycodone, hydrocodone, hydromorphone, methadone, pentazocine, butorphanol, nalbuphine',
    ),
    isTherapeutic: true,
  },
  TRIPTAN: {
    name: 'triptan',
    source: 'WHO ATC N02CC',
    members: list('sumatriptan, naratriptan, zolmitriptan, rizatriptan, almotriptan, eletriptan, frovatriptan'),
    isTherapeutic: true,
  },
  PROTON_PUMP_INHIBITOR: {
    name: 'proton pump inhibitor',
    source: 'WHO ATC A02BC',
    members: list('omeprazole, esomeprazole, pantoprazole, lansoprazole, dexlansoprazole, rabeprazole'),
    isTherapeutic: true,
  },
  STRONG_CYP3A4_INHIBITOR: {
    name: 'strong CYP3A4 inhibitor',
    source: 'FDA table of inhibitors; clarithromycin and itraconazole named by section D',
    members: list(
      'clarithromycin, itraconazole, ketoconazole, posaconazole, voriconazole, ritonavir, cobicistat, nefazodone',
    ),
  },
  STRONG_CYP3A4_INDUCER: {
    name: 'strong CYP3A4 inducer',
    source: "FDA table of inducers; rifampicin and St John's wort named by section D",
    members: list("rifampicin, st john's wort, carbamazepine, phenytoin, enzalutamide, apalutamide, mitotane"),
  },
  CYP1A2_INHIBITOR: {
    name: 'CYP1A2 inhibitor',
    source: 'Named by section D',
    members: list('ciprofloxacin, fluvoxamine'),
  },
  STRONG_CYP2D6_INHIBITOR: {
    name: 'strong CYP2D6 inhibitor',
    source: 'FDA table of inhibitors; paroxetine named by section D',
    members: list('paroxetine, fluoxetine, bupropion, quinidine'),
  },
  HIGH_RISK_QT: {
    name: 'high-risk QT-prolonging drug',
    source:
      'CredibleMeds known risk, limited to antiarrhythmics (WHO ATC C01BA, C01BD, C07AA07) and drugs of the highest risk',
    members: list(
      'quinidine, procainamide, disopyramide, amiodarone, dronedarone, dofetilide, ibutilide, sotalol, haloperidol, thioridazine, pimozide, chlorpromazine, methadone, cisapride, pentamidine, arsenic trioxide',
    ),
  },
  OTHER_QT: {
    name: 'QT-prolonging drug',
    source: 'CredibleMeds known risk, without those of the highest risk',
    members: list(
      'citalopram, escitalopram, azithromycin, clarithromycin, erythromycin, roxithromycin, ciprofloxacin, levofloxacin, moxifloxacin, fluconazole, ondansetron, domperidone, donepezil, chloroquine, hydroxychloroquine, halofantrine, levosulpiride, sulpiride, droperidol, flecainide, cilostazol, papaverine, anagrelide, oxaliplatin, propofol, sevoflurane, terlipressin, vandetanib',
    ),
  },
  ERGOT_ALKALOID: {
    name: 'ergot alkaloid',
    source: 'WHO ATC N02CA, G02AB',
    members: list('ergotamine, dihydroergotamine, methysergide, ergometrine, methylergometrine'),
    isTherapeutic: true,
  },
  PDE5_INHIBITOR: {
    name: 'PDE5 inhibitor',
    source: 'WHO ATC G04BE',
    members: list('sildenafil, tadalafil, vardenafil, avanafil, udenafil'),
    isTherapeutic: true,
  },
  NITRATE: {
    name: 'nitrate',
    source: 'WHO ATC C01DA',
    members: list('glyceryl trinitrate, isosorbide dinitrate, isosorbide mononitrate'),
    isTherapeutic: true,
  },
  ACE_INHIBITOR: {
    name: 'ACE inhibitor',
    source: 'WHO ATC C09AA',
    members: list(
      'captopril, enalapril, lisinopril, perindopril, ramipril, quinapril, benazepril, cilazapril, fosinopril, trandolapril, moexipril, imidapril, zofenopril',
    ),
    isTherapeutic: true,
  },
  ARB: {
    name: 'ARB',
    source: 'WHO ATC C09CA',
    members: list('losartan, valsartan, irbesartan, candesartan, telmisartan, olmesartan, azilsartan, eprosartan'),
    isTherapeutic: true,
  },
  POTASSIUM_SPARING: {
    name: 'potassium-sparing diuretic',
    source: 'WHO ATC C03D',
    members: list('spironolactone, eplerenone, amiloride, triamterene'),
    isTherapeutic: true,
  },
  LOOP_DIURETIC: {
    name: 'loop diuretic',
    source: 'WHO ATC C03C',
    members: list('furosemide, bumetanide, torasemide'),
    isTherapeutic: true,
  },
  THIAZIDE: {
    name: 'thiazide',
    source: 'WHO ATC C03A, C03B',
    members: list('hydrochlorothiazide, chlorothiazide, bendroflumethiazide, chlortalidone, indapamide, metolazone'),
    isTherapeutic: true,
  },
  NSAID: {
    name: 'NSAID',
    source: 'WHO ATC M01A; aspirin N02BA01',
    members: list(
      'aspirin, ibuprofen, diclofenac, aceclofenac, naproxen, ketoprofen, dexketoprofen, flurbiprofen, ketorolac, indometacin, etodolac, piroxicam, tenoxicam, meloxicam, lornoxicam, mefenamic acid, nimesulide, celecoxib, etoricoxib, parecoxib',
    ),
    isTherapeutic: true,
    isAllergyGroup: true,
  },
  ANTIPLATELET: {
    name: 'antiplatelet',
    source: 'WHO ATC B01AC',
    members: list('aspirin, clopidogrel, prasugrel, ticagrelor, ticlopidine, dipyridamole, cilostazol'),
    isTherapeutic: true,
  },
  BENZODIAZEPINE: {
    name: 'benzodiazepine',
    source: 'WHO ATC N05BA, N05CD, N03AE',
    members: list(
      'diazepam, lorazepam, alprazolam, clonazepam, chlordiazepoxide, midazolam, nitrazepam, oxazepam, clobazam, temazepam, bromazepam, flurazepam, triazolam',
    ),
    isTherapeutic: true,
  },
  DOAC: {
    name: 'DOAC',
    source: 'WHO ATC B01AE07, B01AF',
    members: list('dabigatran, rivaroxaban, apixaban, edoxaban'),
    isTherapeutic: true,
  },
  NON_SELECTIVE_BETA_BLOCKER: {
    name: 'non-selective beta-blocker',
    source: 'WHO ATC C07AA; carvedilol and labetalol C07AG',
    members: list('propranolol, nadolol, timolol, sotalol, pindolol, oxprenolol, carvedilol, labetalol'),
  },
  BETA_BLOCKER: {
    name: 'beta-blocker',
    source: 'WHO ATC C07A',
    members: list(
      'propranolol, nadolol, timolol, sotalol, pindolol, oxprenolol, carvedilol, labetalol, metoprolol, atenolol, bisoprolol, nebivolol, acebutolol, betaxolol, esmolol, celiprolol',
    ),
    isTherapeutic: true,
  },
  CALCIUM_CHANNEL_BLOCKER: {
    name: 'calcium channel blocker',
    source: 'WHO ATC C08C, C08D',
    members: list(
      'amlodipine, felodipine, isradipine, nicardipine, nifedipine, nimodipine, nitrendipine, lacidipine, lercanidipine, cilnidipine, benidipine, verapamil, diltiazem',
    ),
    isTherapeutic: true,
  },
  SULFONYLUREA: {
    name: 'sulfonylurea',
    source: 'WHO ATC A10BB',
    members: list('glibenclamide, glimepiride, gliclazide, glipizide, tolbutamide, chlorpropamide'),
    isTherapeutic: true,
  },
  COMBINED_CONTRACEPTIVE: {
    name: 'combined oral contraceptive',
    source: 'WHO ATC G03AA: progestogen with ethinylestradiol',
    members: list('ethinylestradiol'),
  },
  ANTACID: {
    name: 'antacid',
    source: 'WHO ATC A02A',
    members: list('aluminium hydroxide, magnesium hydroxide, magnesium trisilicate, magaldrate, calcium carbonate'),
  },
  IRON: {
    name: 'iron',
    source: 'WHO ATC B03A',
    members: list(
      'ferrous sulfate, ferrous fumarate, ferrous gluconate, ferrous ascorbate, ferric hydroxide polymaltose',
    ),
    isTherapeutic: true,
  },
  CALCIUM: {
    name: 'calcium',
    source: 'WHO ATC A12AA',
    members: list('calcium carbonate, calcium citrate, calcium gluconate, calcium lactate, calcium phosphate'),
    isTherapeutic: true,
  },
} as const satisfies Record<string, DrugClassRow>;

export type DrugClass = keyof typeof DRUG_CLASSES;

const ROWS: readonly (DrugClassRow & { id: string })[] = Object.entries(DRUG_CLASSES).map(([id, row]) => ({
  id,
  ...row,
}));

/** Returns the classes of an ingredient. */
export function classesOf(ingredient: string): readonly (DrugClassRow & { id: string })[] {
  return ROWS.filter(({ members }) => members.includes(ingredient));
}

/** Returns the class that a word of an allergy names, such as penicillin or NSAIDs. */
export function classNamed(word: string): (DrugClassRow & { id: string }) | undefined {
  const name = word.trim().toLowerCase();
  return ROWS.find((row) =>
    [row.name.toLowerCase(), `${row.name.toLowerCase()}s`, row.id.toLowerCase()].includes(name),
  );
}
