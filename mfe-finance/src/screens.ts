import type { ScreensOf } from '@polyclinic/remote';
import type { remote } from './remote';

export { texts } from './texts';

/** The only module this remote exposes. The shell looks components up by the names in remote.ts. */
export const screens: ScreensOf<typeof remote> = {
  OverviewScreen: () => import('./features/overview/overview-screen').then((m) => m.OverviewScreen),
  AccountsScreen: () => import('./features/accounts/accounts-screen').then((m) => m.AccountsScreen),
  JournalScreen: () => import('./features/journal-entries/journal-screen').then((m) => m.JournalScreen),
  JournalEntryScreen: () => import('./features/journal-entries/journal-entry-screen').then((m) => m.JournalEntryScreen),
  InvoicesScreen: () => import('./features/invoices/invoices-screen').then((m) => m.InvoicesScreen),
  InvoiceFormScreen: () => import('./features/invoices/invoice-form-screen').then((m) => m.InvoiceFormScreen),
  PaymentsScreen: () => import('./features/payments/payments-screen').then((m) => m.PaymentsScreen),
  ReportsScreen: () => import('./features/financial-reports/reports-screen').then((m) => m.ReportsScreen),
  PeriodsScreen: () => import('./features/ledger-periods/periods-screen').then((m) => m.PeriodsScreen),
  ProofScreen: () => import('./features/ledger/proof-screen').then((m) => m.ProofScreen),
  FinancialServicesScreen: () =>
    import('./features/financial-services/financial-services-screen').then((m) => m.FinancialServicesScreen),
  SetupScreen: () => import('./features/finance-settings/setup-screen').then((m) => m.SetupScreen),
  BillingDeskScreen: () => import('./features/billing-desk/billing-desk-screen').then((m) => m.BillingDeskScreen),
  BalanceNotice: () => import('./features/patient-balance/balance-notice').then((m) => m.BalanceNotice),
  PatientBalanceCard: () => import('./features/patient-balance/patient-balance-card').then((m) => m.PatientBalanceCard),
  NewInvoiceButton: () => import('./features/invoices/new-invoice-button').then((m) => m.NewInvoiceButton),
  TakePaymentButton: () => import('./features/billing-desk/take-payment-button').then((m) => m.TakePaymentButton),
  DispensingCharge: () => import('./features/billing-desk/dispensing-charge').then((m) => m.DispensingCharge),
  ApprovalsCard: () => import('./features/overview/approvals-card').then((m) => m.ApprovalsCard),
  InvoiceScreen: () => import('./features/public-links/invoice-screen').then((m) => m.InvoiceScreen),
  MyInvoicesScreen: () => import('./features/my-invoices/my-invoices-screen').then((m) => m.MyInvoicesScreen),
};
