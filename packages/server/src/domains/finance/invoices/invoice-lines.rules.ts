import { refuse } from '../../../platform/http/refusal';
import { roundedPercent, roundedProduct, sumOf, withoutPercent } from '../ledger/ledger.service';

/** What a line is worked out from; amounts in minor units, the rate in percent. */
export interface PricedLine {
  quantity: string;
  unitPrice: number;
  discountPercent: string | null;
  /** Counts where no percentage is given. */
  discountAmount: number;
  taxRate: string;
}

/** What a line comes to. */
export interface LineFigures {
  discount: number;
  /** After discount, without tax. */
  net: number;
  tax: number;
  total: number;
  /** Before discount, without tax: what the books show as revenue, beside the discount. */
  listNet: number;
}

/** What an invoice comes to. */
export interface InvoiceFigures {
  discount: number;
  net: number;
  tax: number;
  total: number;
}

/**
 * Works a line out. Exclusive: the tax is put on top of what is left after the discount; inclusive: it is taken out of it.
 * Each figure is rounded once. None where the discount is more than the price.
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

/** The sums of the lines; refused where they are too large to be counted. */
export function invoiceFigures(lines: readonly Omit<LineFigures, 'listNet'>[]): InvoiceFigures {
  const sum = (key: keyof InvoiceFigures) => sumOf(lines.map((line) => line[key]));
  return { discount: sum('discount'), net: sum('net'), tax: sum('tax'), total: sum('total') };
}

/** The figures of a line that has been kept, which was worked out before. */
export function keptFigures(line: PricedLine, pricesIncludeTax: boolean): LineFigures {
  return lineFigures(line, pricesIncludeTax) ?? refuse('AMOUNT_TOO_LARGE');
}
