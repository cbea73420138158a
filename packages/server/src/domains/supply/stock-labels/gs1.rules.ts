/** Data of a label's code. */
export interface LabelData {
  code: string;
  gtin: string | null;
  batchNumber: string | null;
  expiresOn: string | null;
}

/** Characters that a batch number may have in a GS1 element string (GS1 General Specifications, figure 7.11-1). */
const ELEMENT = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/;

/** Code of a label: GS1 DataMatrix for an item with GTIN, otherwise a plain one with the code of the item. */
export type LabelCode = { symbology: 'gs1datamatrix' | 'datamatrix'; text: string };

/**
 * Returns the content of the code: GTIN (01), expiry date (17) and batch (10), in the order that GS1 recommends, those of
 * fixed length first. A batch number that GS1 cannot represent is left out.
 */
export function labelCode({ code, gtin, batchNumber, expiresOn }: LabelData): LabelCode {
  if (gtin === null) return { symbology: 'datamatrix', text: [code, batchNumber].filter(Boolean).join(' ') };
  const expiry = expiresOn === null ? '' : `(17)${expiresOn.slice(2).replaceAll('-', '')}`;
  const batch = batchNumber !== null && ELEMENT.test(batchNumber) ? `(10)${batchNumber}` : '';
  return { symbology: 'gs1datamatrix', text: `(01)${gtin.padStart(14, '0')}${expiry}${batch}` };
}
