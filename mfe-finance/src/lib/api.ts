import { createApi, type Api } from '@polyclinic/client';
import {
  accounts,
  appointments,
  billingDesk,
  branches,
  charges,
  exchangeRates,
  financialReports,
  financialServices,
  insurers,
  invoices,
  journalEntries,
  ledger,
  ledgerPeriods,
  messages,
  myInvoices,
  openingBalances,
  patients,
  payers,
  paymentRequests,
  payments,
  taxCodes,
  publicInvoices,
} from '@polyclinic/contract';

/** Named, since the compiler would write all of their schemas into the declarations, more than it can. */
type Resources = {
  accounts: typeof accounts;
  appointments: typeof appointments;
  billingDesk: typeof billingDesk;
  branches: typeof branches;
  charges: typeof charges;
  exchangeRates: typeof exchangeRates;
  financialReports: typeof financialReports;
  financialServices: typeof financialServices;
  insurers: typeof insurers;
  invoices: typeof invoices;
  journalEntries: typeof journalEntries;
  ledger: typeof ledger;
  ledgerPeriods: typeof ledgerPeriods;
  messages: typeof messages;
  myInvoices: typeof myInvoices;
  openingBalances: typeof openingBalances;
  patients: typeof patients;
  payers: typeof payers;
  paymentRequests: typeof paymentRequests;
  payments: typeof payments;
  taxCodes: typeof taxCodes;
  publicInvoices: typeof publicInvoices;
};

/** The resources this module uses. */
export const api: Api<Resources> = createApi({
  accounts,
  appointments,
  billingDesk,
  branches,
  charges,
  exchangeRates,
  financialReports,
  financialServices,
  insurers,
  invoices,
  journalEntries,
  ledger,
  ledgerPeriods,
  messages,
  myInvoices,
  openingBalances,
  patients,
  payers,
  paymentRequests,
  payments,
  taxCodes,
  publicInvoices,
});
