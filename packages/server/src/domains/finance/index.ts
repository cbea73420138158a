import type { Domain } from '../domain';
import { accountsFeature } from './accounts/accounts.service';
import { billingDeskFeature } from './billing-desk/billing-desk.service';
import { branchesFeature } from './branches/branches.service';
import { chargesFeature } from './charges/charges.service';
import { exchangeRatesFeature } from './exchange-rates/exchange-rates.service';
import { insurersFeature } from './insurers/insurers.service';
import { taxCodesFeature } from './tax-codes/tax-codes.service';
import { financialReportsFeature } from './financial-reports/financial-reports.service';
import { financialServicesFeature } from './financial-services/financial-services.service';
import { invoicesFeature } from './invoices/invoices.service';
import { journalEntriesFeature } from './journal-entries/journal-entries.service';
import { ledgerPeriodsFeature } from './ledger-periods/ledger-periods.service';
import { ledgerFeature } from './ledger/ledger.service';
import { myInvoicesFeature } from './my-invoices/my-invoices.service';
import { openingBalancesFeature } from './opening-balances/opening-balances.service';
import { payersFeature } from './payers/payers.service';
import { paymentRequestsFeature } from './payment-requests/payment-requests.service';
import { paymentsFeature } from './payments/payments.service';
import { publicInvoicesFeature } from './public-invoices/public-invoices.service';

export {
  allowsSolo,
  approvalRule,
  documentSeries,
  ensureLedger,
  lockLedger,
  post,
  refusePosting,
  reversePostings,
  roundedPercent,
  roundedProduct,
  split,
  sumOf,
  takeDocumentNumber,
  toBase,
  type ApprovalRule,
  type PostedEntry,
  type Posting,
  type PostingLine,
} from './ledger/ledger.service';

export { doctorRevenue, type RevenueEvent, type RevenueLine } from './invoices/doctor-revenue';
export { balanceBefore } from './ledger/account-balance.repository';
export { isCurrency, minorOf } from './opening-balances/opening-balances.service';
export { accountChoices, accountsNamed } from './accounts/accounts.service';

/** Finance domain: ledger, invoices, payments and reports. */
export const financeDomain: Domain = {
  name: 'finance',
  features: [
    accountsFeature,
    billingDeskFeature,
    chargesFeature,
    invoicesFeature,
    myInvoicesFeature,
    publicInvoicesFeature,
    paymentsFeature,
    paymentRequestsFeature,
    payersFeature,
    financialReportsFeature,
    branchesFeature,
    exchangeRatesFeature,
    insurersFeature,
    taxCodesFeature,
    financialServicesFeature,
    journalEntriesFeature,
    ledgerFeature,
    ledgerPeriodsFeature,
    openingBalancesFeature,
  ],
};
