import { addDays } from '@polyclinic/contract';
import { openMinutesAgo, type ClinicCalendar } from './clinic-calendar';
import { DEMO_DOMAIN, type DemoClinic } from './demo-clinics';
import { STORY_PEOPLE, type StoryPerson } from './demo-people';
import type { DemoTexts } from './demo-texts';
import { keyOf, mailAddress, type PatientRow } from './patients';
import { at, openRandom } from './random';

/** Patients of the stories among those of a demo clinic. */
export interface StoryPatients {
  chronic: PatientRow;
  parent: PatientRow;
  children: readonly [PatientRow, PatientRow];
  waiting: PatientRow;
  known: PatientRow;
  again: PatientRow;
  newcomer: PatientRow;
}

/** First positions among the patients: the patient who signs in, and the stories of patients who have been here long. */
export const STORY_PATIENTS_FIRST = 7;
/** Last positions among the patients: the stories of patients who came lately. */
export const STORY_PATIENTS_LAST = 2;

/** Minutes of opening hours since the latest registrations. */
const AGAIN_SINCE = 700;
const NEWCOMER_SINCE = 400;

/** Gives some of the patients of a demo clinic the names and properties of its stories. */
export function tellStories(
  patients: PatientRow[],
  { key, region }: Pick<DemoClinic, 'key' | 'region'>,
  { calendar, texts }: { calendar: ClinicCalendar; texts: DemoTexts['stories'] },
): StoryPatients {
  const people = STORY_PEOPLE[key];
  const [culture] = at(region.cultures, 0);
  const become = (index: number, person: StoryPerson, more: Partial<PatientRow> = {}): PatientRow => {
    const { firstName, lastName, nativeName, gender, age } = person;
    const name = { firstName, lastName, nativeName };
    const before = at(patients, index);
    const row: PatientRow = {
      ...before,
      ...name,
      nameKey: keyOf(name),
      gender,
      dateOfBirth: addDays(calendar.today, -Math.round(age * 365.25) - 40),
      phone: before.phone ?? region.phone(openRandom(`demo ${key} phone ${index}`)),
      email: age < 18 ? null : mailAddress(name, index, DEMO_DOMAIN),
      occupation: age < 18 ? culture.words.pupil : null,
      emergencyContactName: `${people.parent.firstName} ${lastName}`,
      emergencyRelationship: age < 18 ? culture.words.parent : at(culture.words.relationships, 0),
      notes: null,
      isActive: true,
      ...more,
    };
    patients[index] = row;
    return row;
  };
  const count = patients.length;
  const known = become(6, people.known);
  const { phone = null, address = null } = known;
  const since = (minutes: number) => {
    const createdAt = new Date(openMinutesAgo(calendar, minutes)).toISOString();
    return { createdAt, updatedAt: createdAt };
  };
  return {
    chronic: become(1, people.chronic, {
      notes: texts.allergyAlert,
      occupation: culture.words.retired,
      emergencyContactName: `${people.again.firstName} ${people.chronic.lastName}`,
    }),
    parent: become(2, people.parent),
    children: [become(3, people.children[0]), become(4, people.children[1])],
    waiting: become(5, people.waiting),
    known,
    again: become(count - 2, people.again, {
      phone,
      address,
      notes: texts.duplicateNote,
      email: null,
      ...since(AGAIN_SINCE),
    }),
    newcomer: become(count - 1, people.newcomer, {
      emergencyContactName: null,
      emergencyContactPhone: null,
      emergencyRelationship: null,
      ...since(NEWCOMER_SINCE),
    }),
  };
}
