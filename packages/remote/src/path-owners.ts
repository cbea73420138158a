import type { Translated } from '@polyclinic/contract';

/** Module that a path belongs to, by the name that the module gives itself. */
export interface PathOwner {
  id: string;
  title: Translated;
}

// A page cannot ask a module that is not there; a test compares this with the declarations of the modules.
const OWNERS: (PathOwner & { begins: readonly string[] })[] = [
  {
    id: 'admin',
    title: { en: 'Administration', hi: 'प्रशासन', ta: 'நிர்வாகம்' },
    begins: ['admin', 'platform'],
  },
  {
    id: 'clinical',
    title: { en: 'Clinic', hi: 'क्लिनिक', ta: 'கிளினிக்' },
    begins: [
      'appointments',
      'arrive',
      'book-appointment',
      'calendar',
      'call-log',
      'check-in',
      'day-report',
      'dispensing',
      'forms',
      'lab-ranges',
      'lab-result',
      'leave',
      'consumable-usages',
      'my-appointments',
      'my-forms',
      'my-messages',
      'patient-messages',
      'my-results',
      'formulary',
      'medicines-due',
      'my-prescriptions',
      'patients',
      'prescription-reviews',
      'prescriptions',
      'quick-appointments',
      'refill',
      'refill-requests',
      'record-accesses',
      'reschedule',
      'results',
      'service-analytics',
      'service-suggestions',
      'staff-on-duty',
      'tasks',
      'unsigned',
      'vital-ranges',
      'vitals',
      'waitlist',
    ],
  },
  {
    id: 'finance',
    title: { en: 'Finance', hi: 'वित्त', ta: 'நிதி' },
    begins: ['finance', 'my-invoices', 'take-payment'],
  },
  {
    id: 'hr-procurement',
    title: { en: 'HR and supply', hi: 'मानव संसाधन और आपूर्ति', ta: 'மனிதவளமும் பொருட்களும்' },
    begins: ['approvals', 'fixed-assets', 'hr', 'inventory', 'procurement'],
  },
  {
    id: 'mobile',
    title: { en: 'Phone', hi: 'फ़ोन', ta: 'தொலைபேசி' },
    begins: [
      'appointment',
      'doctor-profile',
      'doctor-schedule',
      'medical-records',
      'notify',
      'nurse-profile',
      'patient-profile',
      'register-patient',
      'reports',
      'staff',
      'supply',
    ],
  },
];

/** Returns the name of a module of the product; undefined for any other. */
export function moduleTitle(id: string): Translated | undefined {
  return OWNERS.find((owner) => owner.id === id)?.title;
}

/** Returns the module whose pages have paths like this one; undefined if none of the product's modules has. */
export function ownerOf(path: string): PathOwner | undefined {
  const [, begin = ''] = path.split('/');
  return OWNERS.find(({ begins }) => begins.includes(begin));
}
