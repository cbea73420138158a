import { useLingui } from '@lingui/react/macro';
import { Button } from '@polyclinic/ui/kit/base';
import { AudioOutlined } from '@polyclinic/ui/kit/more-icons';
import { Tooltip } from '@polyclinic/ui/kit/overlay';
import { lazy, Suspense, useRef, useState } from 'react';
import type { FrameFeatureProps } from '../../frame-feature';
import { usePreferences } from '../../preferences';
import { useFeature } from '../../use-feature';

const VoiceControl = lazy(() => import('./voice-control').then((m) => ({ default: m.VoiceControl })));

/** Voice control in the top bar, unless the clinic or the person has turned it off; its code loads on first use. */
export function VoiceHost({ catalogue }: FrameFeatureProps) {
  const { t } = useLingui();
  const { voice } = usePreferences();
  const isOffered = useFeature('voiceCommands');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isListening, setIsListening] = useState(false);
  if (!voice.enabled || !isOffered) return null;

  function close() {
    setIsOpen(false);
    setIsListening(false);
    button.current?.focus();
  }

  const label = isListening ? t`Voice control, listening` : t`Voice control`;
  return (
    <>
      <Tooltip title={isOpen ? undefined : label}>
        <Button
          ref={button}
          type="text"
          danger={isListening}
          icon={<AudioOutlined aria-hidden="true" />}
          aria-label={label}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? close() : setIsOpen(true))}
        />
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <VoiceControl catalogue={catalogue} onListening={setIsListening} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
