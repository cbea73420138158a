import type { DemoOffer } from './demo-offer';
import { GENERAL_INSTRUCTIONS } from './service-instructions';

type ServiceKey = 'consultation' | 'followUp' | 'check' | 'vaccination' | 'procedure' | 'diagnostics' | 'group';
type FacilityKey = 'procedureRoom1' | 'procedureRoom2' | 'groupRoom' | 'ultrasound';

/** Names and reasons of the services of a general clinic, in its language. */
export interface ServiceTexts {
  names: Readonly<Record<ServiceKey, string>>;
  categories: Readonly<Record<'consultation' | 'prevention' | 'procedures' | 'diagnostics', string>>;
  reasons: Readonly<Record<Exclude<ServiceKey, 'group'>, readonly string[]>>;
  facilities: Readonly<Record<FacilityKey, string>>;
  groupDescription: string;
  /** Skill that a doctor needs to lead the group. */
  groupSkill: string;
}

/** Builds the services and facilities of a general clinic. Specialties stay English: they select record templates. */
export function generalOffer(
  { names, categories, reasons, facilities, groupDescription, groupSkill }: ServiceTexts,
  priceFactor: number,
): DemoOffer {
  const general = { category: categories.consultation, specialty: 'General Medicine' } as const;
  const { procedureRoom1, procedureRoom2, groupRoom, ultrasound } = facilities;
  const textsOf = (key: Exclude<ServiceKey, 'group'>) => ({ name: names[key], reasons: reasons[key] });
  return {
    places: [
      { kind: 'ROOM', name: procedureRoom1 },
      { kind: 'ROOM', name: procedureRoom2 },
      { kind: 'ROOM', name: groupRoom, capacity: 8 },
      { kind: 'EQUIPMENT', name: ultrasound, capacity: 2 },
    ],
    services: [
      {
        ...textsOf('consultation'),
        code: 'GEN-01',
        ...general,
        duration: 30,
        newPatientDuration: 45,
        price: 6000,
        sameDayShare: 10,
        weight: 38,
      },
      { ...textsOf('followUp'), code: 'GEN-02', ...general, duration: 20, step: 10, price: 3500, weight: 24 },
      {
        ...textsOf('check'),
        code: 'GEN-03',
        ...general,
        duration: 45,
        newPatientDuration: 60,
        step: 15,
        minNotice: 720,
        price: 12_000,
        weight: 12,
      },
      {
        ...textsOf('vaccination'),
        code: 'GEN-04',
        ...general,
        category: categories.prevention,
        duration: 15,
        step: 15,
        price: 2500,
        weight: 10,
      },
      {
        ...textsOf('procedure'),
        code: 'SUR-01',
        category: categories.procedures,
        specialty: 'General Surgery',
        duration: 60,
        bufferBefore: 5,
        bufferAfter: 15,
        minNotice: 1440,
        price: 25e3,
        places: [procedureRoom1, procedureRoom2],
        weight: 8,
      },
      {
        ...textsOf('diagnostics'),
        code: 'DIA-01',
        category: categories.diagnostics,
        specialty: 'Diagnostics',
        duration: 30,
        price: 9e3,
        places: [ultrasound],
        weight: 8,
      },
      {
        name: names.group,
        code: 'GRP-01',
        category: categories.prevention,
        specialty: 'General Medicine',
        duration: 60,
        step: 60,
        capacity: 6,
        skills: [groupSkill],
        price: 1500,
        places: [groupRoom],
        description: groupDescription,
      },
    ],
    instructions: GENERAL_INSTRUCTIONS,
    priceFactor,
  };
}
