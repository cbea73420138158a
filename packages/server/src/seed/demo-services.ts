import type { BookingRules } from '@polyclinic/contract';
import type { DemoClinic } from './demo-clinics';

/** Room or piece of equipment of a demo clinic. */
export interface DemoFacility {
  kind: 'ROOM' | 'EQUIPMENT';
  name: string;
  capacity?: number;
}

/** Service of a demo clinic; a service named like a treatment is the one its appointments were booked for. */
export interface DemoService extends Partial<BookingRules> {
  name: string;
  code: string;
  category: string;
  specialty: string;
  description?: string;
  /** Minor units, at the price level of New York and Berlin. */
  price: number;
  /** Names of the rooms and equipment that it can use. */
  places?: readonly string[];
  /** Specialization of the doctors who offer it; all doctors if omitted. */
  offeredBy?: string;
}

/** Services and facilities of a demo clinic. */
export interface DemoOffer {
  places: readonly DemoFacility[];
  services: readonly DemoService[];
  /** Multiplier of the prices. */
  priceFactor: number;
}

const DENTAL = { category: 'Dental', specialty: 'General Dentistry' } as const;
const GENERAL = { category: 'Consultation', specialty: 'General Medicine' } as const;

const DENTAL_OFFER = {
  places: [
    { kind: 'ROOM', name: 'Surgery 1' },
    { kind: 'ROOM', name: 'Surgery 2' },
    { kind: 'ROOM', name: 'Hygiene room' },
    { kind: 'EQUIPMENT', name: 'Panoramic X-ray' },
  ],
  services: [
    { name: 'Dental Check-up', code: 'DEN-01', ...DENTAL, duration: 30, price: 9500, sameDayShare: 10 },
    { name: 'Professional Cleaning', code: 'DEN-02', ...DENTAL, duration: 45, step: 15, price: 14_500 },
    { name: 'Filling', code: 'DEN-03', ...DENTAL, duration: 45, step: 15, bufferAfter: 5, price: 22_000 },
    {
      name: 'Root Canal Treatment',
      code: 'END-01',
      category: 'Dental',
      specialty: 'Endodontics',
      duration: 60,
      bufferAfter: 10,
      minNotice: 120,
      price: 95e3,
      places: ['Surgery 1', 'Surgery 2'],
      description: 'Two sessions, a week or two apart.',
    },
    {
      name: 'Crown Fitting',
      code: 'DEN-04',
      ...DENTAL,
      duration: 60,
      bufferAfter: 10,
      minNotice: 1440,
      price: 12e4,
      places: ['Surgery 1', 'Surgery 2'],
    },
    {
      name: 'Orthodontic Review',
      code: 'ORT-01',
      category: 'Dental',
      specialty: 'Orthodontics',
      duration: 20,
      step: 10,
      price: 8e3,
    },
    { name: 'General Consultation', code: 'GEN-01', ...DENTAL, duration: 30, price: 9000 },
    {
      name: 'Orthodontic First Visit',
      code: 'ORT-02',
      category: 'Dental',
      specialty: 'Orthodontics',
      duration: 60,
      price: 15e3,
      places: ['Panoramic X-ray'],
      offeredBy: 'Orthodontics',
    },
  ],
  priceFactor: 1,
} as const satisfies DemoOffer;

const GENERAL_OFFER = {
  places: [
    { kind: 'ROOM', name: 'Procedure room 1' },
    { kind: 'ROOM', name: 'Procedure room 2' },
    { kind: 'ROOM', name: 'Group room', capacity: 8 },
    { kind: 'EQUIPMENT', name: 'Ultrasound', capacity: 2 },
  ],
  services: [
    { name: 'General Consultation', code: 'GEN-01', ...GENERAL, duration: 30, price: 6000, sameDayShare: 10 },
    { name: 'Follow-up', code: 'GEN-02', ...GENERAL, duration: 20, step: 10, price: 3500 },
    { name: 'Health Check', code: 'GEN-03', ...GENERAL, duration: 45, step: 15, minNotice: 720, price: 12_000 },
    { name: 'Vaccination', code: 'GEN-04', ...GENERAL, category: 'Prevention', duration: 15, step: 15, price: 2500 },
    {
      name: 'Minor Procedure',
      code: 'SUR-01',
      category: 'Procedures',
      specialty: 'General Surgery',
      duration: 60,
      bufferBefore: 5,
      bufferAfter: 15,
      minNotice: 1440,
      price: 25e3,
      places: ['Procedure room 1', 'Procedure room 2'],
    },
    {
      name: 'Diagnostics',
      code: 'DIA-01',
      category: 'Diagnostics',
      specialty: 'Diagnostics',
      duration: 30,
      price: 9e3,
      places: ['Ultrasound'],
    },
    {
      name: 'Diabetes Group',
      code: 'GRP-01',
      category: 'Prevention',
      specialty: 'General Medicine',
      duration: 60,
      step: 60,
      capacity: 6,
      price: 1500,
      places: ['Group room'],
      description: 'For up to six people at a time.',
    },
  ],
  priceFactor: 1,
} as const satisfies DemoOffer;

/** Services and facilities by demo clinic. */
export const DEMO_OFFERS: Record<DemoClinic['key'], DemoOffer> = {
  newyork: DENTAL_OFFER,
  berlin: GENERAL_OFFER,
  // A consultation in Chennai costs a tenth, in rupees instead of euros.
  chennai: { ...GENERAL_OFFER, priceFactor: 10 },
};
