import type { Duty, Role } from '@polyclinic/contract';
import { BERLIN, CHENNAI, NEW_YORK, type Region } from './regions';

/** Group of all demo clinics. */
export const DEMO_GROUP = 'Polyclinic Demo Group';

/** Domain of every demo address; `.test` is reserved and never delivers mail. */
export const DEMO_DOMAIN = 'demo.polyclinic.test';

/** Works in two clinics and has to choose one at sign-in. */
export const GROUP_DOCTOR_MAILBOX = 'group.doctor';

/** Employee of a demo clinic. */
export interface DemoEmployee {
  role: Exclude<Role, 'PATIENT'>;
  firstName: string;
  lastName: string;
  nativeName?: string;
  /** Local part of the e-mail address; derived from the name if omitted. */
  mailbox?: string;
  duties?: readonly Duty[];
  specialization?: string;
  /** Skills that services require. */
  skills?: readonly string[];
  /** 1 is Monday; every weekday if omitted. */
  worksOn?: readonly number[];
}

/** Clinic of the demo group. */
export interface DemoClinic {
  id: string;
  key: 'newyork' | 'chennai' | 'berlin';
  name: string;
  timezone: string;
  currency: string;
  dateFormat: string;
  branding: { primaryColor: string; secondaryColor: string; tagline: string; theme: 'light' };
  region: Region;
  /** Demand by month, January first; 1 is the average. */
  season: readonly number[];
  employees: readonly DemoEmployee[];
  /** Patient who can sign in. */
  patient: { firstName: string; lastName: string; nativeName: string | null };
}

type Extra = Omit<DemoEmployee, 'role' | 'firstName' | 'lastName'>;

function employee(role: DemoEmployee['role'], name: string, extra: Extra = {}): DemoEmployee {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { role, firstName, lastName, ...extra };
}

/** Creates the employee of a role with a predictable e-mail address. */
function known(role: DemoEmployee['role'], key: DemoClinic['key'], name: string, extra: Extra = {}): DemoEmployee {
  return employee(role, name, { mailbox: `${role.toLowerCase()}.${key}`, ...extra });
}

// Separation of duties: the creator of an entry does not approve it.
const BOOKS = { duties: ['FINANCE', 'PROCUREMENT'] } as const;
const PEOPLE = { duties: ['HR', 'ASSETS', 'INVENTORY', 'PROCUREMENT'] } as const;
const APPROVALS = { duties: ['FINANCE_APPROVER', 'PAYROLL_APPROVER', 'PROCUREMENT_APPROVER'] } as const;
const STOCK = { duties: ['INVENTORY'] } as const;

// Check-ups before the insurance year ends, and fewer in the summer.
const DENTAL_SEASON = [1.02, 1, 1.04, 1.03, 1, 0.98, 0.9, 0.88, 1, 1.04, 1.05, 1.06] as const;
// Fever during and after the monsoon, and few visits in the hottest weeks.
const MONSOON_SEASON = [1, 0.96, 0.94, 0.92, 0.86, 0.92, 1, 1.04, 1.05, 1.1, 1.14, 1.07] as const;
// Colds in the winter, and fewer visits during the summer holidays.
const WINTER_SEASON = [1.1, 1.12, 1.06, 1, 0.98, 0.94, 0.87, 0.86, 0.98, 1.03, 1.06, 1] as const;

export const DEMO_CLINICS: readonly DemoClinic[] = [
  {
    id: '01980000-0000-7000-8000-000000000001',
    key: 'newyork',
    name: 'Bright Smile Dental',
    timezone: 'America/New_York',
    currency: 'USD',
    dateFormat: 'MM/dd/yyyy',
    branding: {
      primaryColor: '#0e7490',
      secondaryColor: '#155e75',
      theme: 'light',
      tagline: 'Gentle dentistry on the Upper West Side',
    },
    region: NEW_YORK,
    season: DENTAL_SEASON,
    patient: { firstName: 'Emily', lastName: 'Carter', nativeName: null },
    employees: [
      known('ADMIN', 'newyork', 'Grace Bennett'),
      known('DOCTOR', 'newyork', 'Daniel Rivera', { specialization: 'General Dentistry' }),
      known('NURSE', 'newyork', 'Olivia Thompson'),
      known('RECEPTIONIST', 'newyork', 'Hannah Lee'),
      known('PHARMACIST', 'newyork', 'Samuel Goldberg', STOCK),
      known('STAFF', 'newyork', 'Natalie Moore', BOOKS),
      employee('DOCTOR', 'Clara Hoffmann', {
        mailbox: GROUP_DOCTOR_MAILBOX,
        specialization: 'Oral Surgery',
        worksOn: [4, 5],
      }),
      employee('DOCTOR', 'Naomi Chen', { specialization: 'Orthodontics', skills: ['Aligner therapy'] }),
      employee('DOCTOR', 'Anthony Russo', { specialization: 'Endodontics' }),
      employee('NURSE', 'James Walker'),
      employee('RECEPTIONIST', 'Jasmine Washington'),
      employee('STAFF', 'Robert Clark', PEOPLE),
      employee('STAFF', 'Linda Nguyen', { ...APPROVALS, mailbox: 'approver.newyork' }),
    ],
  },
  {
    id: '01980000-0000-7000-8000-000000000002',
    key: 'chennai',
    name: 'Chennai Polyclinic',
    timezone: 'Asia/Kolkata',
    currency: 'INR',
    dateFormat: 'dd/MM/yyyy',
    branding: {
      primaryColor: '#6d28d9',
      secondaryColor: '#a21caf',
      theme: 'light',
      tagline: 'எல்லா மருத்துவர்களும் ஒரே கூரையின் கீழ்',
    },
    region: CHENNAI,
    season: MONSOON_SEASON,
    patient: { firstName: 'Lakshmi', lastName: 'Narayanan', nativeName: 'லட்சுமி நாராயணன்' },
    employees: [
      known('ADMIN', 'chennai', 'Vasanthi Raman', { nativeName: 'வசந்தி ராமன்' }),
      known('DOCTOR', 'chennai', 'Karthik Subramaniam', {
        nativeName: 'கார்த்திக் சுப்பிரமணியம்',
        specialization: 'General Medicine',
        skills: ['நீரிழிவு ஆலோசனை · Diabetes education'],
      }),
      known('NURSE', 'chennai', 'Selvi Murugan', { nativeName: 'செல்வி முருகன்' }),
      known('RECEPTIONIST', 'chennai', 'Priya Natarajan', { nativeName: 'பிரியா நடராஜன்' }),
      known('PHARMACIST', 'chennai', 'Balaji Sundaram', { nativeName: 'பாலாஜி சுந்தரம்', ...STOCK }),
      known('STAFF', 'chennai', 'Kavitha Pandian', { nativeName: 'கவிதா பாண்டியன்', ...BOOKS }),
      employee('DOCTOR', 'Meera Iyer', { nativeName: 'மீரா ஐயர்', specialization: 'Paediatrics' }),
      employee('DOCTOR', 'Rajesh Sharma', { nativeName: 'राजेश शर्मा', specialization: 'Cardiology' }),
      employee('DOCTOR', 'Nithya Krishnan', { nativeName: 'நித்யா கிருஷ்ணன்', specialization: 'Dermatology' }),
      employee('DOCTOR', 'Arun Rajendran', { nativeName: 'அருண் ராஜேந்திரன்', specialization: 'Orthopaedics' }),
      employee('NURSE', 'Anitha Velu', { nativeName: 'அனிதா வேலு' }),
      employee('NURSE', 'Sunita Yadav', { nativeName: 'सुनीता यादव' }),
      employee('RECEPTIONIST', 'Deepak Verma', { nativeName: 'दीपक वर्मा' }),
      employee('STAFF', 'Senthil Kannan', { nativeName: 'செந்தில் கண்ணன்', ...PEOPLE }),
      employee('STAFF', 'Geeta Joshi', { nativeName: 'गीता जोशी', ...APPROVALS, mailbox: 'approver.chennai' }),
    ],
  },
  {
    id: '01980000-0000-7000-8000-000000000003',
    key: 'berlin',
    name: 'Tagesklinik am Park',
    timezone: 'Europe/Berlin',
    currency: 'EUR',
    dateFormat: 'dd.MM.yyyy',
    branding: {
      primaryColor: '#166534',
      secondaryColor: '#0f766e',
      theme: 'light',
      tagline: 'Morgens kommen, abends gesund nach Hause',
    },
    region: BERLIN,
    season: WINTER_SEASON,
    patient: { firstName: 'Hanna', lastName: 'Zimmermann', nativeName: null },
    employees: [
      known('ADMIN', 'berlin', 'Sabine Krüger'),
      known('DOCTOR', 'berlin', 'Jonas Weber', { specialization: 'Internal Medicine', skills: ['Diabetesschulung'] }),
      known('NURSE', 'berlin', 'Lena Schröder'),
      known('RECEPTIONIST', 'berlin', 'Mehmet Kaya'),
      known('PHARMACIST', 'berlin', 'Katharina Vogel', STOCK),
      known('STAFF', 'berlin', 'Stefan Neumann', BOOKS),
      employee('DOCTOR', 'Clara Hoffmann', {
        mailbox: GROUP_DOCTOR_MAILBOX,
        specialization: 'Oral Surgery',
        worksOn: [1, 2, 3],
      }),
      employee('DOCTOR', 'Friederike Braun', { specialization: 'General Surgery' }),
      employee('DOCTOR', 'Emre Yılmaz', { specialization: 'Ophthalmology' }),
      employee('NURSE', 'Tobias Klein'),
      employee('STAFF', 'Petra Schulz', PEOPLE),
      employee('STAFF', 'Andreas Koch', { ...APPROVALS, mailbox: 'approver.berlin' }),
    ],
  },
];
