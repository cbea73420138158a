import { daysOf } from '@polyclinic/clinic-ui/calendar';
import {
  APPOINTMENT_DEFAULTS,
  CALENDAR_MONTH_CELLS,
  CALENDAR_SLOTS,
  DASHBOARD_REFRESH_MS,
  FIGURES_OF,
  MAX_FIGURE_LINES,
  MOBILE_APPOINTMENT_REASON,
  NEW_PATIENT_HOURS,
  PATIENT_SEARCH_DEBOUNCE_MS,
  PATIENT_SEARCH_MINIMUM_CHARACTERS,
  SAMPLE_DASHBOARD,
  UPCOMING_INFO_COUNT,
  URGENCY_OF,
  WAIT_WARNING_MINUTES,
  WIZARD_ADVANCE_MS,
} from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { remote } from './remote';
import { texts } from './texts';

// Texts, limits and defaults of the phone's specification that this module has, by its sections. Those of one feature
// are in the tests of the feature.

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
  ['2, booking: steps', ['Select Patient', 'Choose Doctor', 'Pick Date', 'Select Time', 'Appointment Type', 'Review']],
  ['2, booking: buttons', ['Back', 'Close', 'Previous', 'Next', 'Book Appointment']],
  ['2, booking: dates', ['Today', 'Tomorrow', 'Next Monday', 'Next Week']],
  ['2, calendar', ['Day', 'Week', 'Month', 'Status', 'Previous day', 'Next day', 'Schedule New Appointment']],
  ['8, dashboards that fail', ['Failed to load dashboard data', 'Failed to load dashboard data. Please try again.']],
  ['8, sample data', ['Failed to load dashboard data. Using mock data instead.']],
  ['8, appointments that fail', ['Failed to load appointments', 'Failed to update appointment']],
  ['8, deletion that fails', ['Failed to delete appointment']],
  ['8, booking: lists that fail', ['Failed to load doctors', 'Failed to search patients', 'Failed to load patients']],
  ['8, booking that fails', ['Failed to book appointment']],
  ['8, success of a booking', ['Appointment booked successfully!']],
  ['8, booking: nothing to choose', ['No Doctors Available', 'No Appointment Types Available', 'No patients found']],
  ['8, booking: no times', ['No available slots for selected date']],
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
      '/book-appointment',
      '/calendar',
      '/notify/:id',
    ]),
  );
});

test('section 3: the defaults of a booking', () => {
  expect(APPOINTMENT_DEFAULTS).toEqual({ duration: 30, type: 'General Consultation' });
  expect(MOBILE_APPOINTMENT_REASON).toBe('Mobile appointment booking');
});

test('section 5: the search for patients begins with two characters, after a pause of 300 ms', () => {
  expect(PATIENT_SEARCH_MINIMUM_CHARACTERS).toBe(2);
  expect(PATIENT_SEARCH_DEBOUNCE_MS).toBe(300);
});

test('section 9: the booking leads on after 300 ms', () => {
  expect(WIZARD_ADVANCE_MS).toBe(300);
});

test('section 9: half hours from 08:00 to 17:30, and 42 cells of a month', () => {
  expect(CALENDAR_SLOTS).toEqual({ first: '08:00', last: '17:30', end: '18:00', stepMinutes: 30 });
  expect(CALENDAR_MONTH_CELLS).toBe(42);
  expect(daysOf('month', '2030-05-06')).toHaveLength(CALENDAR_MONTH_CELLS);
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
