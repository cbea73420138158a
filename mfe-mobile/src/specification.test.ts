import {
  DASHBOARD_REFRESH_MS,
  FIGURES_OF,
  MAX_FIGURE_LINES,
  NEW_PATIENT_HOURS,
  SAMPLE_DASHBOARD,
  UPCOMING_INFO_COUNT,
  URGENCY_OF,
  WAIT_WARNING_MINUTES,
} from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { MAX_APPOINTMENTS } from './features/appointments/appointment-search-params';
import {
  listFilter as patientFilter,
  MAX_PATIENTS,
  PATIENT_SEARCH_PARAMS,
} from './features/patients/patient-search-params';
import { remote } from './remote';
import { texts } from './texts';

// Texts, limits and defaults of the phone's specification that this module has, by its sections.

const TEXTS: [section: string, texts: string[]][] = [
  ['2, doctor', ["Today's Patients", 'Completed Today', 'Total Patients', 'Pending Tasks', 'Quick actions']],
  ['2, administrator', ['Staff Members', "Today's Appointments", 'Monthly Appointments', 'Pull down to refresh']],
  ['2, nurse', ['Assigned Patients', 'Pending Vitals', 'Completed Tasks', 'Record Vitals', 'View Task']],
  ['2, receptionist', ['Checked In', 'Waiting Patients', 'Upcoming', 'Notify Doctor', 'Check In', 'New']],
  ['2, patient: cards', ['Upcoming Appointments', 'Active Prescriptions', 'Lab Results', 'Unread Messages']],
  ['2, patient: lists', ['Reschedule', 'Details', 'Request Refill', 'View Results', 'Book an Appointment']],
  ['2, other roles', ['Good morning', 'Good afternoon', 'Good evening', 'View full dashboard']],
  [
    '2, appointments: list',
    ['Clear Filters', 'Quick Actions', 'Edit', 'Complete', 'Delete', 'Schedule New Appointment'],
  ],
  ['2, appointments: screen', ['Appointments', 'List', 'Calendar', 'Loading appointments...']],
  ['2, appointments: counters', ['Scheduled', 'Confirmed', 'In Progress', 'Completed']],
  ['2, patients', ['Patients', 'Search patients...', 'Add New Patient', 'Last Visit', 'Active', 'Inactive']],
  ['3, defaults of a patient', ['No phone', 'No visits']],
  ['4, states of a result', ['Pending', 'Completed', 'Reviewed']],
  ['8, patients', ['Failed to load patients', 'Retry', 'No patients found']],
  ['8, dashboards that fail', ['Failed to load dashboard data', 'Failed to load dashboard data. Please try again.']],
  ['8, sample data', ['Failed to load dashboard data. Using mock data instead.']],
  ['8, appointments that fail', ['Failed to load appointments', 'Failed to update appointment']],
  ['8, deletion that fails', ['Failed to delete appointment']],
  ['8, success', ['Dashboard updated', 'Dashboard refreshed', 'Appointment updated successfully']],
  ['8, success of a deletion', ['Appointment deleted successfully']],
  ['8, empty lists of staff', ['No patients scheduled for today', 'No pending vitals', 'No pending tasks']],
  ['8, empty lists of the desk', ['No patients waiting', 'No upcoming appointments', 'No appointments found']],
  ['8, empty lists of patients', ['No active prescriptions', 'No recent lab results']],
];

/** A compiled message is a list of its parts. */
const plain = (message: unknown) => (Array.isArray(message) ? message.map(String).join('') : String(message));

test.each(TEXTS)('section %s: the texts %j', async (_, expected) => {
  const known = Object.values(await texts('en')).map(plain);
  expect(expected.filter((text) => !known.includes(text))).toEqual([]);
});

test('section 2: the cards of each role', () => {
  expect(FIGURES_OF).toMatchObject({
    ADMIN: ['totalPatients', 'staffMembers', 'todaysAppointments', 'monthlyAppointments'],
    DOCTOR: ['todaysPatients', 'completedToday', 'totalPatients', 'pendingTasks'],
    NURSE: ['assignedPatients', 'pendingVitals', 'completedTasks', 'pendingTasks'],
    RECEPTIONIST: ['todaysAppointments', 'checkedIn', 'waitingPatients', 'upcoming'],
    PATIENT: ['upcomingAppointments', 'activePrescriptions', 'labResults', 'unreadMessages'],
  });
});

test('section 2: the urgencies high, medium and low', () => {
  expect(URGENCY_OF).toEqual({ EMERGENCY: 'high', URGENT: 'high', HIGH: 'medium', NORMAL: 'low', LOW: 'low' });
});

test('section 2: the addresses that this module has', () => {
  const addresses = remote.routes.map(({ path }) => path);
  expect(addresses).toEqual(
    expect.arrayContaining([
      paths.dashboard,
      '/appointments',
      '/patients',
      '/patients/:id/chart',
      '/vitals/:patientId',
      '/doctor-schedule',
      '/doctor-profile',
      '/nurse-profile',
      '/patient-profile',
      '/staff',
      '/reports',
      '/register-patient',
      '/medical-records',
      '/appointment/:id',
      '/notify/:id',
    ]),
  );
});

test('section 7: at most 100 appointments on the appointments page', () => {
  expect(MAX_APPOINTMENTS).toBe(100);
});

test('section 7: at most 100 patients, by first name', () => {
  expect(MAX_PATIENTS).toBe(100);
  expect(patientFilter(PATIENT_SEARCH_PARAMS)).toMatchObject({ limit: 100, sortBy: 'firstName', sortOrder: 'asc' });
});

test('section 8: the placeholders of the receptionist are 12, 5, 3 and 18', () => {
  expect(Object.values(SAMPLE_DASHBOARD.figures)).toEqual([12, 5, 3, 18]);
});

test('section 9: constants and limits', () => {
  expect(DASHBOARD_REFRESH_MS).toBe(30_000);
  expect(WAIT_WARNING_MINUTES).toBe(20);
  expect(UPCOMING_INFO_COUNT).toBe(8);
  expect(NEW_PATIENT_HOURS).toBe(30 * 24);
  expect(MAX_FIGURE_LINES).toBe(3);
});
