import type { DemoClinic } from './demo-clinics';
import type { DemoOffer } from './demo-offer';
import { generalOffer } from './general-offer';
import { DENTAL_INSTRUCTIONS, GERMAN_INSTRUCTIONS } from './service-instructions';
import { GERMAN_SERVICES, TAMIL_SERVICES } from './service-texts';
import type { Treatment } from './treatments';

const DENTAL = { category: 'Dental', specialty: 'General Dentistry' } as const;

const DENTAL_OFFER = {
  places: [
    { kind: 'ROOM', name: 'Surgery 1' },
    { kind: 'ROOM', name: 'Surgery 2' },
    { kind: 'ROOM', name: 'Hygiene room' },
    { kind: 'EQUIPMENT', name: 'Panoramic X-ray' },
  ],
  services: [
    {
      name: 'Dental Check-up',
      weight: 30,
      reasons: ['Half-yearly check-up', 'Bleeding gums'],
      code: 'DEN-01',
      ...DENTAL,
      duration: 30,
      newPatientDuration: 45,
      price: 9500,
      sameDayShare: 10,
    },
    {
      name: 'Professional Cleaning',
      weight: 20,
      reasons: ['Half-yearly cleaning', 'Tartar'],
      code: 'DEN-02',
      ...DENTAL,
      duration: 45,
      step: 15,
      price: 14_500,
    },
    {
      name: 'Filling',
      weight: 16,
      reasons: ['Cavity, upper right', 'Lost filling', 'Sensitive to cold'],
      code: 'DEN-03',
      ...DENTAL,
      duration: 45,
      step: 15,
      bufferAfter: 5,
      price: 22_000,
    },
    {
      name: 'Root Canal Treatment',
      weight: 7,
      reasons: ['Toothache at night', 'Second session'],
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
      weight: 7,
      reasons: ['Crown try-in', 'Crown came loose'],
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
      weight: 12,
      reasons: ['Brace adjustment', 'Retainer check'],
      code: 'ORT-01',
      category: 'Dental',
      specialty: 'Orthodontics',
      duration: 20,
      step: 10,
      price: 8e3,
    },
    {
      name: 'General Consultation',
      weight: 8,
      reasons: ['Second opinion', 'Jaw pain', 'Whitening'],
      code: 'GEN-01',
      ...DENTAL,
      duration: 30,
      price: 9000,
    },
    {
      name: 'Orthodontic First Visit',
      code: 'ORT-02',
      category: 'Dental',
      specialty: 'Orthodontics',
      duration: 60,
      price: 15e3,
      skills: ['Aligner therapy'],
      places: ['Panoramic X-ray'],
      offeredBy: 'Orthodontics',
    },
  ],
  instructions: DENTAL_INSTRUCTIONS,
  priceFactor: 1,
} as const satisfies DemoOffer;

/** Services and facilities by demo clinic. */
export const DEMO_OFFERS: Record<DemoClinic['key'], DemoOffer> = {
  newyork: DENTAL_OFFER,
  berlin: { ...generalOffer(GERMAN_SERVICES, 1), ownInstructions: GERMAN_INSTRUCTIONS },
  // A consultation in Chennai costs a tenth, in rupees instead of euros.
  chennai: generalOffer(TAMIL_SERVICES, 10),
};

/** Returns the treatments of a demo clinic: the services that its appointments were booked for. */
export function treatmentsAt(key: DemoClinic['key']): Treatment[] {
  return DEMO_OFFERS[key].services.flatMap(({ name, duration = 30, weight = 0, reasons = [] }) =>
    weight > 0 ? [{ type: name, minutes: duration, weight, reasons }] : [],
  );
}

/** Returns the treatment with the code of a service. */
export function treatmentOf(key: DemoClinic['key'], code: string): Treatment {
  const name = DEMO_OFFERS[key].services.find((service) => service.code === code)?.name;
  const found = treatmentsAt(key).find(({ type }) => type === name);
  if (!found) throw new Error(`The demo clinic has appointments for ${code}`);
  return found;
}
