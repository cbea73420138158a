import type { ScreensOf } from '@polyclinic/remote';
import type { remote } from './remote';

export { texts } from './texts';

/** The only module this remote exposes. The shell finds components here by the names in remote.ts. */
export const screens: ScreensOf<typeof remote> = {
  OverviewScreen: () => import('./features/overview/overview-screen').then((m) => m.OverviewScreen),
  AccountsScreen: () => import('./features/accounts/accounts-screen').then((m) => m.AccountsScreen),
  JournalScreen: () => import('./features/journal/journal-screen').then((m) => m.JournalScreen),
  JournalEntryScreen: () => import('./features/journal/journal-entry-screen').then((m) => m.JournalEntryScreen),
  InvoicesScreen: () => import('./features/invoices/invoices-screen').then((m) => m.InvoicesScreen),
  InvoiceFormScreen: () => import('./features/invoices/invoice-form-screen').then((m) => m.InvoiceFormScreen),
  PaymentsScreen: () => import('./features/payments/payments-screen').then((m) => m.PaymentsScreen),
  ReportsScreen: () => import('./features/reports/reports-screen').then((m) => m.ReportsScreen),
  PeriodsScreen: () => import('./features/periods/periods-screen').then((m) => m.PeriodsScreen),
  ProofScreen: () => import('./features/proof/proof-screen').then((m) => m.ProofScreen),
  FinancialServicesScreen: () =>
    import('./features/financial-services/financial-services-screen').then((m) => m.FinancialServicesScreen),
  SetupScreen: () => import('./features/setup/setup-screen').then((m) => m.SetupScreen),
  BillingDeskScreen: () => import('./features/billing-desk/billing-desk-screen').then((m) => m.BillingDeskScreen),
  PatientBalanceCard: () => import('./features/patient-balance/patient-balance-card').then((m) => m.PatientBalanceCard),
  OwnInvoicesScreen: () => import('./features/own-invoices/own-invoices-screen').then((m) => m.OwnInvoicesScreen),
  InvoiceScreen: () => import('./features/public-links/invoice-screen').then((m) => m.InvoiceScreen),
};
