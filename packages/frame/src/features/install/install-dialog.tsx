import { useLingui } from '@lingui/react/macro';
import { Flex } from '@polyclinic/ui/kit/base';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useState } from 'react';
import { InstallButton } from './install-button';
import { useCanInstall } from './install-prompt';
import { InstallSteps } from './install-steps';

/** Explains the benefits of installing and how to do it. */
export function InstallDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const canInstall = useCanInstall();
  // Evaluated once on opening: a consumed prompt must not change the open dialog.
  const [isOffered] = useState(canInstall);
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <Modal
      open={isOpen}
      title={isOffered ? t`Install the app` : t`How to install the app`}
      footer={null}
      onCancel={close}
      afterClose={onClose}
    >
      <Flex vertical gap="middle" align="start">
        <div>{t`The installed app has its own icon and opens in its own window, without the browser.`}</div>
        {isOffered ? <InstallButton variant="default" onInstalled={close} /> : <InstallSteps />}
      </Flex>
    </Modal>
  );
}
