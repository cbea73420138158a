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

const TRADE = 'CrossIndustryInvoice/SupplyChainTradeTransaction';

/** Reads a Cross Industry Invoice D16B (the syntax binding of EN 16931-3-3), as in Factur-X and ZUGFeRD. */
export function readCii(invoice: XmlNode): ReadInvoice {
  const document = invoice.at('ExchangedDocument');
  const trade = invoice.at('SupplyChainTradeTransaction');
  const agreement = trade?.at('ApplicableHeaderTradeAgreement');
  const settlement = trade?.at('ApplicableHeaderTradeSettlement');
  const currency = currencyOf(
    settlement?.at('InvoiceCurrencyCode'),
    `${TRADE}/ApplicableHeaderTradeSettlement/InvoiceCurrencyCode`,
  );
  const lines = (trade?.all('IncludedSupplyChainTradeLineItem') ?? []).map((line, index) =>
    readLine(line, index, currency),
  );
  if (lines.length === 0) throw new EInvoiceFault('lines', `${TRADE}/IncludedSupplyChainTradeLineItem`, 'required');
  const dueOn = settlement?.at('SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString');
  const seller = agreement?.at('SellerTradeParty');
  return {
    number: requiredText(document?.at('ID'), 'number', 'CrossIndustryInvoice/ExchangedDocument/ID'),
    date: dateOf(
      document?.at('IssueDateTime', 'DateTimeString'),
      'date',
      'CrossIndustryInvoice/ExchangedDocument/IssueDateTime',
    ),
    dueOn: dueOn ? dateOf(dueOn, 'dueOn', dueOn.path) : null,
    currency,
    seller: {
      name: requiredText(
        seller?.at('Name'),
        'supplierId',
        `${TRADE}/ApplicableHeaderTradeAgreement/SellerTradeParty/Name`,
      ),
      taxNumbers: (seller?.all('SpecifiedTaxRegistration') ?? []).flatMap((one) => one.at('ID')?.text || []),
      ibans: (settlement?.all('SpecifiedTradeSettlementPaymentMeans') ?? []).flatMap(
        (means) => means.at('PayeePartyCreditorFinancialAccount', 'IBANID')?.text || [],
      ),
    },
    orderNumber: textOf(agreement?.at('BuyerOrderReferencedDocument', 'IssuerAssignedID')),
    ...readTotals(settlement, currency),
    lines,
  };
}

function readTotals(
  settlement: XmlNode | undefined,
  currency: string,
): Pick<ReadInvoice, 'charges' | 'allowances' | 'tax' | 'total'> {
  const sums = settlement?.at('SpecifiedTradeSettlementHeaderMonetarySummation');
  const element = `${TRADE}/ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementHeaderMonetarySummation`;
  const amount = (name: string, field: string) => {
    const place = { field, element: `${element}/${name}` };
    return amountFrom(decimalOf(sums?.at(name), field, place.element), currency, place);
  };
  const optional = (name: string, field: string) => (sums?.at(name) ? amount(name, field) : 0);
  const taxes = sums?.all('TaxTotalAmount') ?? [];
  const tax = taxes.find((one) => one.attribute('currencyID') === currency) ?? taxes[0];
  return {
    charges: optional('ChargeTotalAmount', 'freight'),
    allowances: optional('AllowanceTotalAmount', 'freight'),
    tax: tax ? amountFrom(decimalOf(tax, 'tax', tax.path), currency, { field: 'tax', element: tax.path }) : 0,
    total: amount('GrandTotalAmount', 'total'),
  };
}

function readLine(line: XmlNode, index: number, currency: string): ReadLine {
  const product = line.at('SpecifiedTradeProduct');
  const price = line.at('SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice');
  const settlement = line.at('SpecifiedLineTradeSettlement');
  const percent = settlement?.at('ApplicableTradeTax', 'RateApplicablePercent');
  const net = 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount';
  return {
    description: requiredText(
      product?.at('Name'),
      `lines.${index}.description`,
      `${line.path}/SpecifiedTradeProduct/Name`,
    ),
    ...lineAmounts({
      index,
      currency,
      quantity: line.at('SpecifiedLineTradeDelivery', 'BilledQuantity'),
      price: price?.at('ChargeAmount'),
      priceBase: price?.at('BasisQuantity'),
      net: settlement?.at('SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'),
      elements: {
        line: line.path,
        quantity: `${line.path}/SpecifiedLineTradeDelivery/BilledQuantity`,
        net: `${line.path}/${net}`,
      },
    }),
    taxPercent: percent ? plain(decimalOf(percent, `lines.${index}.taxCodeId`, percent.path)) : null,
    supplierCode: textOf(product?.at('SellerAssignedID')),
  };
}
