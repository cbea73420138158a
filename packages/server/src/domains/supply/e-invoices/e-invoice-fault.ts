/** Field of an e-invoice that is missing or not valid. */
export class EInvoiceFault extends Error {
  constructor(
    /** Field of the bill: 'number', 'lines.0.quantity'. */
    readonly field: string,
    /** Element of the file: 'Invoice/ID'. */
    readonly element: string,
    readonly complaint: 'required' | 'invalid',
  ) {
    super(`${element} is ${complaint}`);
  }
}
