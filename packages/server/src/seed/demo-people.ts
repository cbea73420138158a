import type { DemoClinic } from './demo-clinics';

/** Named patient of a demo clinic. */
export interface StoryPerson {
  firstName: string;
  lastName: string;
  nativeName: string | null;
  gender: 'FEMALE' | 'MALE';
  age: number;
}

/** Patients of the stories of a demo clinic. */
export interface StoryPeople {
  /** Has an allergy, a series of appointments and an unpaid invoice. */
  chronic: StoryPerson;
  parent: StoryPerson;
  children: readonly [StoryPerson, StoryPerson];
  /** Has been offered an earlier time. */
  waiting: StoryPerson;
  /** Registered twice. */
  known: StoryPerson;
  again: StoryPerson;
  /** Was registered lately. */
  newcomer: StoryPerson;
}

function person(
  gender: StoryPerson['gender'],
  age: number,
  name: string,
  nativeName: string | null = null,
): StoryPerson {
  const [firstName = '', ...last] = name.split(' ');
  return { firstName, lastName: last.join(' '), nativeName, gender, age };
}

export const STORY_PEOPLE: Record<DemoClinic['key'], StoryPeople> = {
  newyork: {
    chronic: person('MALE', 71, 'Walter Brooks'),
    parent: person('FEMALE', 38, 'Rachel Sullivan'),
    children: [person('MALE', 9, 'Noah Sullivan'), person('FEMALE', 6, 'Chloe Sullivan')],
    waiting: person('MALE', 45, 'Marcus Bennett'),
    known: person('FEMALE', 52, 'Katherine McAllister'),
    again: person('FEMALE', 52, 'Catherine McAlister'),
    newcomer: person('FEMALE', 29, 'Sofia Alvarez'),
  },
  chennai: {
    chronic: person('MALE', 68, 'Murugesan Velu', 'முருகேசன் வேலு'),
    parent: person('FEMALE', 36, 'Sunita Gupta', 'सुनीता गुप्ता'),
    children: [person('MALE', 9, 'Rohan Gupta', 'रोहन गुप्ता'), person('FEMALE', 6, 'Anjali Gupta', 'अंजलि गुप्ता')],
    waiting: person('FEMALE', 47, 'Thenmozhi Arumugam', 'தேன்மொழி ஆறுமுகம்'),
    known: person('MALE', 52, 'Saravanan Palanisamy', 'சரவணன் பழனிசாமி'),
    again: person('MALE', 52, 'Saravanan Palaniswamy', 'சரவணன் பழனிச்சாமி'),
    newcomer: person('MALE', 29, 'Kabilan Sekar', 'கபிலன் சேகர்'),
  },
  berlin: {
    chronic: person('MALE', 72, 'Günther Schäfer'),
    parent: person('FEMALE', 38, 'Jana Köhler'),
    children: [person('MALE', 9, 'Finn Köhler'), person('FEMALE', 6, 'Mia Köhler')],
    waiting: person('FEMALE', 45, 'Ayşe Yıldız'),
    known: person('FEMALE', 52, 'Ursula Großmann'),
    again: person('FEMALE', 52, 'Ursula Grossmann'),
    newcomer: person('MALE', 29, 'Tobias Lange'),
  },
};
