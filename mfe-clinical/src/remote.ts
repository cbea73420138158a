import {
  appointments,
  desk,
  leaveImpact,
  myAppointments,
  onboarding,
  patientDetails,
  patientImports,
  patientMerges,
  patients,
  quickAppointments,
  roleDashboard,
  temporaryForms,
  waitlist,
} from '@polyclinic/contract';
import { defineRemote, entryAccess, firstQuery, paths } from '@polyclinic/remote';
import { appointmentTitles } from './appointment-titles';
import { arrivalsEntries } from './features/arrivals/arrivals-entries';
import { guardianshipsEntries } from './features/guardianships/guardianships-entries';
import { myFormsEntries } from './features/my-forms/my-forms-entries';
import { patientTitles } from './patient-titles';
import { recordFeatures } from './record-features';
import { voiceCommands } from './voice-commands';

const hasDashboard = entryAccess(roleDashboard.mine.access);
const readsPatients = entryAccess(patients.list.access);
const hasOwnRecord = entryAccess(patients.me.access);
const makesForms = entryAccess(temporaryForms.list.access);
const readsAppointments = entryAccess(appointments.list.access);
const readsDetails = entryAccess(patientDetails.get.access);
const booksOwn = entryAccess(myAppointments.create.access);
const readsDays = entryAccess(appointments.calendar.access);

/** The list of appointments as it opens; doctors see their own. */
const UPCOMING = {
  dateFrom: '{day 0}',
  finished: 'hidden',
  sortBy: 'dateTime',
  sortOrder: 'asc',
  page: 1,
  limit: 20,
} as const;
const OTHER_THAN_DOCTORS = appointments.list.access.roles.filter((role) => role !== 'DOCTOR');

const TITLES = {
  book: { en: 'Book', hi: 'बुक करें', ta: 'முன்பதிவு செய்' },
  calendar: { en: 'Calendar', hi: 'कैलेंडर', ta: 'நாட்காட்டி' },
  appointments: { en: 'Appointments', hi: 'अपॉइंटमेंट', ta: 'சந்திப்புகள்' },
  visits: { en: 'Visits', hi: 'अपॉइंटमेंट', ta: 'சந்திப்பு' },
  desk: { en: 'Check-in', hi: 'चेक-इन', ta: 'செக்-இன்' },
  quickAppointments: { en: 'Quick appointments', hi: 'क्विक अपॉइंटमेंट', ta: 'விரைவுச் சந்திப்புகள்' },
  waitlist: { en: 'Waitlist', hi: 'प्रतीक्षा सूची', ta: 'காத்திருப்போர் பட்டியல்' },
  patients: { en: 'Patients', hi: 'मरीज़', ta: 'நோயாளிகள்' },
  forms: { en: 'Forms', hi: 'फ़ॉर्म', ta: 'படிவங்கள்' },
  myRecord: { en: 'My record', hi: 'मेरा रिकॉर्ड', ta: 'என் பதிவு' },
};

/** Declaration of the clinical module; the build writes it next to the bundles. */
export const remote = defineRemote({
  id: 'clinical',
  title: { en: 'Clinic', hi: 'क्लिनिक', ta: 'கிளினிக்' },
  routes: [
    { path: paths.calendar, screen: 'CalendarScreen', device: 'desktop', shape: 'board', ...readsAppointments },
    {
      path: paths.calendarAppointment(':id'),
      screen: 'CalendarScreen',
      device: 'desktop',
      shape: 'board',
      ...readsDays,
    },
    {
      path: paths.appointments,
      screen: 'AppointmentsScreen',
      device: 'desktop',
      opensWith: [
        firstQuery(appointments.list, UPCOMING, OTHER_THAN_DOCTORS),
        firstQuery(appointments.list, { ...UPCOMING, doctorId: '{me}' }, ['DOCTOR']),
      ],
      ...readsAppointments,
    },
    { path: paths.appointment(':id'), screen: 'AppointmentsScreen', device: 'desktop', ...readsAppointments },
    {
      path: paths.editAppointment(':id'),
      screen: 'AppointmentsScreen',
      device: 'desktop',
      ...entryAccess(appointments.update.access),
    },
    {
      path: paths.bookAppointment,
      screen: 'BookAppointmentScreen',
      device: 'desktop',
      shape: 'form',
      ...booksOwn,
    },
    { path: paths.myAppointment(':id'), screen: 'MyAppointmentScreen', device: 'desktop', shape: 'form', ...booksOwn },
    {
      path: paths.rescheduleAppointment(':id'),
      screen: 'RescheduleScreen',
      device: 'desktop',
      shape: 'form',
      ...booksOwn,
    },
    { path: paths.desk, screen: 'DeskScreen', device: 'desktop', ...entryAccess(desk.today.access) },
    { path: paths.deskAppointment(':id'), screen: 'DeskScreen', device: 'desktop', ...entryAccess(desk.today.access) },
    {
      path: paths.quickAppointments,
      screen: 'QuickAppointmentsScreen',
      device: 'desktop',
      ...entryAccess(quickAppointments.list.access),
    },
    { path: paths.waitlist, screen: 'WaitlistScreen', device: 'desktop', ...entryAccess(waitlist.list.access) },
    {
      path: paths.leaveImpact(':id'),
      screen: 'LeaveImpactScreen',
      device: 'desktop',
      ...entryAccess(leaveImpact.get.access),
    },
    {
      path: paths.patients,
      screen: 'PatientsScreen',
      device: 'desktop',
      opensWith: [firstQuery(patients.list, { limit: 20, sortBy: 'lastName', sortOrder: 'asc', page: 1 })],
      ...readsPatients,
    },
    {
      path: paths.newPatient,
      screen: 'PatientsScreen',
      device: 'desktop',
      ...entryAccess(patients.create.access),
    },
    { path: paths.patient(':id'), screen: 'PatientsScreen', device: 'desktop', ...readsPatients },
    {
      path: paths.importPatients,
      screen: 'PatientImportScreen',
      device: 'desktop',
      ...entryAccess(patientImports.create.access),
    },
    {
      path: paths.onboarding(':id'),
      screen: 'OnboardingScreen',
      device: 'desktop',
      ...entryAccess(onboarding.progress.access),
    },
    {
      path: paths.editPatient(':id'),
      screen: 'PatientsScreen',
      device: 'desktop',
      ...entryAccess(patients.create.access),
    },
    {
      path: paths.editPatientDetails(':id'),
      screen: 'PatientsScreen',
      device: 'desktop',
      ...entryAccess(patientDetails.update.access),
    },
    {
      path: paths.mergePatient(':id'),
      screen: 'MergePatientScreen',
      device: 'desktop',
      ...entryAccess(patientMerges.merge.access),
    },
    { path: paths.forms, screen: 'FormsScreen', device: 'desktop', ...makesForms },
    { path: paths.newForm, screen: 'NewFormScreen', device: 'desktop', shape: 'form', ...makesForms },
    { path: paths.submissions, screen: 'SubmissionsScreen', device: 'desktop', ...makesForms },
    { path: paths.submission(':id'), screen: 'SubmissionsScreen', device: 'desktop', ...makesForms },
    { path: paths.myRecord, screen: 'MyRecordScreen', device: 'desktop', ...hasOwnRecord },
    { path: paths.editMyRecord, screen: 'MyRecordScreen', device: 'desktop', ...hasOwnRecord },
  ],
  navigation: [
    { title: TITLES.calendar, icon: 'calendar', path: paths.calendar, order: 19, ...readsDays },
    {
      title: TITLES.appointments,
      short: TITLES.visits,
      icon: 'schedule',
      path: paths.appointments,
      order: 20,
      ...readsAppointments,
    },
    { title: TITLES.desk, icon: 'check', path: paths.desk, order: 15, ...entryAccess(desk.today.access) },
    {
      title: TITLES.quickAppointments,
      icon: 'phone',
      path: paths.quickAppointments,
      order: 26,
      ...entryAccess(quickAppointments.list.access),
    },
    {
      title: TITLES.waitlist,
      icon: 'hourglass',
      path: paths.waitlist,
      order: 27,
      ...entryAccess(waitlist.list.access),
    },
    { title: TITLES.patients, icon: 'team', path: paths.patients, order: 30, ...readsPatients },
    { title: TITLES.forms, icon: 'form', path: paths.forms, order: 38, ...makesForms },
    { title: TITLES.myRecord, icon: 'id-card', path: paths.myRecord, order: 40, ...hasOwnRecord },
  ],
  quickActions: [
    {
      id: 'book',
      title: TITLES.book,
      icon: 'carry-out',
      path: `${paths.appointments}?book`,
      priority: 'high',
      count: 'appointments',
      roles: appointments.create.access.roles.filter((role) => role !== 'PATIENT'),
    },
    {
      id: 'book-own',
      title: TITLES.book,
      icon: 'carry-out',
      path: paths.bookAppointment,
      priority: 'high',
      ...booksOwn,
    },
    {
      id: 'walk-in',
      title: { en: 'Walk-in', hi: 'वॉक-इन', ta: 'நேரடி வருகை' },
      icon: 'enter',
      path: `${paths.desk}?walk-in`,
      priority: 'low',
      ...entryAccess(desk.walkIn.access),
    },
    {
      id: 'add-patient',
      title: { en: 'Add Patient', hi: 'मरीज़ जोड़ें', ta: 'நோயாளியைச் சேர்' },
      icon: 'user-add',
      path: paths.newPatient,
      priority: 'high',
      ...entryAccess(patients.create.access),
    },
  ],
  recordTitles: { ...patientTitles, ...appointmentTitles },
  voiceCommands,
  searchResults: [
    {
      kind: 'patients',
      title: TITLES.patients,
      icon: 'team',
      path: paths.patient(':id'),
      order: 10,
      details: [
        { field: 'nativeName', as: 'text' },
        { field: 'recordNumber', as: 'text' },
        { field: 'dateOfBirth', as: 'date' },
      ],
      recent: 'patient',
      ...readsPatients,
    },
    {
      kind: 'appointments',
      title: TITLES.appointments,
      icon: 'schedule',
      path: paths.appointment(':id'),
      order: 20,
      name: 'patient',
      details: [
        { field: 'dateTime', as: 'dateTime' },
        { field: 'doctor', as: 'name' },
      ],
      recent: 'appointment',
      ...readsAppointments,
    },
  ],
  publicPages: [
    { path: paths.publicForm, screen: 'FormScreen' },
    { path: paths.publicOffer, screen: 'OfferScreen' },
    { path: paths.publicQueue, screen: 'QueueScreen' },
  ],
  extensions: [
    { slot: 'patient.banner', screen: 'PatientHeader', order: 10, ...readsDetails },
    { slot: 'patient.banner', screen: 'OnboardingCard', order: 20, ...entryAccess(onboarding.progress.access) },
    { slot: 'patient.summary', screen: 'PatientDetails', order: 10, ...readsDetails },
    { slot: 'patient.summary', screen: 'RecordLinks', order: 20, ...entryAccess(patientDetails.update.access) },
    { slot: 'patient.summary', screen: 'PatientAppointments', order: 30, ...readsAppointments },
    { slot: 'appointment.banner', screen: 'AppointmentHints', order: 10, ...readsAppointments },
    { slot: 'appointment.summary', screen: 'AppointmentHistory', order: 90, ...readsAppointments },
    {
      slot: 'patient.timeline',
      screen: 'PatientTimeline',
      order: 10,
      ...entryAccess(patientDetails.timeline.access),
    },
  ],
  // The dashboard shows the figures of the role in a row of its own; these cards are lists, so no figure appears twice.
  dashboardCards: [
    { id: 'day-timeline', screen: 'DayTimelineCard', order: 1, ...readsDays },
    { id: 'waiting-patients', screen: 'WaitingPatientsCard', order: 3, ...entryAccess(desk.today.access) },
    { id: 'arrivals', screen: 'ArrivalsCard', order: 4, ...entryAccess(desk.today.access) },
    { id: 'todays-patients', screen: 'TodaysPatientsCard', order: 5, ...entryAccess(roleDashboard.doctor.access) },
    { id: 'my-appointments', screen: 'MyAppointmentsCard', order: 6, ...entryAccess(appointments.my.access) },
    { id: 'next-actions', screen: 'NextActionsCard', order: 10, ...hasDashboard },
    // The other roles may list the appointments themselves.
    { id: 'todays-appointments', screen: 'TodaysAppointmentsCard', order: 20, roles: ['PHARMACIST'] },
    { id: 'recent-activities', screen: 'RecentActivitiesCard', order: 30, roles: ['DOCTOR'] },
  ],
  features: [arrivalsEntries, guardianshipsEntries, myFormsEntries, ...recordFeatures],
});
