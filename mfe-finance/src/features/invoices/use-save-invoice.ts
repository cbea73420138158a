import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { useCurrency } from '@polyclinic/clinic-ui';
import type { Invoice } from '@polyclinic/contract';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext } from 'react';
import { api } from '../../lib/api';
import { bodyOf, type InvoiceDraft } from './invoice-draft';

/** Saves the invoice, and issues it if requested. */
export function useSaveInvoice(record: Pick<Invoice, 'id' | 'version'> | undefined) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { numberFormat } = useContext(SettingContext).formats;
  const own = useCurrency();
  const create = useMutation(api.invoices.create.mutationOptions());
  const update = useMutation(api.invoices.update.mutationOptions());
  const setStatus = useMutation(api.invoices.setStatus.mutationOptions());

  async function keep(draft: InvoiceDraft): Promise<Invoice> {
    const body = bodyOf(draft, { numberFormat, currency: draft.currency ?? own, own });
    const { invoice } = record
      ? await update.mutateAsync({ params: { id: record.id }, body: { ...body, version: record.version } })
      : await create.mutateAsync({ body });
    return invoice;
  }

  async function issue({ id, version }: Invoice): Promise<void> {
    try {
      const { invoice } = await setStatus.mutateAsync({ params: { id }, body: { status: 'ISSUED', version } });
      const { number: invoiceNumber } = invoice;
      void message.success(t`Invoice ${invoiceNumber} issued`);
    } catch (error) {
      // The draft is saved: submitting the form again would create a second one.
      void message.error(errorText(error, t`Couldn't issue the invoice. Try again.`));
    }
  }

  return {
    isSaving: create.isPending || update.isPending || setStatus.isPending,
    async save(draft: InvoiceDraft, issues: boolean): Promise<Invoice> {
      const invoice = await keep(draft);
      if (issues) await issue(invoice);
      else void message.success(t`Draft saved`);
      return invoice;
    },
  };
}
