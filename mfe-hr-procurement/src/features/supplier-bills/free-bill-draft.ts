import type { EInvoice, InputOf, supplierBills } from '@polyclinic/contract';

/** Line of a bill without an order while it is edited; a line read from an e-invoice may belong to one. */
export interface FreeLine {
  key: number;
  orderLineId: string | null;
  orderNumber: string | null;
  description: string;
  quantity: string;
  unitPrice: string;
  accountId: string | null;
  taxCodeId: string | null;
  /** As stated by an e-invoice; worked out by the tax code if null. */
  tax: number | null;
}

/** Bill without an order while it is edited. */
export interface FreeBillDraft {
  supplierId: string | null;
  number: string;
  date: string | null;
  dueOn: string | null;
  /** That of an e-invoice; the supplier's if null. */
  currency: string | null;
  freight: number | null;
  total: number | null;
  lines: FreeLine[];
}

/** A blank line, which counts as none. */
export function blankFreeLine(lines: readonly FreeLine[]): FreeLine {
  const last = lines.at(-1);
  return {
    key: Math.max(0, ...lines.map(({ key }) => key)) + 1,
    orderLineId: null,
    orderNumber: null,
    description: '',
    quantity: '',
    unitPrice: '',
    accountId: last?.accountId ?? null,
    taxCodeId: last?.taxCodeId ?? null,
    tax: null,
  };
}

/** A bill without content. */
export function blankFreeBill(today: string): FreeBillDraft {
  const blank = { supplierId: null, number: '', dueOn: null, currency: null, freight: null, total: null };
  return { ...blank, date: today, lines: [blankFreeLine([])] };
}

/** The bill that an e-invoice states. */
export function billOfEInvoice({
  supplier,
  number,
  date,
  dueOn,
  currency,
  freight,
  total,
  lines,
}: EInvoice): FreeBillDraft {
  return {
    supplierId: supplier?.id ?? null,
    number,
    date,
    dueOn,
    currency,
    freight: freight || null,
    total,
    lines: lines.map(({ orderLineId, orderNumber, description, quantity, unitPrice, taxCodeId, tax }, index) => ({
      key: index + 1,
      orderLineId,
      orderNumber,
      description: description.slice(0, 300),
      quantity,
      unitPrice,
      accountId: null,
      taxCodeId,
      tax,
    })),
  };
}

/** The request body of a bill; blank lines are left out. */
export function freeBillBody(draft: FreeBillDraft): InputOf<typeof supplierBills.create>['body'] {
  const { supplierId, number, date, dueOn, currency, freight, total, lines } = draft;
  return {
    supplierId: supplierId ?? '',
    number,
    date: date ?? '',
    dueOn,
    currency,
    freight: freight ?? 0,
    total,
    lines: lines
      .filter(({ description, quantity, unitPrice }) => description || quantity || unitPrice)
      .map(({ key: _, orderNumber: __, accountId, orderLineId, ...line }) => ({
        ...line,
        orderLineId,
        accountId: orderLineId === null ? accountId : null,
      })),
  };
}
