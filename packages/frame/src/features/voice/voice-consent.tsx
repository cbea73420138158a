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
      title={t`What you say may leave this device`}
      description={
        <>
          <p>
            {t`This browser does not recognise speech by itself: it may send what the microphone hears to the maker of the browser. Say no names of patients unless your clinic allows it. You can take your consent back in your preferences.`}
          </p>
          <div className="pc-voice-acts">
            {isInstallable && (
              <Button type="primary" onClick={onInstall}>
                {t`Recognise on this device (fetches a language file)`}
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
