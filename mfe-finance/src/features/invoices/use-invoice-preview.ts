import { useCurrency } from '@polyclinic/clinic-ui';
import { InvoiceSketch, type InvoiceLine } from '@polyclinic/contract';
import { useSettled } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext } from 'react';
import { api } from '../../lib/api';
import { bodyOf, wholeLines, type InvoiceDraft } from './invoice-draft';

// Debounce. The server computes the totals, so that rounding is implemented once.
const PAUSE_MS = 350;

/** Loads the totals while typing, from the valid lines; they do not depend on the patient. */
export function useInvoicePreview() {
  const form = Form.useFormInstance<InvoiceDraft>();
  const values = Form.useWatch([], form) as Partial<InvoiceDraft> | undefined;
  const { numberFormat } = useContext(SettingContext).formats;
  const own = useCurrency();
  const draft = { ...form.getFieldsValue(true), ...values } as InvoiceDraft;
  const writing = { numberFormat, currency: draft.currency ?? own, own };
  const lines = wholeLines(values?.lines ?? [], writing);
  const body =
    lines.length > 0 ? { ...bodyOf({ ...draft, lines }, writing), patientId: draft.patient?.id ?? null } : null;
  const isWhole = body !== null && InvoiceSketch.safeParse(body).success;
  const settled = useSettled(isWhole ? JSON.stringify(body) : '', PAUSE_MS);

  const query = useQuery({
    ...api.invoices.preview.queryOptions({ body: settled ? (JSON.parse(settled) as InvoiceSketch) : NOTHING }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const result = isWhole ? query.data : undefined;
  const byLine = new Map<number, InvoiceLine>();
  result?.lines.forEach((line, index) => {
    const typed = lines[index];
    if (typed) byLine.set(typed.key, line);
  });
  return {
    result,
    byLine,
    error: isWhole && query.isError ? query.error : undefined,
    isBehind: isWhole && (query.isPlaceholderData || JSON.stringify(body) !== settled),
  };
}

const NOTHING: InvoiceSketch = { lines: [] };
