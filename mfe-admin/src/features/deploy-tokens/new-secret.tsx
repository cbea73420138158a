import { useLingui } from '@lingui/react/macro';
import { CopyField } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useState } from 'react';

interface NewSecretProps {
  secret: string;
  onClose: () => void;
}

/**
 * The secret of a new deploy token. Closes only by its button: an accidental click next to the dialog would lose the
 * secret.
 */
export function NewSecret({ secret, onClose }: NewSecretProps) {
  const { t } = useLingui();
  // The dialog closes before it unmounts, so that focus returns to the control that opened it.
  const [isOpen, setOpen] = useState(true);

  return (
    <Modal
      open={isOpen}
      afterClose={onClose}
      title={t`Your new deploy token`}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <Button type="primary" onClick={() => setOpen(false)}>
          {t`Token saved`}
        </Button>
      }
    >
      <Alert
        type="warning"
        showIcon
        style={GAP}
        title={t`Copy this token now. You won't see it again. Store it with your pipeline's secrets.`}
      />
      <CopyField
        label={t`Token`}
        value={secret}
        copy={t`Copy token`}
        copied={t`Token copied`}
        refused={t`Couldn't copy the token. Select the token and copy it yourself.`}
      />
      <p>{t`Set it as POLYCLINIC_DEPLOY_TOKEN for the release command.`}</p>
    </Modal>
  );
}

const GAP = { marginBottom: 16 };
