import { t } from '@lingui/core/macro';

/** The same for what finance keeps. */
export function financeObjectOf(resource: string, recordId: string | null, name: string | null): string | undefined {
  switch (resource) {
    case 'accounts':
      return recordId ? t`an account of the books` : t`the chart of accounts`;
    case 'journalEntries':
      return recordId ? t`a journal entry` : t`the journal`;
    case 'ledgerPeriods':
      return recordId ? t`an accounting period` : t`the accounting periods`;
    case 'ledger':
      return t`the books`;
    case 'branches':
      return t`a branch`;
    case 'taxCodes':
      return t`a tax code`;
    case 'exchangeRates':
      return t`an exchange rate`;
    case 'insurers':
      return t`an insurer`;
    case 'financialServices':
      return recordId ? t`a service` : t`the services`;
    case 'invoices':
    case 'publicInvoices':
      if (name) return t`an invoice of ${name}`;
      return recordId ? t`an invoice` : t`the invoices`;
    case 'myInvoices':
    case 'ownInvoices':
      return t`their own invoices`;
    case 'creditNotes':
      return t`a credit note`;
    case 'writeOffs':
      return t`a write-off`;
    case 'payments':
      if (name) return t`a payment of ${name}`;
      return recordId ? t`a payment` : t`the payments`;
    case 'refunds':
      return t`a refund`;
    case 'billingDesk':
      return t`payments at the desk`;
    case 'financialReports':
      return t`the financial reports`;
    default:
      return undefined;
  }
}
