import { createApi } from '@polyclinic/client';
import {
  accounts,
  appointments,
  billingDesk,
  branches,
  exchangeRates,
  financialReports,
  financialServices,
  insurers,
  invoices,
  journalEntries,
  ledger,
  ledgerPeriods,
  messages,
  ownInvoices,
  patients,
  payers,
  payments,
  taxCodes,
} from '@polyclinic/contract';

/** The resources this app talks to. */
export const api = createApi({
  ...{ accounts, appointments, billingDesk, branches, exchangeRates, financialReports, financialServices, insurers },
  ...{ invoices, journalEntries, ledger, ledgerPeriods, messages, ownInvoices, patients, payers, payments, taxCodes },
});
