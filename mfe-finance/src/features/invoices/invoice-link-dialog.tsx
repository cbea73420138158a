import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { QueryState, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { App, Modal } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useEffect, useId, useState } from 'react';
import { api } from '../../lib/api';

/** A link under which the patient sees the invoice without signing in. */
export function InvoiceLinkDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const format = useFormat();
  const field = useId();
  const [isOpen, setOpen] = useState(true);
  const { mutate, ...link } = useMutation(api.invoices.link.mutationOptions());
  const make = () => mutate({ params: { id } });
  useEffect(() => mutate({ params: { id } }), [mutate, id]);

  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url);
      void message.success(t`Link copied`);
    } catch {
      // Without TLS browsers forbid it.
      void message.error(t`The browser does not allow copying. Select the link and copy it.`);
    }
  }

  return (
    <Modal
      open={isOpen}
      title={t`Link for the patient`}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <QueryState
        query={{ ...link, isPending: link.isPending || link.isIdle, isFetching: link.isPending, refetch: make }}
        loading={t`Making the link...`}
        failed={errorText(link.error, t`Failed to make the link`)}
      >
        {({ url, expiresAt }) => {
          const whole = new URL(url, window.location.origin).href;
          const day = format.fullDate(expiresAt);
          return (
            <Flex vertical gap="small">
              <label htmlFor={field}>{t`Link`}</label>
              <Flex gap="small" wrap>
                <Input id={field} readOnly value={whole} style={GROWING} onFocus={({ target }) => target.select()} />
                <Button type="primary" autoFocus onClick={() => void copy(whole)}>{t`Copy link`}</Button>
              </Flex>
              <span>{t`Whoever has it sees this invoice and how to pay it, until ${day}.`}</span>
            </Flex>
          );
        }}
      </QueryState>
    </Modal>
  );
}

const GROWING = { flex: '1 1 240px' };
