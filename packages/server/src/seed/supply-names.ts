import type { InventoryItemKind } from '@polyclinic/contract';

/** Row of the demo's catalogue: names, unit, price in minor units at the level of New York, and the sizes that exist. */
type Row = readonly [en: string, de: string, unit: 'pcs' | 'ml' | 'pack', price: number, sizes: readonly string[]];

/** Group of items that one category contains. */
export interface SupplyGroup {
  name: { en: string; de: string };
  kind: InventoryItemKind;
  isBatchTracked: boolean;
  rows: readonly Row[];
}

const SMALL_TO_LARGE = ['S', 'M', 'L', 'XL'] as const;
const NEEDLES = ['18 G', '20 G', '21 G', '22 G', '23 G', '25 G', '27 G', '30 G'] as const;

/** Supplies of a clinic apart from the medicines of its formulary. */
export const SUPPLY_GROUPS: readonly SupplyGroup[] = [
  {
    name: { en: 'Injection and infusion', de: 'Injektion und Infusion' },
    kind: 'SUPPLY',
    isBatchTracked: true,
    rows: [
      ['Hypodermic needle', 'Kanüle', 'pcs', 9, NEEDLES],
      ['Syringe', 'Spritze', 'pcs', 14, ['1 mL', '2 mL', '5 mL', '10 mL', '20 mL', '50 mL']],
      ['Insulin syringe', 'Insulinspritze', 'pcs', 22, ['0.3 mL', '0.5 mL', '1 mL']],
      ['Peripheral cannula', 'Venenverweilkanüle', 'pcs', 145, ['16 G', '18 G', '20 G', '22 G', '24 G']],
      ['Infusion set', 'Infusionsbesteck', 'pcs', 120, ['150 cm', '180 cm', '250 cm']],
      ['Three-way stopcock', 'Dreiwegehahn', 'pcs', 95, ['10 cm', '25 cm']],
      ['Sodium chloride 0.9%', 'Natriumchlorid 0,9 %', 'pcs', 210, ['10 mL', '100 mL', '250 mL', '500 mL', '1000 mL']],
      ['Ringer lactate', 'Ringer-Laktat', 'pcs', 260, ['500 mL', '1000 mL']],
      ['Glucose 5%', 'Glukose 5 %', 'pcs', 240, ['100 mL', '250 mL', '500 mL']],
      ['Water for injections', 'Wasser für Injektionszwecke', 'pcs', 60, ['5 mL', '10 mL', '20 mL']],
    ],
  },
  {
    name: { en: 'Dressings', de: 'Verbandmaterial' },
    kind: 'SUPPLY',
    isBatchTracked: false,
    rows: [
      ['Gauze swab', 'Mullkompresse', 'pcs', 6, ['5 × 5 cm', '7.5 × 7.5 cm', '10 × 10 cm', '10 × 20 cm']],
      ['Elastic bandage', 'Elastische Binde', 'pcs', 130, ['4 cm', '6 cm', '8 cm', '10 cm', '12 cm']],
      ['Adhesive dressing', 'Wundpflaster', 'pcs', 12, ['2 × 6 cm', '4 × 7 cm', '6 × 10 cm', '8 × 15 cm']],
      ['Transparent film', 'Transparentverband', 'pcs', 85, ['6 × 7 cm', '10 × 12 cm', '15 × 20 cm']],
      ['Foam dressing', 'Schaumverband', 'pcs', 420, ['7.5 × 7.5 cm', '10 × 10 cm', '15 × 15 cm']],
      ['Surgical tape', 'Fixierpflaster', 'pcs', 110, ['1.25 cm', '2.5 cm', '5 cm']],
      ['Suture, absorbable', 'Naht, resorbierbar', 'pcs', 390, ['2-0', '3-0', '4-0', '5-0', '6-0']],
      ['Suture, non-absorbable', 'Naht, nicht resorbierbar', 'pcs', 320, ['2-0', '3-0', '4-0', '5-0', '6-0']],
      ['Skin closure strip', 'Wundnahtstreifen', 'pack', 160, ['3 mm', '6 mm', '12 mm']],
    ],
  },
  {
    name: { en: 'Protective equipment', de: 'Schutzausrüstung' },
    kind: 'SUPPLY',
    isBatchTracked: false,
    rows: [
      ['Nitrile gloves', 'Nitrilhandschuhe', 'pcs', 8, SMALL_TO_LARGE],
      ['Sterile gloves', 'Sterile Handschuhe', 'pcs', 95, ['6', '6.5', '7', '7.5', '8', '8.5']],
      ['Face mask', 'Mund-Nasen-Schutz', 'pcs', 11, ['Type II', 'Type IIR']],
      ['Respirator', 'Atemschutzmaske', 'pcs', 85, ['FFP2', 'FFP3']],
      ['Isolation gown', 'Schutzkittel', 'pcs', 190, SMALL_TO_LARGE],
      ['Safety glasses', 'Schutzbrille', 'pcs', 490, ['Standard', 'Wide']],
      ['Surgical drape', 'OP-Abdecktuch', 'pcs', 210, ['50 × 50 cm', '75 × 90 cm', '150 × 180 cm']],
    ],
  },
  {
    name: { en: 'Diagnostics', de: 'Diagnostik' },
    kind: 'SUPPLY',
    isBatchTracked: true,
    rows: [
      ['Blood collection tube', 'Blutentnahmeröhrchen', 'pcs', 32, ['EDTA', 'Serum', 'Citrate', 'Fluoride', 'Heparin']],
      ['Butterfly needle', 'Sicherheits-Punktionsbesteck', 'pcs', 98, ['21 G', '23 G', '25 G']],
      ['Lancet', 'Lanzette', 'pcs', 9, ['21 G', '28 G']],
      ['Urine test strips', 'Urinteststreifen', 'pack', 1450, ['2 fields', '10 fields']],
      ['Glucose test strips', 'Blutzuckerteststreifen', 'pack', 1890, ['25', '50']],
      ['Rapid test', 'Schnelltest', 'pcs', 290, ['Influenza', 'Strep A', 'CRP', 'Pregnancy', 'SARS-CoV-2']],
      ['Swab', 'Abstrichtupfer', 'pcs', 24, ['Dry', 'Amies', 'Nasopharyngeal']],
      ['Specimen container', 'Probenbecher', 'pcs', 28, ['30 mL', '60 mL', '120 mL']],
    ],
  },
  {
    name: { en: 'Instruments', de: 'Instrumente' },
    kind: 'SUPPLY',
    isBatchTracked: false,
    rows: [
      ['Scalpel', 'Skalpell', 'pcs', 75, ['No. 10', 'No. 11', 'No. 15', 'No. 20']],
      ['Forceps, single use', 'Einmalpinzette', 'pcs', 140, ['Anatomical', 'Surgical']],
      ['Biopsy punch', 'Biopsiestanze', 'pcs', 310, ['3 mm', '4 mm', '6 mm', '8 mm']],
      ['Ear speculum', 'Ohrtrichter', 'pcs', 7, ['2.5 mm', '4 mm']],
      ['Tongue depressor', 'Mundspatel', 'pcs', 4, ['Adult', 'Child']],
      ['Sharps container', 'Kanülenabwurfbox', 'pcs', 380, ['1 L', '2 L', '4 L']],
    ],
  },
  {
    name: { en: 'Nursing care', de: 'Pflege' },
    kind: 'SUPPLY',
    isBatchTracked: false,
    rows: [
      ['Urinary catheter', 'Blasenkatheter', 'pcs', 340, ['CH 10', 'CH 12', 'CH 14', 'CH 16', 'CH 18', 'CH 20']],
      ['Drainage bag', 'Urinbeutel', 'pcs', 180, ['0.75 L', '1.5 L', '2 L']],
      ['Incontinence pad', 'Inkontinenzvorlage', 'pcs', 45, SMALL_TO_LARGE],
      ['Suction catheter', 'Absaugkatheter', 'pcs', 75, ['CH 8', 'CH 10', 'CH 12', 'CH 14', 'CH 16']],
      ['Feeding tube', 'Ernährungssonde', 'pcs', 290, ['CH 8', 'CH 10', 'CH 12', 'CH 14']],
      ['Oxygen mask', 'Sauerstoffmaske', 'pcs', 160, ['Adult', 'Child', 'Reservoir']],
      ['Nasal cannula', 'Nasenbrille', 'pcs', 95, ['Adult', 'Child']],
      ['Compression stockings', 'Kompressionsstrümpfe', 'pcs', 890, SMALL_TO_LARGE],
      ['Cast bandage', 'Gipsbinde', 'pcs', 260, ['6 cm', '8 cm', '10 cm', '12 cm', '15 cm']],
      ['Splint', 'Schiene', 'pcs', 740, SMALL_TO_LARGE],
      ['Electrode', 'Elektrode', 'pcs', 16, ['Adult', 'Child', 'Long-term']],
    ],
  },
  {
    name: { en: 'Hygiene', de: 'Hygiene' },
    kind: 'SUPPLY',
    isBatchTracked: true,
    rows: [
      ['Hand disinfectant', 'Händedesinfektion', 'pcs', 520, ['100 mL', '500 mL', '1000 mL']],
      ['Skin antiseptic', 'Hautantiseptikum', 'pcs', 640, ['250 mL', '1000 mL']],
      ['Surface disinfectant', 'Flächendesinfektion', 'pcs', 890, ['1 L', '5 L']],
      ['Disinfectant wipes', 'Desinfektionstücher', 'pack', 740, ['80', '200']],
      ['Sterilisation pouch', 'Sterilisationsbeutel', 'pcs', 13, ['90 mm', '140 mm', '190 mm']],
    ],
  },
  {
    name: { en: 'Office', de: 'Büro' },
    kind: 'OTHER',
    isBatchTracked: false,
    rows: [
      ['Printer paper', 'Druckerpapier', 'pack', 540, ['A4', 'A5']],
      ['Label roll', 'Etikettenrolle', 'pcs', 980, ['25 × 50 mm', '40 × 60 mm', '60 × 90 mm']],
      ['Envelope', 'Briefumschlag', 'pack', 620, ['DL', 'C5', 'C4']],
      ['Toner', 'Toner', 'pcs', 6900, ['Black', 'Cyan', 'Magenta', 'Yellow']],
      ['Couch roll', 'Liegenrolle', 'pcs', 460, ['39 cm', '50 cm', '59 cm']],
      ['Paper towels', 'Papierhandtücher', 'pack', 390, ['2-ply', '3-ply']],
      ['Waste bag', 'Müllbeutel', 'pack', 310, ['35 L', '60 L', '120 L']],
      ['Binder', 'Ordner', 'pcs', 240, ['50 mm', '80 mm']],
    ],
  },
];

/** Controlled medicines, stored in a locked cabinet: name, strength, unit and price. */
export const CONTROLLED: readonly (readonly [name: string, strength: string, unit: string, price: number])[] = [
  ['Morphine sulfate', '10 mg/mL', 'ampoule', 180],
  ['Fentanyl citrate', '50 mcg/mL', 'ampoule', 210],
  ['Ketamine', '50 mg/mL', 'vial', 520],
  ['Midazolam', '5 mg/mL', 'ampoule', 160],
  ['Diazepam', '5 mg', 'tablet', 12],
  ['Codeine phosphate', '30 mg', 'tablet', 18],
];

/** Suppliers of the clinics; the first ones sell medicines. */
export const SUPPLIER_NAMES = {
  newyork: [
    'Hudson Valley Pharmaceuticals',
    'Empire Medical Wholesale',
    'Liberty Drug Supply',
    'Catskill Surgical',
    'Tri-State Infusion',
    'Brooklyn Dressings',
    'Harbor Protective Wear',
    'Manhattan Diagnostics Supply',
    'Gotham Instruments',
    'Clearwater Hygiene',
    'Long Island Office Depot Co.',
    'Westchester Dental Trade',
  ],
  chennai: [
    'Coromandel Pharma Distributors',
    'Marina Medicals',
    'Deccan Drug House',
    'Kaveri Surgicals',
    'Bay Infusions',
    'Adyar Dressings',
    'Guindy Safety Products',
    'Nungambakkam Diagnostics',
    'Anna Salai Instruments',
    'Cauvery Hygiene',
    'Mylapore Stationers',
    'Tambaram Medical Traders',
  ],
  berlin: [
    'Spree Pharma Großhandel',
    'Märkische Arzneimittel',
    'Havel Medizinbedarf',
    'Kreuzberger Chirurgie-Bedarf',
    'Infusionstechnik Nord',
    'Verbandstoffe Wannsee',
    'Schutzbekleidung Lausitz',
    'Labordiagnostik Tegel',
    'Instrumente Köpenick',
    'Hygiene Oderland',
    'Bürobedarf Mitte',
    'Praxisbedarf Potsdam',
  ],
} as const;

/** Equipment at the start of the books: name, cost and accumulated depreciation, in minor units at the level of New York. */
export const EQUIPMENT: readonly (readonly [en: string, de: string, cost: number, accumulated: number])[] = [
  ['Ultrasound system', 'Ultraschallgerät', 52e5, 18e5],
  ['Digital X-ray', 'Digitales Röntgen', 68e5, 21e5],
  ['Autoclave', 'Autoklav', 9e5, 3e5],
  ['Patient monitor', 'Patientenmonitor', 11e5, 4e5],
  ['ECG recorder', 'EKG-Gerät', 6e5, 2e5],
  ['Examination couches', 'Untersuchungsliegen', 14e5, 3e5],
  ['Treatment unit', 'Behandlungseinheit', 20e5, 4e5],
];
