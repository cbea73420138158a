import {
  accounts,
  billingDesk,
  charges,
  financialReports,
  financialServices,
  invoices,
  journalEntries,
  ledger,
  ledgerPeriods,
  myInvoices,
  payments,
  taxCodes,
} from '@polyclinic/contract';
import { defineRemote, entryAccess, firstQuery, paths, type SearchField } from '@polyclinic/remote';
import { nextActions } from './next-actions';
import { recordTitles } from './record-titles';

const keepsAccounts = entryAccess(accounts.list.access);
const readsJournal = entryAccess(journalEntries.list.access);
const writesJournal = entryAccess(journalEntries.create.access);
const approves = entryAccess(journalEntries.approve.access);
const readsInvoices = entryAccess(invoices.list.access);
const writesInvoices = entryAccess(invoices.create.access);
const readsPayments = entryAccess(payments.list.access);
const takesPayments = entryAccess(payments.record.access);
const readsReports = entryAccess(financialReports.trialBalance.access);
const readsPeriods = entryAccess(ledgerPeriods.list.access);
const readsProof = entryAccess(ledger.verify.access);
const readsServices = entryAccess(financialServices.list.access);
const readsSetup = entryAccess(taxCodes.list.access);
const servesDesk = entryAccess(billingDesk.visits.access);
const hasInvoices = entryAccess(myInvoices.list.access);

const TITLES = {
  overview: { en: 'Finance', hi: 'वित्त', ta: 'நிதி' },
  accounts: { en: 'Chart of accounts', hi: 'खातों की सूची', ta: 'கணக்குப் பட்டியல்' },
  journal: { en: 'Journal', hi: 'जर्नल', ta: 'ஜர்னல்' },
  invoices: { en: 'Invoices', hi: 'बिल', ta: 'இன்வாய்ஸ்கள்' },
  payments: { en: 'Payments', hi: 'भुगतान', ta: 'பேமெண்ட்கள்' },
  reports: { en: 'Reports', hi: 'रिपोर्ट', ta: 'அறிக்கைகள்' },
  periods: { en: 'Accounting periods', hi: 'लेखा अवधियाँ', ta: 'கணக்குக் காலங்கள்' },
  services: { en: 'Price list', hi: 'मूल्य सूची', ta: 'விலைப்பட்டியல்' },
  proof: { en: 'Ledger integrity', hi: 'लेजर सत्यापन', ta: 'பேரேட்டு மாற்றமின்மை' },
  setup: { en: 'Finance settings', hi: 'वित्त सेटिंग', ta: 'நிதி அமைப்புகள்' },
  desk: { en: 'Take payment', hi: 'भुगतान लें', ta: 'பணம் பெறு' },
  own: { en: 'My invoices', hi: 'मेरे बिल', ta: 'எனது இன்வாய்ஸ்கள்' },
};

// The whole title has no room in a fifth of a phone's width.
const OWN_SHORT = { en: 'Invoices', hi: 'मेरे बिल', ta: 'இன்வாய்ஸ்' };

const FOUND_DOCUMENT: readonly SearchField[] = [
  { field: 'patient', as: 'name' },
  { field: 'date', as: 'date' },
];

/** The declaration of the finance module; the build writes it next to the bundles. */
export const remote = defineRemote({
  id: 'finance',
  title: TITLES.overview,
  routes: [
    { path: paths.finance, screen: 'OverviewScreen', device: 'desktop', shape: 'cards', ...readsReports },
    { path: paths.ledgerAccounts, screen: 'AccountsScreen', device: 'desktop', ...keepsAccounts },
    { path: paths.newLedgerAccount, screen: 'AccountsScreen', device: 'desktop', ...keepsAccounts },
    { path: paths.ledgerAccount(':id'), screen: 'AccountsScreen', device: 'desktop', ...keepsAccounts },
    { path: paths.journal, screen: 'JournalScreen', device: 'desktop', ...readsJournal },
    { path: paths.newJournalEntry, screen: 'JournalEntryScreen', device: 'desktop', shape: 'form', ...writesJournal },
    { path: paths.journalEntry(':id'), screen: 'JournalScreen', device: 'desktop', ...readsJournal },
    {
      path: paths.editJournalEntry(':id'),
      screen: 'JournalEntryScreen',
      device: 'desktop',
      shape: 'form',
      ...writesJournal,
    },
    {
      path: paths.invoices,
      screen: 'InvoicesScreen',
      device: 'desktop',
      opensWith: [firstQuery(invoices.list, { limit: 50 })],
      ...readsInvoices,
    },
    { path: paths.newInvoice, screen: 'InvoiceFormScreen', device: 'desktop', shape: 'form', ...writesInvoices },
    { path: paths.invoice(':id'), screen: 'InvoicesScreen', device: 'desktop', ...readsInvoices },
    {
      path: paths.editInvoice(':id'),
      screen: 'InvoiceFormScreen',
      device: 'desktop',
      shape: 'form',
      ...writesInvoices,
    },
    { path: paths.payments, screen: 'PaymentsScreen', device: 'desktop', ...readsPayments },
    { path: paths.newPayment, screen: 'PaymentsScreen', device: 'desktop', ...takesPayments },
    { path: paths.payment(':id'), screen: 'PaymentsScreen', device: 'desktop', ...readsPayments },
    { path: paths.reports, screen: 'ReportsScreen', device: 'desktop', ...readsReports },
    { path: paths.report(':kind'), screen: 'ReportsScreen', device: 'desktop', ...readsReports },
    { path: paths.periods, screen: 'PeriodsScreen', device: 'desktop', ...readsPeriods },
    { path: paths.period(':id'), screen: 'PeriodsScreen', device: 'desktop', ...readsPeriods },
    { path: paths.ledgerProof, screen: 'ProofScreen', device: 'desktop', ...readsProof },
    { path: paths.financialServices, screen: 'FinancialServicesScreen', device: 'desktop', ...readsServices },
    { path: paths.financialService(':id'), screen: 'FinancialServicesScreen', device: 'desktop', ...readsServices },
    { path: paths.financeSetup, screen: 'SetupScreen', device: 'desktop', ...readsSetup },
    { path: paths.financeSetupPage(':page'), screen: 'SetupScreen', device: 'desktop', ...readsSetup },
    { path: paths.billingDesk, screen: 'BillingDeskScreen', device: 'desktop', ...servesDesk },
    { path: paths.billingVisit(':appointmentId'), screen: 'BillingDeskScreen', device: 'desktop', ...servesDesk },
    { path: paths.myInvoices, screen: 'MyInvoicesScreen', device: 'desktop', ...hasInvoices },
  ],
  navigation: [
    { title: TITLES.desk, icon: 'wallet', path: paths.billingDesk, order: 60, ...servesDesk },
    { title: TITLES.own, short: OWN_SHORT, icon: 'file-text', path: paths.myInvoices, order: 60, ...hasInvoices },
    { title: TITLES.overview, icon: 'fund', path: paths.finance, order: 200, ...readsReports },
    { title: TITLES.invoices, icon: 'file-text', path: paths.invoices, order: 205, ...readsInvoices },
    { title: TITLES.payments, icon: 'credit-card', path: paths.payments, order: 210, ...readsPayments },
    { title: TITLES.journal, icon: 'book', path: paths.journal, order: 215, ...readsJournal },
    { title: TITLES.accounts, icon: 'partition', path: paths.ledgerAccounts, order: 220, ...keepsAccounts },
    { title: TITLES.reports, icon: 'bar-chart', path: paths.reports, order: 225, ...readsReports },
    { title: TITLES.periods, icon: 'field-time', path: paths.periods, order: 230, ...readsPeriods },
    { title: TITLES.services, icon: 'tags', path: paths.financialServices, order: 235, ...readsServices },
    { title: TITLES.proof, icon: 'file-protect', path: paths.ledgerProof, order: 240, ...readsProof },
    { title: TITLES.setup, icon: 'sliders', path: paths.financeSetup, order: 245, ...readsSetup },
  ],
  recordTitles,
  nextActions,
  searchResults: [
    {
      kind: 'invoices',
      title: TITLES.invoices,
      icon: 'file-text',
      path: paths.invoice(':id'),
      order: 40,
      name: 'number',
      details: FOUND_DOCUMENT,
      ...readsInvoices,
    },
    {
      kind: 'payments',
      title: TITLES.payments,
      icon: 'credit-card',
      path: paths.payment(':id'),
      order: 50,
      name: 'number',
      details: FOUND_DOCUMENT,
      ...readsPayments,
    },
  ],
  publicPages: [{ path: paths.publicInvoice, screen: 'InvoiceScreen' }],
  extensions: [
    { slot: 'patient.banner', screen: 'BalanceNotice', order: 15, ...readsInvoices },
    { slot: 'patient.summary', screen: 'PatientBalanceCard', order: 40, ...readsInvoices },
    { slot: 'patient.actions', screen: 'NewInvoiceButton', order: 40, ...writesInvoices },
    { slot: 'appointment.actions', screen: 'TakePaymentButton', order: 40, ...servesDesk },
    { slot: 'dispensing.line', screen: 'DispensingCharge', order: 40, ...entryAccess(charges.states.access) },
    { slot: 'approvals.inbox', screen: 'ApprovalsCard', order: 40, ...approves },
  ],
  settingsPages: [{ title: TITLES.setup, icon: 'sliders', path: paths.financeSetup, order: 40, ...readsSetup }],
  quickActions: [
    {
      id: 'take-payment',
      title: TITLES.desk,
      icon: 'wallet',
      path: paths.billingDesk,
      priority: 'low',
      ...servesDesk,
    },
  ],
});
