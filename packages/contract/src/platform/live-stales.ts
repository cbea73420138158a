// Apart from the schemas of live.ts: every signed-in page reads this, and few need the schema library.

/** Caches invalidated by a topic, besides the resource of its own name. */
export const LIVE_STALES: Partial<Record<string, readonly string[]>> = {
  // Alerts about an appointment are written together with its change.
  appointments: [
    'myAppointments',
    'availability',
    'desk',
    'dashboard',
    'roleDashboard',
    'waitlist',
    'leaveImpact',
    'arrivals',
    'alerts',
    'user',
  ],
  arrivals: ['alerts', 'user'],
  alerts: ['user'],
  quickAppointments: ['dashboard', 'roleDashboard'],
  // Alternatives to an appointment affected by leave are offers like those of the waitlist.
  waitlist: ['dashboard', 'roleDashboard', 'leaveImpact'],
  patients: ['patientDetails'],
  schedule: ['facilities', 'availability', 'myAppointments', 'leaveImpact'],
  formSubmissions: ['temporaryForms', 'dashboard', 'roleDashboard'],
  messages: ['user'],
  // Reports are not refreshed while they are being read.
  charges: ['billingDesk'],
  invoices: ['myInvoices', 'billingDesk', 'charges', 'payers', 'journalEntries', 'approvals'],
  payments: [
    'invoices',
    'myInvoices',
    'paymentRequests',
    'billingDesk',
    'payers',
    'journalEntries',
    'dashboard',
    'roleDashboard',
    'approvals',
  ],
  journalEntries: ['ledgerPeriods', 'approvals'],
  openingBalances: ['approvals'],
  purchaseRequisitions: ['approvals'],
  purchaseOrders: ['purchaseRequisitions', 'approvals'],
  goodsReceipts: ['purchaseOrders', 'supplierBills', 'approvals'],
  supplierBills: ['purchaseOrders', 'paymentRuns', 'approvals'],
  paymentRuns: ['supplierBills', 'approvals'],
  suppliers: ['approvals'],
  stockAdjustments: ['approvals'],
  stocktakes: ['approvals'],
  assetDisposals: ['approvals'],
  payrollPeriods: ['payrollEntries', 'approvals'],
  payrollLoans: ['approvals'],
};
