import type { Invoice, InvoiceLine } from '@polyclinic/contract';
import { sumOf } from '../ledger/ledger.service';
import { addedParts, isExempt, taxParts, type Supply } from './gst.rules';

/** Adds to the lines of an invoice the components of their tax, and whether they are exempt. */
export function withTaxParts<Line extends Omit<InvoiceLine, 'taxParts' | 'isExempt'>>(
  supply: Supply,
  lines: readonly Line[],
) {
  return lines.map((line) => ({ ...line, taxParts: taxParts(supply, line), isExempt: isExempt(supply, line) }));
}

/** Returns the tax by code and rate, in the order of the lines. */
export function taxesOf(
  lines: readonly Pick<InvoiceLine, 'taxCode' | 'taxRate' | 'net' | 'tax' | 'taxParts'>[],
): Invoice['taxes'] {
  const taxes = new Map<string, Invoice['taxes'][number]>();
  for (const { taxCode: code, taxRate: rate, net, tax, taxParts: parts } of lines) {
    if (code === null) continue;
    const before = taxes.get(`${code} ${rate}`) ?? { code, rate, net: 0, tax: 0, parts: [] };
    taxes.set(`${code} ${rate}`, {
      code,
      rate,
      net: sumOf([before.net, net]),
      tax: sumOf([before.tax, tax]),
      parts: addedParts([...before.parts, ...parts]),
    });
  }
  return [...taxes.values()];
}
