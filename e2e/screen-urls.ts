import type { DeskRecords } from './desk-records';
import type { FinanceRecords } from './finance-records';
import type { OfficeRecords } from './office-records';
import type { DemoColleague, DemoPerson } from './sign-in';
import type { PeopleRecords } from './people-records';
import { PEOPLE_URLS } from './people-urls';
import type { SupplyRecords } from './supply-records';
import { SUPPLY_OF_OTHERS, SUPPLY_URLS } from './supply-urls';

/** Records for which screens are opened. */
export type ScreenRecords = DeskRecords & FinanceRecords & OfficeRecords & PeopleRecords & SupplyRecords;

const REPORTS = [
  'trial-balance',
  'general-ledger',
  'income-statement',
  'balance-sheet',
  'cash-flow',
  'account-balances',
  'aged-receivables',
];
const FINANCE_PAGES = [
  'general',
  'branches',
  'tax-codes',
  'exchange-rates',
  'insurers',
  'online-payments',
  'opening-balances',
  'solo-approvals',
];
const CLINIC_PAGES = ['general', 'organization', 'appearance', 'billing'];

/** Addresses of routes that have parameters or several views. */
export const SCREEN_URLS: Record<string, (records: ScreenRecords) => string[]> = {
  '/calendar': () => ['/calendar', '/calendar?view=week', '/calendar?view=month'],
  '/calendar/:id': ({ appointmentId }) => [`/calendar/${appointmentId}`],
  '/appointments': ({ tomorrow, doctorId }) => [
    '/appointments',
    `/appointments?book&at=${tomorrow}T09:00:00&with=${doctorId}`,
  ],
  '/appointments/:id': ({ appointmentId }) => [`/appointments/${appointmentId}`],
  '/appointments/:id/edit': ({ appointmentId }) => [`/appointments/${appointmentId}/edit`],
  '/appointment/:id': ({ appointmentId }) => [`/appointment/${appointmentId}`],
  '/notify/:id': ({ patientId }) => [`/notify/${patientId}`],
  '/my-appointments/:id': ({ ownAppointmentId }) => [`/my-appointments/${ownAppointmentId}`],
  '/reschedule/:id': ({ ownAppointmentId }) => [`/reschedule/${ownAppointmentId}`],
  '/check-in': () => ['/check-in', '/check-in?walk-in'],
  '/check-in/:id': ({ walkInId }) => [`/check-in/${walkInId}`],
  '/quick-appointments': ({ noteId }) => [
    '/quick-appointments',
    '/quick-appointments?new',
    `/quick-appointments?edit=${noteId}`,
    `/quick-appointments?convert=${noteId}`,
  ],
  '/waitlist': ({ entryId }) => ['/waitlist', '/waitlist?new', `/waitlist?offer=${entryId}`],
  '/leave/:id': ({ leaveId }) => [`/leave/${leaveId}`],
  '/patients/:id': ({ patientId }) => [`/patients/${patientId}`],
  '/patients/:id/chart': ({ patientId }) => [
    `/patients/${patientId}/chart`,
    `/patients/${patientId}/chart?medicine=new`,
  ],
  '/patients/:id/chart/full': ({ patientId }) => [`/patients/${patientId}/chart/full`],
  '/patients/:id/chart/import': ({ patientId }) => [`/patients/${patientId}/chart/import`],
  '/prescriptions/:id': ({ prescriptionId }) => [`/prescriptions/${prescriptionId}`],
  '/patients/:id/notes/new': ({ patientId }) => [`/patients/${patientId}/notes/new`],
  '/patients/:id/notes/:noteId': ({ patientId, encounterNoteId }) => [
    `/patients/${patientId}/notes/${encounterNoteId}`,
  ],
  '/formulary/:id': ({ medicineId }) => [`/formulary/${medicineId}`],
  '/dispensing/:id': ({ signedPrescriptionId }) => [`/dispensing/${signedPrescriptionId}`],
  '/refill/:id': ({ refillItemId }) => [`/refill/${refillItemId}`],
  '/tasks/:id': ({ taskId }) => [`/tasks/${taskId}`, `/tasks/${taskId}?edit=${taskId}`],
  '/service-suggestions': () => ['/service-suggestions', '/service-suggestions?new'],
  '/service-suggestions/rules/:id': ({ serviceRuleId }) => [`/service-suggestions/rules/${serviceRuleId}`],
  '/patient-messages/:id': ({ patientId }) => [`/patient-messages/${patientId}`],
  '/my-forms/:id': ({ ownFormId }) => [`/my-forms/${ownFormId}`],
  '/lab-result/:id': ({ ownResultId }) => [`/lab-result/${ownResultId}`],
  '/results/:id': ({ resultId }) => [`/results/${resultId}`],
  '/lab-ranges/:code': () => ['/lab-ranges/2823-3'],
  '/vital-ranges/:vital': () => ['/vital-ranges/heartRate'],
  '/vitals/:patientId': ({ patientId }) => [`/vitals/${patientId}`],
  '/vitals/:patientId/history': ({ patientId }) => [`/vitals/${patientId}/history`],
  '/patients/:id/onboarding': ({ patientId }) => [`/patients/${patientId}/onboarding`],
  '/patients/:id/edit': ({ patientId }) => [`/patients/${patientId}/edit`],
  '/patients/:id/details': ({ patientId }) => [`/patients/${patientId}/details`],
  '/patients/:id/merge': ({ patientId }) => [`/patients/${patientId}/merge`],
  '/forms/submissions/:id': ({ submissionId }) => [`/forms/submissions/${submissionId}`],
  '/finance/accounts/:id': ({ accountId }) => [`/finance/accounts/${accountId}`],
  '/finance/journal/:id': ({ journalEntryId }) => [`/finance/journal/${journalEntryId}`],
  '/finance/journal/:id/edit': ({ draftEntryId }) => [`/finance/journal/${draftEntryId}/edit`],
  '/finance/invoices/:id': ({ invoiceId }) => [`/finance/invoices/${invoiceId}`],
  '/finance/invoices/:id/edit': ({ draftInvoiceId }) => [`/finance/invoices/${draftInvoiceId}/edit`],
  '/finance/payments/:id': ({ paymentId }) => [`/finance/payments/${paymentId}`],
  '/finance/reports/:kind': () => REPORTS.map((report) => `/finance/reports/${report}`),
  '/finance/periods/:id': ({ periodId }) => [`/finance/periods/${periodId}`],
  '/finance/services/:id': ({ financialServiceId }) => [`/finance/services/${financialServiceId}`],
  '/finance/setup/:page': () => FINANCE_PAGES.map((page) => `/finance/setup/${page}`),
  '/take-payment/:appointmentId': ({ visitId }) => [`/take-payment/${visitId}`],
  '/admin/schedule/:page': () => ['/admin/schedule/exceptions', '/admin/schedule/facilities'],
  '/admin/services/:id': ({ serviceId }) => [`/admin/services/${serviceId}`],
  '/admin/services/:id/details': ({ serviceId }) => [`/admin/services/${serviceId}/details`],
  '/admin/users/:id': ({ userId }) => [`/admin/users/${userId}`],
  '/admin/users/:id/edit': ({ userId }) => [`/admin/users/${userId}/edit`],
  '/admin/audit-log/:id': ({ auditEntryId }) => [`/admin/audit-log/${auditEntryId}`],
  '/admin/outbox/:id': ({ mailId }) => [`/admin/outbox/${mailId}`],
  '/admin/clinic/:page': () => CLINIC_PAGES.map((page) => `/admin/clinic/${page}`),
  '/platform/modules/:module': () => [
    '/platform/modules/clinical',
    ...['', '?part=others', '?part=health', '?part=history'].map((part) => `/platform/modules/shell${part}`),
  ],
  '/messages/:id': ({ doctorId }) => [`/messages/${doctorId}`],
  ...SUPPLY_URLS,
  ...PEOPLE_URLS,
};

/** Forms of the chart that an administrator, who only reads the record, does not have. */
const FORMS_OF_THE_CHART = [
  'problem',
  'allergy',
  'immunisation',
  'relative',
  'social',
  'administration',
  'order',
  'result',
];

/** Screens that look different for people other than the first in PEOPLE. */
export const OF_OTHERS: {
  person: DemoPerson | DemoColleague;
  addresses: (records: ScreenRecords) => string[];
}[] = [
  { person: 'ADMIN', addresses: () => ['/no-such-page'] },
  { person: 'DOCTOR', addresses: () => ['/dashboard', '/dashboard/full', '/admin/schedule/exceptions'] },
  {
    person: 'DOCTOR',
    addresses: ({ patientId }) => FORMS_OF_THE_CHART.map((form) => `/patients/${patientId}/chart?${form}=new`),
  },
  { person: 'NURSE', addresses: () => ['/dashboard', '/dashboard/full'] },
  { person: 'RECEPTIONIST', addresses: () => ['/dashboard', '/dashboard/full'] },
  { person: 'PHARMACIST', addresses: () => ['/dashboard', '/dashboard/full'] },
  { person: 'STAFF', addresses: () => ['/dashboard'] },
  { person: 'PATIENT', addresses: () => ['/dashboard', '/dashboard/full', '/appointments'] },
  { person: 'SUPER_ADMIN', addresses: () => ['/account'] },
  ...SUPPLY_OF_OTHERS,
];
