import { EInvoiceFault } from './e-invoice-fault';
import {
  amountFrom,
  currencyOf,
  dateOf,
  decimalOf,
  lineAmounts,
  plain,
  requiredText,
  textOf,
  type ReadInvoice,
  type ReadLine,
} from './invoice-fields';
import type { XmlNode } from './xml-node';

/** Reads an invoice in Universal Business Language 2.1 (the syntax binding of EN 16931-3-2). */
export function readUbl(invoice: XmlNode): ReadInvoice {
  const currency = currencyOf(invoice.at('DocumentCurrencyCode'), 'Invoice/DocumentCurrencyCode');
  const amount = (node: XmlNode | undefined, field: string, element: string) =>
    amountFrom(decimalOf(node, field, element), currency, { field, element });
  const lines = invoice.all('InvoiceLine').map((line, index) => readLine(line, index, currency));
  if (lines.length === 0) throw new EInvoiceFault('lines', 'Invoice/InvoiceLine', 'required');
  const allowances = invoice.all('AllowanceCharge');
  const sumOf = (isCharge: boolean) =>
    allowances
      .filter((one) => (one.at('ChargeIndicator')?.text === 'true') === isCharge)
      .map((one) => amount(one.at('Amount'), 'freight', `${one.path}/Amount`))
      .reduce((sum, one) => sum + one, 0);
  const totals = invoice.at('LegalMonetaryTotal');
  const dueOn = invoice.at('DueDate') ?? invoice.at('PaymentMeans', 'PaymentDueDate');
  return {
    number: requiredText(invoice.at('ID'), 'number', 'Invoice/ID'),
    date: dateOf(invoice.at('IssueDate'), 'date', 'Invoice/IssueDate'),
    dueOn: dueOn ? dateOf(dueOn, 'dueOn', dueOn.path) : null,
    currency,
    seller: readSeller(invoice),
    orderNumber: textOf(invoice.at('OrderReference', 'ID')),
    charges: sumOf(true),
    allowances: sumOf(false),
    tax: readTax(invoice, currency),
    total: amount(
      totals?.at('TaxInclusiveAmount') ?? totals?.at('PayableAmount'),
      'total',
      'Invoice/LegalMonetaryTotal/TaxInclusiveAmount',
    ),
    lines,
  };
}

function readSeller(invoice: XmlNode): ReadInvoice['seller'] {
  const party = invoice.at('AccountingSupplierParty', 'Party');
  const name = party?.at('PartyLegalEntity', 'RegistrationName') ?? party?.at('PartyName', 'Name');
  const numbers = [...(party?.all('PartyTaxScheme') ?? []), ...(party?.all('PartyLegalEntity') ?? [])];
  return {
    name: requiredText(name, 'supplierId', 'Invoice/AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName'),
    taxNumbers: numbers.flatMap((one) => one.at('CompanyID')?.text || []),
    ibans: invoice.all('PaymentMeans').flatMap((means) => means.at('PayeeFinancialAccount', 'ID')?.text || []),
  };
}

/** The tax in the currency of the invoice; a second total may be in that of the tax office. */
function readTax(invoice: XmlNode, currency: string): number {
  const totals = invoice.all('TaxTotal').flatMap((total) => total.at('TaxAmount') ?? []);
  const own = totals.find((one) => one.attribute('currencyID') === currency) ?? totals[0];
  if (!own) return 0;
  return amountFrom(decimalOf(own, 'tax', own.path), currency, { field: 'tax', element: own.path });
}

function readLine(line: XmlNode, index: number, currency: string): ReadLine {
  const item = line.at('Item');
  const percent = item?.at('ClassifiedTaxCategory', 'Percent');
  return {
    description: requiredText(
      item?.at('Name') ?? item?.at('Description'),
      `lines.${index}.description`,
      `${line.path}/Item/Name`,
    ),
    ...lineAmounts({
      index,
      currency,
      quantity: line.at('InvoicedQuantity'),
      price: line.at('Price', 'PriceAmount'),
      priceBase: line.at('Price', 'BaseQuantity'),
      net: line.at('LineExtensionAmount'),
      elements: {
        line: line.path,
        quantity: `${line.path}/InvoicedQuantity`,
        net: `${line.path}/LineExtensionAmount`,
      },
    }),
    taxPercent: percent ? plain(decimalOf(percent, `lines.${index}.taxCodeId`, percent.path)) : null,
    supplierCode: textOf(item?.at('SellersItemIdentification', 'ID')),
  };
}
