import { refuse } from '../../../platform/http/refusal';
import { roundedPercent, roundedProduct, sumOf, withoutPercent } from '../ledger/ledger.service';

/** Input for calculating a line; amounts in minor units, the rate in percent. */
export interface PricedLine {
  quantity: string;
  unitPrice: number;
  discountPercent: string | null;
  /** Used if no percentage is given. */
  discountAmount: number;
  taxRate: string;
}

/** Calculated line. */
export interface LineFigures {
  discount: number;
  /** After discount, without tax. */
  net: number;
  tax: number;
  total: number;
  /** Before discount, without tax: posted as revenue, with the discount posted separately. */
  listNet: number;
}

/** Calculated totals of an invoice. */
export interface InvoiceFigures {
  discount: number;
  net: number;
  tax: number;
  total: number;
}

/**
 * Calculates a line. Exclusive: tax is added to the price after discount; inclusive: it is contained in it. Each figure
 * is rounded once. Undefined if the discount exceeds the price.
 */
export function lineFigures(line: PricedLine, pricesIncludeTax: boolean): LineFigures | undefined {
  const { quantity, unitPrice, discountPercent, discountAmount, taxRate } = line;
  const list = roundedProduct(unitPrice, quantity);
  const discount = discountPercent === null ? discountAmount : roundedPercent(list, discountPercent);
  if (discount > list) return undefined;
  const left = list - discount;
  if (!pricesIncludeTax) {
    const tax = roundedPercent(left, taxRate);
    return { discount, net: left, tax, total: sumOf([left, tax]), listNet: list };
  }
  const net = withoutPercent(left, taxRate);
  return { discount, net, tax: left - net, total: left, listNet: withoutPercent(list, taxRate) };
}

/** Sums the lines; throws if the amounts are too large. */
export function invoiceFigures(lines: readonly Omit<LineFigures, 'listNet'>[]): InvoiceFigures {
  const sum = (key: keyof InvoiceFigures) => sumOf(lines.map((line) => line[key]));
  return { discount: sum('discount'), net: sum('net'), tax: sum('tax'), total: sum('total') };
}

/** Recalculates a stored line. */
export function keptFigures(line: PricedLine, pricesIncludeTax: boolean): LineFigures {
  return lineFigures(line, pricesIncludeTax) ?? refuse('AMOUNT_TOO_LARGE');
}
