import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { CopyLink, QueryState, useFormat } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api';

/** Creates a link that shows the invoice to the patient without signing in. */
export function InvoiceLinkDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isOpen, setOpen] = useState(true);
  const { mutate, ...link } = useMutation(api.invoices.link.mutationOptions());
  const make = () => mutate({ params: { id } });
  useEffect(() => mutate({ params: { id } }), [mutate, id]);

  return (
    <Modal open={isOpen} title={t`Patient link`} footer={null} onCancel={() => setOpen(false)} afterClose={onClose}>
      <QueryState
        query={{ ...link, isPending: link.isPending || link.isIdle, isFetching: link.isPending, refetch: make }}
        loading={t`Creating the link...`}
        failed={errorText(link.error, t`Couldn't create the link. Try again.`)}
      >
        {({ url, expiresAt }) => {
          const expiryDate = format.fullDate(expiresAt);
          return (
            <Flex vertical gap="small">
              <CopyLink url={new URL(url, window.location.origin).href} />
              <span>{t`Anyone with this link can view the invoice and how to pay it until ${expiryDate}.`}</span>
            </Flex>
          );
        }}
      </QueryState>
    </Modal>
  );
}
