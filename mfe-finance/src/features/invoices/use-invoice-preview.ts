import { NewInvoice, type InvoiceLine } from '@polyclinic/contract';
import { useSettled } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext } from 'react';
import { api } from '../../lib/api';
import { useCurrency } from '../../lib/use-amount';
import { begunLines, bodyOf, type InvoiceDraft } from './invoice-draft';

// As long as a pause between two fields takes; the server works it out, so that there is one way of rounding.
const PAUSE_MS = 350;

/** What the invoice comes to while it is typed. */
export function useInvoicePreview() {
  const form = Form.useFormInstance<InvoiceDraft>();
  const values = Form.useWatch([], form) as Partial<InvoiceDraft> | undefined;
  const { numberFormat } = useContext(SettingContext).formats;
  const own = useCurrency();
  const { patient, lines } = values ?? {};
  const draft = { ...form.getFieldsValue(true), ...values } as InvoiceDraft;
  const isReady = Boolean(patient && lines && begunLines(lines).length > 0);
  const body = isReady ? bodyOf(draft, { numberFormat, currency: draft.currency ?? own, own }) : null;
  const isWhole = body !== null && NewInvoice.safeParse(body).success;
  const settled = useSettled(isWhole ? JSON.stringify(body) : '', PAUSE_MS);

  const query = useQuery({
    ...api.invoices.preview.queryOptions({ body: settled ? (JSON.parse(settled) as NewInvoice) : NOTHING }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const result = isWhole ? query.data : undefined;
  const keys = begunLines(lines ?? []).map(({ key }) => key);
  const byLine = new Map<number, InvoiceLine>();
  result?.lines.forEach((line, place) => {
    const key = keys[place];
    if (key !== undefined) byLine.set(key, line);
  });
  return {
    result,
    byLine,
    isWaitingForPatient: !patient,
    error: isWhole && query.isError ? query.error : undefined,
    isBehind: isWhole && (query.isPlaceholderData || JSON.stringify(body) !== settled),
  };
}

const NOTHING: NewInvoice = { patientId: '', lines: [] };
