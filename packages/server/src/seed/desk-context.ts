import type { ClinicCalendar } from './clinic-calendar';
import type { DemoSchedule } from './demo-schedule';
import type { DemoTexts } from './demo-texts';
import type { PatientRow } from './patients';
import type { Random } from './random';
import type { Region } from './regions';
import type { StoryPatients } from './story-patients';
import type { Actor } from './visits';

/** Clinic of the rows of its front desk. */
export interface DeskContext {
  tenantId: string;
  calendar: ClinicCalendar;
  texts: DemoTexts;
  patients: readonly PatientRow[];
  storyPatients: StoryPatients;
  schedule: DemoSchedule;
  doctors: readonly { doctor: Actor; worksOn?: readonly number[] | undefined }[];
  desk: readonly Actor[];
  region: Region;
  random: Random;
  nextId: () => string;
}
