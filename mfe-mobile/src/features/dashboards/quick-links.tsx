import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useUser } from '@polyclinic/client';
import type { Role } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { LinkGrid, type GridLink } from '../../lib/link-grid';

const BOOK = { title: msg`Book Appointment`, icon: 'carry-out', path: paths.bookAppointment };
const APPOINTMENTS = { title: msg`Appointments`, icon: 'schedule', path: paths.appointments };
const CALENDAR = { title: msg`Calendar`, icon: 'calendar', path: paths.calendar };
const PATIENTS = { title: msg`Patients`, icon: 'team', path: paths.patients };
const MESSAGES = { title: msg`Messages`, icon: 'message', path: paths.messages };
const NOTES = { title: msg`Notes`, icon: 'edit', path: paths.notes };
const TASKS = { title: msg`Tasks`, icon: 'todo', path: paths.tasks };
const PROFILE = { title: msg`Profile`, icon: 'user', path: paths.account };

/** Quick actions of each role, in their order. */
const LINKS_OF: Record<Role, readonly GridLink[]> = {
  ADMIN: [
    { title: msg`Users`, icon: 'team', path: paths.users },
    PATIENTS,
    APPOINTMENTS,
    { title: msg`Reports`, icon: 'bar-chart', path: paths.reports },
    { title: msg`Settings`, icon: 'settings', path: paths.clinicSettings },
    PROFILE,
  ],
  DOCTOR: [
    CALENDAR,
    PATIENTS,
    TASKS,
    { title: msg`Results`, icon: 'experiment', path: paths.results },
    MESSAGES,
    PROFILE,
  ],
  NURSE: [
    { title: msg`Record Vitals`, icon: 'heart', path: paths.vitals },
    TASKS,
    { title: msg`Check-in`, icon: 'check', path: paths.desk },
    PATIENTS,
    MESSAGES,
    PROFILE,
  ],
  RECEPTIONIST: [
    { title: msg`Check-in`, icon: 'check', path: paths.desk },
    BOOK,
    { title: msg`Register patient`, icon: 'user-add', path: paths.newPatient },
    PATIENTS,
    MESSAGES,
    PROFILE,
  ],
  PHARMACIST: [{ title: msg`Dispensing`, icon: 'shopping', path: paths.dispensing }, MESSAGES, NOTES, PROFILE],
  STAFF: [MESSAGES, NOTES, PROFILE],
  PATIENT: [
    { title: msg`Book an Appointment`, icon: 'carry-out', path: paths.bookAppointment },
    { title: msg`I am here`, icon: 'place', path: paths.arrive },
    { title: msg`Messages`, icon: 'message', path: paths.myMessages },
    { title: msg`Forms`, icon: 'form', path: paths.myForms },
    { title: msg`My record`, icon: 'id-card', path: paths.myRecord },
    { title: msg`Invoices`, icon: 'file-text', path: paths.myInvoices },
    PROFILE,
  ],
};

/** The quick actions of the signed-in person. */
export function QuickLinks() {
  const { t } = useLingui();
  const links = LINKS_OF[useUser().role];
  return (
    <section aria-label={t`Quick actions`}>
      <div className="pc-mobile-dashboard-head">
        <h2>{t`Quick actions`}</h2>
      </div>
      <LinkGrid links={links} />
    </section>
  );
}
