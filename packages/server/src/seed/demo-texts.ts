import type { DemoEmployee } from './demo-clinics';
import type { VisitTexts } from './visits';

type EmployeeRole = DemoEmployee['role'];

/** Texts of a demo clinic's records, in its language. */
export interface DemoTexts extends VisitTexts {
  /** Notes of patients' records. */
  patientNotes: readonly string[];
  /** Notes of employees by role. */
  ownNotes: Readonly<Partial<Record<EmployeeRole, readonly string[]>>>;
  /** Sender, recipient, text, and minutes of opening hours ago; the last message of some conversations is unread. */
  messages: readonly (readonly [from: EmployeeRole, to: EmployeeRole, text: string, minutesAgo: number])[];
  /** Titles of holidays, leave and closures. */
  absences: Readonly<
    Record<'holiday' | 'vacation' | 'training' | 'illness' | 'repair' | 'maintenance' | 'teamMeeting', string>
  >;
  waitlist: {
    /** Note of the patient with an offer. */
    earlier: string;
    notes: readonly string[];
  };
  requests: {
    reasons: readonly string[];
    /** Note of a request that was cancelled for another reason. */
    cancelled: string;
  };
  forms: {
    intake: FormTexts<'firstName' | 'lastName' | 'dateOfBirth' | 'phone' | 'allergies' | 'smoking'> & {
      choices: readonly string[];
    };
    feedback: FormTexts<'waiting' | 'comment'> & { choices: readonly string[]; comments: readonly string[] };
    /** Allergies given in the answers. */
    allergies: string;
  };
  stories: {
    /** Patient with an allergy, a series and an unpaid invoice. */
    allergyAlert: string;
    allergies: string;
    medication: string;
    history: string;
    seriesReason: string;
    unpaidReason: string;
    childReason: string;
    laterReason: string;
    duplicateNote: string;
    newcomerReason: string;
    newcomerHistory: string;
  };
}

/** Title, introduction and labels of a form. */
interface FormTexts<Key extends string> {
  title: string;
  intro: string;
  labels: Readonly<Record<Key, string>>;
}
