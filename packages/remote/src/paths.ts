import { PUBLIC_PAGES } from '@polyclinic/contract';

/** Every path in the product. Remotes link to each other through this file, never by a literal. */
export const paths = {
  home: '/',
  login: '/login',
  /** Creation of the first administrator of a new installation. */
  setup: '/setup',
  /** Opened by a link without signing in; the secret is in the fragment, which never reaches a server. */
  publicForm: PUBLIC_PAGES.form,
  publicOffer: PUBLIC_PAGES.offer,
  publicQueue: PUBLIC_PAGES.queue,
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  account: '/account',
  accountPassword: '/account/password',
  accountSecurity: '/account/security',
  accountPreferences: '/account/preferences',
  accountNotifications: '/account/notifications',
  accountDarkMode: '/account/dark-mode',
  accountQuickActions: '/account/quick-actions',
  /** Voice, gestures and keyboard shortcuts. */
  accountControls: '/account/controls',
  /** Changes that wait on this device to be sent. */
  accountWaiting: '/account/waiting',
  alerts: '/alerts',
  messages: '/messages',
  conversation: (id: string) => `/messages/${id}`,
  notes: '/notes',
  users: '/admin/users',
  newUser: '/admin/users/new',
  user: (id: string) => `/admin/users/${id}`,
  editUser: (id: string) => `/admin/users/${id}/edit`,
  auditLog: '/admin/audit-log',
  auditEntry: (id: string) => `/admin/audit-log/${id}`,
  outbox: '/admin/outbox',
  mail: (id: string) => `/admin/outbox/${id}`,
  /** Settings of the clinic, by page: general, organization, appearance, billing. */
  clinicSettings: '/admin/clinic',
  clinicSettingsPage: (page: string) => `/admin/clinic/${page}`,
  /** All clinics, for super administrators. */
  tenants: '/platform/tenants',
  newTenant: '/platform/tenants/new',
  /** Modules and their releases, for super administrators. */
  modules: '/platform/modules',
  module: (module: string) => `/platform/modules/${module}`,
  deployTokens: '/platform/deploy-tokens',
  dashboard: '/dashboard',
  /** All figures and cards, which a phone shows behind its own dashboard. */
  fullDashboard: '/dashboard/full',
  adminDashboard: '/admin/dashboard',
  adminPatients: '/admin/patients',
  /** Working hours, holidays, leave, rooms and equipment, by page: hours, exceptions, facilities. */
  schedule: '/admin/schedule',
  schedulePage: (page: string) => `/admin/schedule/${page}`,
  services: '/admin/services',
  newService: '/admin/services/new',
  service: (id: string) => `/admin/services/${id}`,
  serviceDetails: (id: string) => `/admin/services/${id}/details`,
  /** A list of services, pasted or from a file. */
  serviceImport: '/admin/services/import',
  /** Exports and the backup. */
  clinicData: '/admin/data',
  /** The people affected by a leave or a closure. */
  leaveImpact: (id: string) => `/leave/${id}`,
  desk: '/check-in',
  /** An appointment in a panel next to the desk. */
  deskAppointment: (id: string) => `/check-in/${id}`,
  /** Patients announce their arrival; the code at the desk leads here. */
  arrive: '/arrive',
  quickAppointments: '/quick-appointments',
  waitlist: '/waitlist',
  forms: '/forms',
  newForm: '/forms/new',
  submissions: '/forms/submissions',
  submission: (id: string) => `/forms/submissions/${id}`,
  patients: '/patients',
  newPatient: '/patients/new',
  importPatients: '/patients/import',
  patient: (id: string) => `/patients/${id}`,
  mergePatient: (id: string) => `/patients/${id}/merge`,
  onboarding: (id: string) => `/patients/${id}/onboarding`,
  editPatient: (id: string) => `/patients/${id}/edit`,
  /** Identifiers, further contacts and family. */
  editPatientDetails: (id: string) => `/patients/${id}/details`,
  /** The clinical record of a patient. */
  chart: (id: string) => `/patients/${id}/chart`,
  /** All cards of the record, which a phone shows behind its own chart. */
  fullChart: (id: string) => `/patients/${id}/chart/full`,
  tasks: '/tasks',
  stocktakes: '/inventory/stocktakes',
  stocktake: (id: string) => `/inventory/stocktakes/${id}`,
  /** Documents of stock and buying that wait for the own decision, on a phone. */
  supplyApprovals: '/supply/approvals',
  /** Own shifts, leave and attendance of employees. */
  myWork: '/hr/my-work',
  /** Records of all modules that wait for the decision of this person. */
  approvals: '/approvals',
  task: (id: string) => `/tasks/${id}`,
  /** Medicines of the clinic. */
  formulary: '/formulary',
  newMedicine: '/formulary/new',
  medicine: (id: string) => `/formulary/${id}`,
  /** Medicines that prescriptions order to be given in the clinic today. */
  medicinesDue: '/medicines-due',
  /** Prescriptions to dispense; one of them in a panel next to the queue. */
  dispensing: '/dispensing',
  dispensingOrder: (id: string) => `/dispensing/${id}`,
  /** Refill requests of patients, for the prescribers. */
  refillRequests: '/refill-requests',
  /** The signed-in patient's own prescriptions, and the request of a refill. */
  myPrescriptions: '/my-prescriptions',
  refill: (id: string) => `/refill/${id}`,
  newNote: (id: string) => `/patients/${id}/notes/new`,
  note: (id: string, noteId: string) => `/patients/${id}/notes/${noteId}`,
  /** Messages between patients and the clinic. */
  patientMessages: '/patient-messages',
  patientThread: (id: string) => `/patient-messages/${id}`,
  myMessages: '/my-messages',
  /** Today's figures. */
  dayReport: '/day-report',
  /** Colleagues on duty. */
  staffOnDuty: '/staff-on-duty',
  /** Calls with patients. */
  callLog: '/call-log',
  /** Accesses to sensitive records by people outside the treatment. */
  recordAccesses: '/record-accesses',
  /** Notes that wait for the signature of the signed-in person. */
  unsigned: '/unsigned',
  /** Laboratory results that wait for review. */
  results: '/results',
  importResults: '/results/import',
  result: (id: string) => `/results/${id}`,
  /** Released results of the signed-in patient. */
  myResults: '/my-results',
  myResult: (id: string) => `/lab-result/${id}`,
  labRanges: '/lab-ranges',
  labRange: (code: string) => `/lab-ranges/${code}`,
  prescriptions: '/prescriptions',
  newPrescription: '/prescriptions/new',
  prescription: (id: string) => `/prescriptions/${id}`,
  /** Prescriptions that wait for a pharmacist. */
  prescriptionReviews: '/prescription-reviews',
  /** Services that clinicians suggested for patients. */
  serviceSuggestions: '/service-suggestions',
  /** Rules by which services are recommended. */
  serviceRules: '/service-suggestions/rules',
  serviceRule: (id: string) => `/service-suggestions/rules/${id}`,
  serviceAnalytics: '/service-analytics',
  /** Consumables of completed treatments that are to be recorded in the stock. */
  consumableUsages: '/consumable-usages',
  vitals: '/vitals',
  patientVitals: (id: string) => `/vitals/${id}`,
  /** Readings and trends, which a phone shows behind its number pad. */
  vitalsHistory: (id: string) => `/vitals/${id}/history`,
  vitalRanges: '/vital-ranges',
  vitalRange: (vital: string) => `/vital-ranges/${vital}`,
  /** The signed-in patient's own record. */
  myRecord: '/patients/me',
  editMyRecord: '/patients/me/edit',
  calendar: '/calendar',
  /** An appointment in a panel next to the calendar; the page of its own is `appointment` below. */
  calendarAppointment: (id: string) => `/calendar/${id}`,
  appointments: '/appointments',
  appointment: (id: string) => `/appointments/${id}`,
  editAppointment: (id: string) => `/appointments/${id}/edit`,
  /** Pages on which patients book, see and reschedule their own appointments. */
  bookAppointment: '/book-appointment',
  myAppointment: (id: string) => `/my-appointments/${id}`,
  rescheduleAppointment: (id: string) => `/reschedule/${id}`,
  /** Addresses of the phone that lead to pages of other names, by role. */
  doctorSchedule: '/doctor-schedule',
  staff: '/staff',
  todaysReports: '/reports',
  registerPatient: '/register-patient',
  medicalRecords: '/medical-records',
  anyAppointment: (id: string) => `/appointment/${id}`,
  /** Own profile and settings on a phone. */
  doctorProfile: '/doctor-profile',
  nurseProfile: '/nurse-profile',
  patientProfile: '/patient-profile',
  settings: '/settings',
  /** A message to the doctor of a waiting patient. */
  notifyDoctor: (patientId: string) => `/notify/${patientId}`,
  /** Accounting. */
  finance: '/finance',
  ledgerAccounts: '/finance/accounts',
  newLedgerAccount: '/finance/accounts/new',
  ledgerAccount: (id: string) => `/finance/accounts/${id}`,
  journal: '/finance/journal',
  newJournalEntry: '/finance/journal/new',
  journalEntry: (id: string) => `/finance/journal/${id}`,
  editJournalEntry: (id: string) => `/finance/journal/${id}/edit`,
  /** Entries that a document has posted. */
  journalOf: (sourceType: string, sourceId: string) => `/finance/journal?sourceType=${sourceType}&source=${sourceId}`,
  invoices: '/finance/invoices',
  newInvoice: '/finance/invoices/new',
  invoice: (id: string) => `/finance/invoices/${id}`,
  editInvoice: (id: string) => `/finance/invoices/${id}/edit`,
  payments: '/finance/payments',
  newPayment: '/finance/payments/new',
  payment: (id: string) => `/finance/payments/${id}`,
  reports: '/finance/reports',
  report: (kind: string) => `/finance/reports/${kind}`,
  periods: '/finance/periods',
  period: (id: string) => `/finance/periods/${id}`,
  ledgerProof: '/finance/proof',
  financialServices: '/finance/services',
  financialService: (id: string) => `/finance/services/${id}`,
  financeSetup: '/finance/setup',
  financeSetupPage: (page: string) => `/finance/setup/${page}`,
  /** Supply: documents open next to their list. */
  purchaseOrder: (id: string) => `/procurement/orders?view=${id}`,
  goodsReceipt: (id: string) => `/procurement/receipts?view=${id}`,
  supplierBill: (id: string) => `/procurement/bills?view=${id}`,
  paymentRun: (id: string) => `/procurement/payments?view=${id}`,
  asset: (id: string) => `/fixed-assets/${id}`,
  assetCounts: '/fixed-assets/counts',
  assetCount: (id: string) => `/fixed-assets/counts/${id}`,
  depreciation: '/fixed-assets/depreciation',
  supplyOpenings: '/procurement/supply-openings',
  /** Stock movements of a document. */
  stockMovementsOf: (sourceType: string, sourceId: string) =>
    `/inventory/movements?sourceType=${sourceType}&source=${sourceId}`,
  /** Taking a payment for a visit at the front desk. */
  billingDesk: '/take-payment',
  billingVisit: (appointmentId: string) => `/take-payment/${appointmentId}`,
  /** The signed-in patient's own invoices. */
  myInvoices: '/my-invoices',
  /** Forms that the clinic has sent to the signed-in patient. */
  myForms: '/my-forms',
  myForm: (id: string) => `/my-forms/${id}`,
  /** An invoice opened by its link; the secret is in the fragment. */
  publicInvoice: PUBLIC_PAGES.invoice,
} as const;
