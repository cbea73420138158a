import { useLingui } from '@lingui/react/macro';
import { errorText, hasDevicePin } from '@polyclinic/client';
import { canUsePin, removeDevicePin } from '@polyclinic/client/pin';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useState } from 'react';
import { PinForm } from './pin-form';

/** PIN with which the signed-in person unlocks this device after a period without activity. */
export function PinPart() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [hasPin, setHasPin] = useState(hasDevicePin);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function remove() {
    setIsBusy(true);
    try {
      await removeDevicePin();
      setHasPin(false);
      void message.success(t`PIN removed`);
    } catch (error) {
      void message.error(errorText(error, t`Couldn't remove the PIN. Try again.`));
    } finally {
      setIsBusy(false);
    }
  }

  function done() {
    setIsOpen(false);
    setHasPin(true);
    void message.success(t`PIN saved`);
  }

  if (!canUsePin()) return <p>{t`This browser can't store a PIN here. The page needs a secure connection.`}</p>;
  return (
    <>
      <p>
        {hasPin
          ? t`After a while without activity, the app on this device is locked until you enter your PIN.`
          : t`With a PIN, the app on this device is locked instead of logging you out after a while without activity.`}
      </p>
      {isOpen ? (
        <PinForm onDone={done} onCancel={() => setIsOpen(false)} />
      ) : (
        <Flex gap="small" wrap>
          <Button onClick={() => setIsOpen(true)}>{hasPin ? t`Change PIN` : t`Set PIN`}</Button>
          {hasPin && (
            <Button danger loading={isBusy} onClick={() => void remove()}>
              {t`Remove PIN`}
            </Button>
          )}
        </Flex>
      )}
    </>
  );
}
