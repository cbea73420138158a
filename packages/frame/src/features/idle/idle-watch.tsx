import { useLingui } from '@lingui/react/macro';
import { hasDevicePin, logout } from '@polyclinic/client';
import { Styles } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useEffect, useRef, useState } from 'react';
import { isReadOut } from './idle-clock';
import { IDLE_STYLES } from './idle-styles';
import { useIdleClock } from './use-idle-clock';

/** Signs out idle people after a warning one minute before. */
export function IdleWatch() {
  const { phase, stay } = useIdleClock();
  return phase.is === 'warned' ? <IdleWarning secondsLeft={phase.secondsLeft} onStay={stay} /> : null;
}

interface IdleWarningProps {
  secondsLeft: number;
  onStay: () => void;
}

/** Appears above everything else that is open, without closing it. */
function IdleWarning({ secondsLeft, onStay }: IdleWarningProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const [readOut, setReadOut] = useState(secondsLeft);

  // The native dialog traps the focus and returns it when it closes.
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  if (isReadOut(secondsLeft) && readOut !== secondsLeft) setReadOut(secondsLeft);

  const minutes = Math.floor(secondsLeft / 60);
  const count = readOut;
  const seconds = String(secondsLeft % 60).padStart(2, '0');
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-modal="true"
      className="pc-idle"
      aria-labelledby="pc-idle-title"
      aria-describedby="pc-idle-text"
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
    >
      <Styles name="idle" css={IDLE_STYLES} />
      <h2 id="pc-idle-title">{t`Are you still there?`}</h2>
      <p id="pc-idle-text">
        {hasDevicePin()
          ? t`You haven't used the app for a while. It will be locked until you enter your PIN.`
          : t`You haven't used the app for a while. To protect patient data, you will be logged out.`}
      </p>
      <p className="pc-idle-time" aria-hidden="true">
        {`${minutes}:${seconds}`}
      </p>
      <span role="status" aria-live="assertive" className="pc-hidden">
        {t`${count} seconds left`}
      </span>
      <div className="pc-idle-acts">
        <Button type="primary" size="large" autoFocus onClick={onStay}>
          {t`Stay logged in`}
        </Button>
        <Button size="large" onClick={() => void logout()}>
          {t`Log out now`}
        </Button>
      </div>
    </dialog>
  );
}
