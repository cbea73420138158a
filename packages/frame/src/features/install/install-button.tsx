import { useLingui } from '@lingui/react/macro';
import { StatusTag } from '@polyclinic/ui';
import { Button, type ButtonProps } from '@polyclinic/ui/kit/base';
import { DownloadOutlined } from '@polyclinic/ui/kit/icons';
import { CheckCircleOutlined } from '@polyclinic/ui/kit/more-icons';
import { Popover } from '@polyclinic/ui/kit/popover';
import { useState, type KeyboardEvent } from 'react';
import { useCanInstall, useIsInstalled } from './install-prompt';
import { InstallSteps } from './install-steps';
import { useInstall } from './use-install';

/** Place of the button: below the menu, in the preferences, in a phone's sheet, or elsewhere. */
export type InstallVariant = 'sidebar' | 'settings' | 'secondary' | 'default';

interface InstallButtonProps {
  variant?: InstallVariant;
  /** Shows only the icon; the accessible name remains. */
  isFolded?: boolean;
  onInstalled?: () => void;
}

const LOOKS: Record<InstallVariant, ButtonProps> = {
  sidebar: {},
  settings: {},
  secondary: { block: true },
  default: { type: 'primary' },
};

/** Installs the app with the browser's prompt, or shows instructions in browsers without one. */
export function InstallButton({ variant = 'default', isFolded = false, onInstalled }: InstallButtonProps) {
  const { t } = useLingui();
  const canInstall = useCanInstall();
  const isInstalled = useIsInstalled();
  const ask = useInstall();
  const [isOpen, setIsOpen] = useState(false);
  const label = t`Install the app`;

  if (isInstalled) return <Installed variant={variant} isFolded={isFolded} />;

  const act = async () => {
    if ((await ask()) && onInstalled) onInstalled();
  };
  const onClick = canInstall ? () => void act() : undefined;
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setIsOpen(false);
  };
  const button =
    variant === 'sidebar' ? (
      <button
        type="button"
        className="pc-side-link"
        title={isFolded ? label : undefined}
        aria-label={isFolded ? label : undefined}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <DownloadOutlined aria-hidden="true" />
        {!isFolded && <span>{label}</span>}
      </button>
    ) : (
      <Button
        {...LOOKS[variant]}
        icon={<DownloadOutlined aria-hidden="true" />}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {label}
      </Button>
    );
  if (canInstall) return button;
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setIsOpen}
      placement={variant === 'sidebar' ? 'rightBottom' : 'top'}
      title={t`How to install the app`}
      content={<InstallSteps />}
    >
      {button}
    </Popover>
  );
}

/** State of the button once the app is installed. */
function Installed({ variant, isFolded }: { variant: InstallVariant; isFolded: boolean }) {
  const { t } = useLingui();
  const text = t`App installed`;
  if (variant !== 'sidebar') return <StatusTag meaning="done">{text}</StatusTag>;
  return (
    <div className="pc-side-link pc-side-note" title={isFolded ? text : undefined}>
      <CheckCircleOutlined aria-hidden="true" />
      <span className={isFolded ? 'pc-hidden' : undefined}>{text}</span>
    </div>
  );
}
