import {
  appointments,
  assetCounts,
  chart,
  dashboard,
  desk,
  anyEmployee,
  patients,
  payrollEntries,
  purchaseOrders,
  roleDashboard,
  shifts,
  stockAdjustments,
  stocktakes,
  vitals,
  type Role,
} from '@polyclinic/contract';
import { defineRemote, entryAccess, firstQuery, paths, translated, type NavigationEntry } from '@polyclinic/remote';

const title = translated('Phone', 'फ़ोन', 'தொலைபேசி');
const hasDashboard = entryAccess(roleDashboard.mine.access);

// Patients have their appointments on pages of their own.
const readsAppointments = appointments.list.access.roles.filter((role) => role !== 'PATIENT');
/** The list of appointments as it opens; doctors see their own. */
const UPCOMING = { dateFrom: '{day 0}', sortBy: 'dateTime', sortOrder: 'asc', page: 1, limit: 100 } as const;
const OTHER_THAN_DOCTORS = readsAppointments.filter((role) => role !== 'DOCTOR');

/** The list of patients as it opens. */
const BY_FIRST_NAME = { sortBy: 'firstName', sortOrder: 'asc', page: 1, limit: 100 } as const;

type Tab = Pick<NavigationEntry, 'title' | 'short' | 'icon' | 'path'>;

const APPOINTMENTS: Tab = {
  title: translated('Appointments', 'अपॉइंटमेंट', 'சந்திப்புகள்'),
  short: translated('Visits', 'अपॉइंटमेंट', 'சந்திப்பு'),
  icon: 'schedule',
  path: paths.appointments,
};
const PATIENTS: Tab = { title: translated('Patients', 'मरीज़', 'நோயாளிகள்'), icon: 'team', path: paths.patients };
const CHECK_IN: Tab = { title: translated('Check-in', 'चेक-इन', 'செக்-இன்'), icon: 'check', path: paths.desk };
const VITALS: Tab = { title: translated('Vitals', 'वाइटल्स', 'வைட்டல்ஸ்'), icon: 'heart', path: paths.vitals };
const MY_MESSAGES: Tab = {
  title: translated('Messages', 'संदेश', 'செய்திகள்'),
  icon: 'message',
  path: paths.myMessages,
};
const TASKS: Tab = { title: translated('Tasks', 'कार्य', 'பணிகள்'), icon: 'todo', path: paths.tasks };

/** The tabs of a role after the dashboard, in their order; all other pages follow in the order of the menu. */
const TABS_OF: Record<Role, readonly Tab[]> = {
  ADMIN: [APPOINTMENTS, PATIENTS],
  DOCTOR: [APPOINTMENTS, PATIENTS],
  NURSE: [VITALS, TASKS, PATIENTS],
  RECEPTIONIST: [CHECK_IN, APPOINTMENTS, PATIENTS],
  PHARMACIST: [],
  STAFF: [],
  PATIENT: [APPOINTMENTS, MY_MESSAGES],
};

const { roles, duties: ofBuying } = purchaseOrders.approve.access;
/** Roles and duties that decide on orders, adjustments and stocktakes. */
const decidesOnSupply = entryAccess({ roles, duties: [...ofBuying, ...stockAdjustments.decide.access.duties] });

/** The own payslips; on a wide window they are also part of the own work. */
const MY_PAYSLIPS_PATH = '/hr/my-payslips';
const readsPayslips = entryAccess(payrollEntries.mine.access);

const leadsOn = (path: string, roles: readonly Role[]) =>
  ({ path, screen: 'AddressScreen', device: 'mobile', roles }) as const;

/** Declaration of the module for phones; the build writes it beside the bundles. */
export const remote = defineRemote({
  id: 'mobile',
  title,
  routes: [
    {
      path: paths.dashboard,
      screen: 'DashboardScreen',
      device: 'mobile',
      onlyOnDevice: true,
      shape: 'cards',
      ...hasDashboard,
    },
    {
      path: paths.appointments,
      screen: 'AppointmentsScreen',
      device: 'mobile',
      opensWith: [
        firstQuery(appointments.list, UPCOMING, OTHER_THAN_DOCTORS),
        firstQuery(appointments.list, { ...UPCOMING, doctorId: '{me}' }, ['DOCTOR']),
      ],
      roles: readsAppointments,
    },
    {
      path: paths.patients,
      screen: 'PatientsScreen',
      device: 'mobile',
      opensWith: [firstQuery(patients.list, BY_FIRST_NAME)],
      ...entryAccess(patients.list.access),
    },
    {
      path: paths.chart(':id'),
      screen: 'ChartScreen',
      device: 'mobile',
      shape: 'cards',
      ...entryAccess(chart.get.access),
    },
    {
      path: paths.patientVitals(':patientId'),
      screen: 'VitalsScreen',
      device: 'mobile',
      shape: 'form',
      ...entryAccess(vitals.create.access),
    },
    {
      path: paths.calendar,
      screen: 'CalendarScreen',
      device: 'mobile',
      shape: 'board',
      ...entryAccess(appointments.calendar.access),
    },
    {
      path: paths.bookAppointment,
      screen: 'BookingScreen',
      device: 'mobile',
      shape: 'form',
      roles: appointments.create.access.roles.filter((role) => role !== 'PATIENT'),
    },
    leadsOn(paths.calendarAppointment(':id'), appointments.calendar.access.roles),
    leadsOn(paths.doctorSchedule, appointments.calendar.access.roles),
    { path: paths.doctorProfile, screen: 'ProfileScreen', device: 'mobile', roles: ['DOCTOR'] },
    { path: paths.nurseProfile, screen: 'ProfileScreen', device: 'mobile', roles: ['NURSE'] },
    { path: paths.patientProfile, screen: 'ProfileScreen', device: 'mobile', roles: ['PATIENT'] },
    leadsOn(paths.staff, anyEmployee.roles),
    leadsOn(paths.todaysReports, dashboard.stats.access.roles),
    leadsOn(paths.registerPatient, patients.create.access.roles),
    leadsOn(paths.medicalRecords, patients.me.access.roles),
    leadsOn(paths.anyAppointment(':id'), appointments.get.access.roles),
    { path: paths.stocktakes, screen: 'StocktakesScreen', device: 'mobile', ...entryAccess(stocktakes.list.access) },
    {
      path: paths.stocktake(':id'),
      screen: 'StocktakeScreen',
      device: 'mobile',
      shape: 'form',
      ...entryAccess(stocktakes.count.access),
    },
    {
      path: paths.assetCount(':id'),
      screen: 'AssetCountScreen',
      device: 'mobile',
      shape: 'form',
      ...entryAccess(assetCounts.scan.access),
    },
    { path: paths.supplyApprovals, screen: 'SupplyApprovalsScreen', device: 'mobile', ...decidesOnSupply },
    { path: MY_PAYSLIPS_PATH, screen: 'MyPayslipsScreen', device: 'mobile', ...readsPayslips },
    {
      path: paths.myWork,
      screen: 'MyWorkScreen',
      device: 'mobile',
      shape: 'cards',
      ...entryAccess(shifts.mine.access),
    },
    { path: paths.notifyDoctor(':id'), screen: 'NotifyScreen', device: 'mobile', ...entryAccess(desk.checkIn.access) },
  ],
  navigation: [
    {
      title: translated('Dashboard', 'डैशबोर्ड', 'முகப்பு'),
      icon: 'dashboard',
      path: paths.dashboard,
      order: 0,
      device: 'mobile',
      ...hasDashboard,
    },
    {
      title: translated('Supply approvals', 'सप्लाई की मंज़ूरियाँ', 'பொருட்கள்: ஒப்புதல்கள்'),
      icon: 'like',
      path: paths.supplyApprovals,
      order: 69,
      device: 'mobile',
      ...decidesOnSupply,
    },
    {
      title: translated('My payslips', 'मेरी वेतन पर्चियाँ', 'என் சம்பளச் சீட்டுகள்'),
      icon: 'money-collect',
      path: MY_PAYSLIPS_PATH,
      order: 90,
      device: 'mobile',
      ...readsPayslips,
    },
    ...Object.entries(TABS_OF).flatMap(([role, tabs]) =>
      tabs.map((tab, index) => ({ ...tab, order: index + 1, device: 'mobile' as const, roles: [role as Role] })),
    ),
  ],
});
