import { INVOICE_LINE_LABELS } from '@polyclinic/contract';
import { useLabels } from '@polyclinic/ui';

/** Returns the label of a line's field. */
export function useLineFieldName() {
  return useLabels<string>(INVOICE_LINE_LABELS);
}
