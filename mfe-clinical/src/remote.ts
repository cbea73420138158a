import { appointments, patients } from '@polyclinic/contract';
import { defineRemote, entryAccess, paths } from '@polyclinic/remote';
import { voiceCommands } from './voice-commands';

const readsPatients = entryAccess(patients.list.access);
const hasOwnRecord = entryAccess(patients.me.access);
const readsAppointments = entryAccess(appointments.list.access);

const TITLES = {
  appointments: { en: 'Appointments', hi: 'अपॉइंटमेंट', ta: 'சந்திப்புகள்' },
  patients: { en: 'Patients', hi: 'मरीज़', ta: 'நோயாளிகள்' },
  myRecord: { en: 'My record', hi: 'मेरा रिकॉर्ड', ta: 'என் பதிவு' },
};

/** What the clinical module offers the shell; the build writes it beside the bundles. */
export const remote = defineRemote({
  id: 'clinical',
  title: { en: 'Clinic', hi: 'क्लिनिक', ta: 'கிளினிக்' },
  routes: [
    { path: paths.calendar, screen: 'CalendarScreen', device: 'desktop', ...readsAppointments },
    { path: paths.appointments, screen: 'AppointmentsScreen', device: 'desktop', ...readsAppointments },
    { path: paths.appointment(':id'), screen: 'AppointmentsScreen', device: 'desktop', ...readsAppointments },
    {
      path: paths.editAppointment(':id'),
      screen: 'AppointmentsScreen',
      device: 'desktop',
      ...entryAccess(appointments.update.access),
    },
    { path: paths.patients, screen: 'PatientsScreen', device: 'desktop', ...readsPatients },
    {
      path: paths.newPatient,
      screen: 'PatientsScreen',
      device: 'desktop',
      ...entryAccess(patients.create.access),
    },
    { path: paths.patient(':id'), screen: 'PatientsScreen', device: 'desktop', ...readsPatients },
    {
      path: paths.editPatient(':id'),
      screen: 'PatientsScreen',
      device: 'desktop',
      ...entryAccess(patients.create.access),
    },
    { path: paths.myRecord, screen: 'MyRecordScreen', device: 'desktop', ...hasOwnRecord },
    { path: paths.editMyRecord, screen: 'MyRecordScreen', device: 'desktop', ...hasOwnRecord },
  ],
  navigation: [
    { title: TITLES.appointments, icon: 'calendar', path: paths.appointments, order: 20, ...readsAppointments },
    { title: TITLES.patients, icon: 'team', path: paths.patients, order: 30, ...readsPatients },
    { title: TITLES.myRecord, icon: 'user', path: paths.myRecord, order: 40, ...hasOwnRecord },
  ],
  quickActions: [
    {
      id: 'book',
      title: { en: 'Book', hi: 'बुक करें', ta: 'பதிவு செய்' },
      icon: 'calendar',
      path: `${paths.appointments}?book`,
      priority: 'high',
      count: 'appointments',
      ...entryAccess(appointments.create.access),
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
  voiceCommands,
  dashboardCards: [
    {
      id: 'todays-appointments',
      screen: 'TodaysAppointmentsCard',
      order: 10,
      ...entryAccess(appointments.stats.access),
    },
    {
      id: 'upcoming-appointments',
      screen: 'UpcomingAppointmentsCard',
      order: 20,
      // Patients have their appointments on a screen of their own, and no dashboard.
      ...entryAccess(appointments.ofDoctor.access),
    },
  ],
});
