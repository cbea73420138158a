import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import type { Appointment } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { Skeleton } from '@polyclinic/ui/kit/display';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api';
import { SharedLink } from '../../lib/shared-link';

interface QueueLinkDialogProps {
  appointment: Pick<Appointment, 'id' | 'patient'>;
  onClose: () => void;
}

/** A link to the place in the queue for the patient's phone: scanned as a QR code, or copied into a message. */
export function QueueLinkDialog({ appointment, onClose }: QueueLinkDialogProps) {
  const { t } = useLingui();
  // The dialog closes before it unmounts, so that focus returns to the control that opened it.
  const [isOpen, setOpen] = useState(true);
  const { mutate, data, error } = useMutation(api.desk.queueLink.mutationOptions());
  const { id } = appointment;
  useEffect(() => mutate({ params: { id } }), [mutate, id]);
  const name = patientName(appointment.patient);

  return (
    <Modal
      open={isOpen}
      title={t`Queue link for ${name}`}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      {error && <Alert type="error" role="alert" title={errorText(error, t`Couldn't create the link. Try again.`)} />}
      {!error && !data && <Skeleton active />}
      {data && <QueueLink path={data.path} expiresAt={data.expiresAt} />}
    </Modal>
  );
}

function QueueLink({ path, expiresAt }: { path: string; expiresAt: string }) {
  const { t } = useLingui();
  const until = useFormat().clinicTime(expiresAt);
  return (
    <>
      <p>{t`Valid until ${until}. Creating a new link revokes this one.`}</p>
      <SharedLink path={path} />
    </>
  );
}
