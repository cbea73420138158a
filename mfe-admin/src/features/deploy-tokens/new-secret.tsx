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
          {t`I have kept it`}
        </Button>
      }
    >
      <Alert
        type="warning"
        showIcon
        style={GAP}
        title={t`This is shown once and never again. Keep it where your pipeline keeps its secrets.`}
      />
      <CopyField
        label={t`Token`}
        value={secret}
        copy={t`Copy`}
        copied={t`Token copied`}
        refused={t`The browser does not allow copying. Select the token and copy it.`}
      />
      <p>{t`The pipeline gives it as POLYCLINIC_DEPLOY_TOKEN to the command that releases.`}</p>
    </Modal>
  );
}

const GAP = { marginBottom: 16 };
