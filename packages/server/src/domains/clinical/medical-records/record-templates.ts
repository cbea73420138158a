import type { RecordField, RecordTemplate } from '@polyclinic/contract';
import { GENERAL_FIELDS } from './general-fields';
import { SPECIALTY_FIELDS } from './specialty-fields';

interface Source {
  id: string;
  name: readonly [en: string, hi: string, ta: string];
  /** Specialties of the template, with the names used for users; the first one is displayed. */
  specialties: readonly string[];
  fields: readonly RecordField[];
}

const SOURCES: readonly Source[] = [
  { id: 'general', name: ['General record', 'सामान्य रिकॉर्ड', 'பொதுப் பதிவேடு'], specialties: [], fields: [] },
  {
    id: 'dentistry',
    name: ['Dental record', 'दंत रिकॉर्ड', 'பல் மருத்துவப் பதிவேடு'],
    specialties: [
      'General Dentistry',
      'Dentistry',
      'Endodontics',
      'Oral Surgery',
      'Orthodontics',
      'Paediatric Dentistry',
      'Periodontics',
      'Prosthodontics',
    ],
    fields: SPECIALTY_FIELDS.dentistry,
  },
  {
    id: 'paediatrics',
    name: ['Paediatric record', 'बाल रिकॉर्ड', 'குழந்தை மருத்துவப் பதிவேடு'],
    specialties: ['Paediatrics', 'Pediatrics', 'Paediatric Dentistry'],
    fields: SPECIALTY_FIELDS.paediatrics,
  },
  {
    id: 'gynaecology',
    name: [
      'Obstetric and gynaecological record',
      'प्रसूति एवं स्त्री रोग रिकॉर्ड',
      'மகப்பேறு, மகளிர் மருத்துவப் பதிவேடு',
    ],
    specialties: ['Obstetrics and Gynaecology', 'Gynaecology', 'Gynecology', 'Obstetrics'],
    fields: SPECIALTY_FIELDS.gynaecology,
  },
  {
    id: 'orthopaedics',
    name: ['Orthopaedic record', 'अस्थि रोग रिकॉर्ड', 'எலும்பியல் பதிவேடு'],
    specialties: ['Orthopaedics', 'Orthopedics', 'Physiotherapy', 'Rheumatology', 'Sports Medicine'],
    fields: SPECIALTY_FIELDS.orthopaedics,
  },
  {
    id: 'ophthalmology',
    name: ['Ophthalmology record', 'नेत्र रिकॉर्ड', 'கண் மருத்துவப் பதிவேடு'],
    specialties: ['Ophthalmology'],
    fields: SPECIALTY_FIELDS.ophthalmology,
  },
  {
    id: 'dermatology',
    name: ['Dermatology record', 'त्वचा रिकॉर्ड', 'தோல் மருத்துவப் பதிவேடு'],
    specialties: ['Dermatology'],
    fields: SPECIALTY_FIELDS.dermatology,
  },
  {
    id: 'cardiology',
    name: ['Cardiology record', 'हृदय रिकॉर्ड', 'இதயவியல் பதிவேடு'],
    specialties: ['Cardiology', 'Cardiac Surgery'],
    fields: SPECIALTY_FIELDS.cardiology,
  },
  {
    id: 'ear-nose-throat',
    name: ['Ear, nose and throat record', 'कान, नाक और गला रिकॉर्ड', 'காது, மூக்கு, தொண்டைப் பதிவேடு'],
    specialties: ['Ear, Nose and Throat', 'ENT'],
    fields: SPECIALTY_FIELDS.earNoseThroat,
  },
  {
    id: 'psychiatry',
    name: ['Mental health record', 'मानसिक स्वास्थ्य रिकॉर्ड', 'மனநலப் பதிவேடு'],
    specialties: ['Psychiatry', 'Clinical Psychology'],
    fields: SPECIALTY_FIELDS.psychiatry,
  },
];

const READY = SOURCES.map(({ id, name: [en, hi, ta], specialties, fields }) => ({
  names: specialties.map((specialty) => specialty.toLowerCase()),
  // Fields that matter to every doctor come first, whatever the specialty.
  template: {
    id,
    specialty: specialties[0] ?? null,
    name: { en, hi, ta },
    fields: [...GENERAL_FIELDS, ...fields],
  } satisfies RecordTemplate,
}));

/** Returns the templates of a specialty followed by the general ones; all templates if no specialty is given. */
export function templatesFor(specialty: string | undefined): RecordTemplate[] {
  const term = specialty?.trim().toLowerCase();
  const ofSpecialty = READY.filter(({ names }) => names.length > 0 && (!term || names.includes(term)));
  const forAll = READY.filter(({ names }) => names.length === 0);
  return (term ? [...ofSpecialty, ...forAll] : [...forAll, ...ofSpecialty]).map(({ template }) => template);
}

/** Returns the template with this id, if there is one. */
export function templateOf(id: string): RecordTemplate | undefined {
  return READY.find(({ template }) => template.id === id)?.template;
}
