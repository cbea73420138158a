import { useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@polyclinic/ui/kit/base';

interface VoiceConsentProps {
  /** This device can recognise speech itself after a download. */
  isInstallable: boolean;
  onAgree: () => void;
  onInstall: () => void;
  onRefuse: () => void;
}

/** Asks for consent before the first use, unless the browser recognises speech on the device itself. */
export function VoiceConsent({ isInstallable, onAgree, onInstall, onRefuse }: VoiceConsentProps) {
  const { t } = useLingui();
  return (
    <Alert
      type="info"
      role="group"
      aria-label={t`Consent to voice recognition`}
      title={t`Your speech may leave this device`}
      description={
        <>
          <p>
            {t`This browser can't recognise speech on the device. It may send your speech to the browser's provider. Don't say patient names unless your clinic allows it. You can withdraw your consent in your account settings.`}
          </p>
          <div className="pc-voice-acts">
            {isInstallable && (
              <Button type="primary" onClick={onInstall}>
                {t`Recognise on this device (downloads a language file)`}
              </Button>
            )}
            <Button type={isInstallable ? 'default' : 'primary'} onClick={onAgree}>
              {t`Agree and listen`}
            </Button>
            <Button onClick={onRefuse}>{t`Not now`}</Button>
          </div>
        </>
      }
    />
  );
}
