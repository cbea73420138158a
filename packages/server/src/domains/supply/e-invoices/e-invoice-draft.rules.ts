import type { EInvoice, EInvoiceLine, EInvoiceSyntax, EInvoiceWarning } from '@polyclinic/contract';
import { roundedPercent } from '../../finance';
import type { EInvoiceReferences, OrderedLine } from './e-invoice-references.repository';
import type { ReadInvoice, ReadLine } from './invoice-fields';

/** Returns the draft of a bill for an invoice that was read, with the records of the clinic that it refers to. */
export function eInvoiceDraft(
  syntax: EInvoiceSyntax,
  invoice: ReadInvoice,
  { supplier, order, taxCodes }: Omit<EInvoiceReferences, 'duplicate'>,
): EInvoice {
  const { number, date, dueOn, currency, seller, charges, allowances, tax, total } = invoice;
  const orderLines = matchedLines(invoice.lines, order?.lines ?? []);
  const taxes = taxOfLines(invoice);
  const lines: EInvoiceLine[] = invoice.lines.map((line, index) => ({
    ...line,
    tax: taxes[index] ?? 0,
    taxCodeId:
      taxCodes.find(({ rate }) => line.taxPercent !== null && Number(rate) === Number(line.taxPercent))?.id ?? null,
    orderLineId: orderLines[index]?.id ?? null,
    orderNumber: orderLines[index] ? (order?.number ?? null) : null,
  }));
  const checks: [EInvoiceWarning, boolean][] = [
    ['SUPPLIER_UNKNOWN', supplier === null],
    ['SUPPLIER_BY_NAME', supplier?.isByName ?? false],
    ['ORDER_UNKNOWN', invoice.orderNumber !== null && order === null],
    ['LINES_NOT_ORDERED', order !== null && lines.some(({ orderLineId }) => orderLineId === null)],
    ['TAX_CODE_UNKNOWN', lines.some(({ taxCodeId, tax: amount }) => taxCodeId === null && amount > 0)],
    ['ALLOWANCES', allowances > 0],
  ];
  return {
    syntax,
    number,
    date,
    dueOn,
    currency,
    supplier: supplier && { id: supplier.id, name: supplier.name },
    sellerName: seller.name,
    sellerTaxNumber: seller.taxNumbers[0] ?? null,
    orderNumber: invoice.orderNumber,
    orderId: order?.id ?? null,
    freight: charges,
    allowances,
    net: lines.reduce((sum, { net }) => sum + net, 0),
    tax,
    total,
    lines,
    warnings: checks.flatMap(([warning, isSo]) => (isSo ? [warning] : [])),
  };
}

/**
 * Returns the tax of each line. An invoice states the tax by rate, not by line: what rounding leaves goes to the line with the
 * largest tax, so that the lines add up to it.
 */
function taxOfLines({ lines, tax }: ReadInvoice): number[] {
  const taxes = lines.map(({ net, taxPercent }) => roundedPercent(net, taxPercent ?? '0'));
  const largest = taxes.indexOf(Math.max(...taxes));
  const rest = tax - taxes.reduce((sum, one) => sum + one, 0);
  return taxes.map((one, index) => (index === largest ? Math.max(0, one + rest) : one));
}

/** Returns the line of the order for each line of the invoice: by the supplier's code, else by the description. */
function matchedLines(lines: readonly ReadLine[], ordered: readonly OrderedLine[]): (OrderedLine | undefined)[] {
  const free = new Set(ordered);
  const take = (fits: (line: OrderedLine) => boolean) => {
    const found = [...free].filter(fits);
    const [only] = found;
    // Two lines that fit are a choice for the buyer.
    if (only === undefined || found.length > 1) return undefined;
    free.delete(only);
    return only;
  };
  const word = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const byCode = lines.map(({ supplierCode }) =>
    supplierCode === null ? undefined : take(({ codes }) => codes.includes(supplierCode)),
  );
  return lines.map(
    ({ description }, index) => byCode[index] ?? take((line) => word(line.description) === word(description)),
  );
}
