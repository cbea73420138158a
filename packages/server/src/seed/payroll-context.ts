import type { BookKeepers } from './book-keepers';
import type { ClinicCalendar } from './clinic-calendar';
import type { DemoClinic } from './demo-clinics';
import type { DemoStaff } from './demo-staff';

/** People of the payroll of a demo clinic: the clerk prepares, two others approve, the accountant pays. */
export type PayrollPeople = Pick<BookKeepers, 'clerk' | 'approver' | 'admin' | 'accountant'>;

/** Parameters of the payroll of a demo clinic. */
export interface PayrollClinic {
  clinic: DemoClinic;
  language: 'en' | 'de';
  calendar: ClinicCalendar;
  today: string;
  /** Those who leave included. */
  staff: readonly DemoStaff[];
}
