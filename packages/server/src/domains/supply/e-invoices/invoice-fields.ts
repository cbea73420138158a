import { exactDecimal, minorDigits, roundedQuotient } from '@polyclinic/contract';
import { amountOf, unitsOf } from '../procurement-settings/procurement-settings.service';
import { EInvoiceFault } from './e-invoice-fault';
import type { XmlNode } from './xml-node';

/** Invoice as its file states it, whatever the syntax; amounts are minor units. */
export interface ReadInvoice {
  number: string;
  date: string;
  dueOn: string | null;
  currency: string;
  seller: { name: string; taxNumbers: string[]; ibans: string[] };
  orderNumber: string | null;
  /** Charges and discounts on the whole invoice. */
  charges: number;
  allowances: number;
  tax: number;
  total: number;
  lines: ReadLine[];
}

/** Line of an invoice. */
export interface ReadLine {
  description: string;
  quantity: string;
  unit: string | null;
  unitPrice: string;
  net: number;
  taxPercent: string | null;
  supplierCode: string | null;
}

const DECIMAL = /^[+-]?\d{1,12}(\.\d{1,10})?$/;
const PRICE_DIGITS = 6;

/** Returns the text of a field; throws with its names if there is none. */
export function requiredText(node: XmlNode | undefined, field: string, element: string): string {
  return node?.text || fault(field, element, 'required');
}

/** Returns the text of an optional field. */
export function textOf(node: XmlNode | undefined): string | null {
  return node?.text || null;
}

/** Returns the decimal of a field; throws with its names if it is missing or not a number. */
export function decimalOf(node: XmlNode | undefined, field: string, element: string): string {
  const text = requiredText(node, field, element).replace(/^\+/, '');
  return DECIMAL.test(text) ? text : fault(field, element, 'invalid');
}

/** Returns an amount of zero or more in minor units. */
export function amountFrom(
  decimal: string,
  currency: string,
  { field, element }: { field: string; element: string },
): number {
  const { numerator, denominator } = exactDecimal(decimal);
  const amount = Number(roundedQuotient(numerator * 10n ** BigInt(minorDigits(currency)), denominator));
  return amount >= 0 ? amount : fault(field, element, 'invalid');
}

/** Returns a date that the file has as '2026-06-01', or as '20260601'. */
export function dateOf(node: XmlNode | undefined, field: string, element: string): string {
  const text = requiredText(node, field, element);
  const [, year = '', month = '', day = ''] =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:$|[TZ+-])/.exec(text) ?? fault(field, element, 'invalid');
  const date = `${year}-${month}-${day}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date
    ? fault(field, element, 'invalid')
    : date;
}

/** Returns the currency code of an invoice. */
export function currencyOf(node: XmlNode | undefined, element: string): string {
  const text = requiredText(node, 'currency', element);
  return /^[A-Z]{3}$/.test(text) ? text : fault('currency', element, 'invalid');
}

interface LineParts {
  index: number;
  currency: string;
  quantity: XmlNode | undefined;
  price: XmlNode | undefined;
  /** Quantity to which the price applies. */
  priceBase: XmlNode | undefined;
  net: XmlNode | undefined;
  elements: { line: string; quantity: string; net: string };
}

/**
 * Returns quantity, price and net amount of a line. The net amount counts: where discounts make it differ from quantity times
 * price, the price is what results from it.
 */
export function lineAmounts(parts: LineParts): Pick<ReadLine, 'quantity' | 'unit' | 'unitPrice' | 'net'> {
  const { index, currency, price, priceBase, elements } = parts;
  const at = (name: string) => `lines.${index}.${name}`;
  const quantity = plain(decimalOf(parts.quantity, at('quantity'), elements.quantity));
  if (!/^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,4})?$/.test(quantity)) fault(at('quantity'), elements.quantity, 'invalid');
  const place = { field: at('net'), element: elements.net };
  const net = amountFrom(decimalOf(parts.net, place.field, place.element), currency, place);
  const stated = price && quotient(decimalOf(price, at('unitPrice'), price.path), priceBase?.text || '1');
  const isExact = stated !== undefined && stated !== null && amountOf(unitsOf(quantity), stated, currency) === net;
  const unitPrice = isExact ? stated : quotient(decimalOf(parts.net, place.field, place.element), quantity);
  if (unitPrice === null) return fault(at('unitPrice'), elements.line, 'invalid');
  return { quantity, unit: parts.quantity?.attribute('unitCode') || null, unitPrice, net };
}

/** Returns a quotient of two decimals with as many digits as a price has; null if it is none. */
function quotient(dividend: string, divisor: string): string | null {
  if (!DECIMAL.test(divisor) || !/[1-9]/.test(divisor) || divisor.startsWith('-') || dividend.startsWith('-'))
    return null;
  const [a, b] = [exactDecimal(dividend), exactDecimal(divisor)];
  const parts = roundedQuotient(a.numerator * b.denominator * 10n ** BigInt(PRICE_DIGITS), a.denominator * b.numerator);
  const digits = String(parts).padStart(PRICE_DIGITS + 1, '0');
  return plain(`${digits.slice(0, -PRICE_DIGITS)}.${digits.slice(-PRICE_DIGITS)}`);
}

/** Returns a decimal without superfluous zeros. */
export function plain(decimal: string): string {
  const trimmed = decimal.replace(/^0+(?=\d)/, '');
  return trimmed.includes('.') ? trimmed.replace(/\.?0+$/, '') : trimmed;
}

function fault(field: string, element: string, complaint: 'required' | 'invalid'): never {
  throw new EInvoiceFault(field, element, complaint);
}
