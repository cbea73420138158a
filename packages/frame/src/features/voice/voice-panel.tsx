import { useLingui } from '@lingui/react/macro';
import { Styles } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { CloseOutlined } from '@polyclinic/ui/kit/icons';
import { QuestionCircleOutlined } from '@polyclinic/ui/kit/menu-icons';
import { AudioOutlined, SoundOutlined } from '@polyclinic/ui/kit/more-icons';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useLanguage } from '../../language';
import { usePreferences, useSavePreferences } from '../../preferences';
import type { SpokenCommand } from './frame-commands';
import { canRecognise } from './recogniser';
import { useVoice } from './use-voice';
import { VoiceConsent } from './voice-consent';
import { VoiceHelp } from './voice-help';
import { VOICE_STYLES } from './voice-styles';
import { FAULT_LABELS } from './voice-labels';

interface VoicePanelProps {
  voice: ReturnType<typeof useVoice>;
  commands: readonly SpokenCommand[];
  isHelpOpen: boolean;
  onHelp: (isOpen: boolean) => void;
  onClose: () => void;
}

/** Shows what was heard and recognised; not modal, so work continues next to it. */
export function VoicePanel({ voice, commands, isHelpOpen, onHelp, onClose }: VoicePanelProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { voice: wishes } = usePreferences();
  const save = useSavePreferences();
  const title = useRef<HTMLHeadingElement>(null);
  const { status, mode, heard, fault, done, question, consent } = voice;
  const action = done?.command.description[language];
  const isListening = status === 'listening';
  const isOn = isListening || status === 'starting';

  useEffect(() => title.current?.focus(), []);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its buttons closes the panel
    <section id="voice-panel" className="pc-voice" aria-labelledby="voice-title" onKeyDown={closeOnEscape}>
      <Styles name="voice" css={VOICE_STYLES} />
      <div className="pc-voice-head">
        <h2 id="voice-title" ref={title} tabIndex={-1}>
          {t`Voice Control`}
        </h2>
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden="true" />}
          aria-label={t`Close voice control`}
          onClick={onClose}
        />
      </div>
      {!canRecognise() && <p>{t`Voice commands not supported in this browser`}</p>}
      {consent ? (
        <VoiceConsent
          isInstallable={consent.isInstallable}
          onAgree={voice.agree}
          onInstall={voice.install}
          onRefuse={voice.stop}
        />
      ) : (
        <div className="pc-voice-acts">
          <Button
            type={isOn ? 'default' : 'primary'}
            icon={<AudioOutlined aria-hidden="true" />}
            loading={status === 'installing'}
            onClick={() => voice.start('single')}
          >
            {t`Single Command`}
          </Button>
          <Button aria-pressed={isOn && mode === 'continuous'} onClick={() => voice.start('continuous')}>
            {t`Continuous`}
          </Button>
          {isOn && (
            <Button danger onClick={voice.stop}>
              {t`Stop`}
            </Button>
          )}
        </div>
      )}
      <div className="pc-voice-live" role="status">
        {isListening && (
          <span className="pc-voice-on">{mode === 'continuous' ? t`Listening continuously` : t`Listening`}</span>
        )}
        {status === 'installing' && <span>{t`Downloading the language file...`}</span>}
        {heard && <span>{t`Heard: “${heard}”`}</span>}
        {done && !fault && <span>{t`Done: ${action}`}</span>}
        {question && <span>{question.command.description[language]}</span>}
      </div>
      {fault && <Alert type="warning" role="alert" showIcon title={i18n._(FAULT_LABELS[fault])} />}
      <div className="pc-voice-acts">
        <Button
          type="text"
          icon={<QuestionCircleOutlined aria-hidden="true" />}
          aria-expanded={isHelpOpen}
          onClick={() => onHelp(!isHelpOpen)}
        >
          {t`Help`}
        </Button>
        <Button
          type="text"
          icon={<SoundOutlined aria-hidden="true" />}
          aria-pressed={wishes.readBack}
          onClick={() => save({ voice: { ...wishes, readBack: !wishes.readBack } })}
        >
          {wishes.readBack ? t`Voice feedback: on` : t`Voice feedback: off`}
        </Button>
      </div>
      {isHelpOpen && <VoiceHelp commands={commands} />}
    </section>
  );
}
