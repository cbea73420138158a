import { useLingui } from '@lingui/react/macro';
import { Button } from '@polyclinic/ui/kit/base';
import { AudioOutlined } from '@polyclinic/ui/kit/more-icons';
import { Tooltip } from '@polyclinic/ui/kit/overlay';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { FrameFeatureProps } from '../../frame-feature';
import { onOpenVoice } from './open-voice';
import { useOffersVoice } from './use-offers-voice';

const VoiceControl = lazy(() => import('./voice-control').then((m) => ({ default: m.VoiceControl })));

/**
 * Voice control in the top bar, unless the clinic or the person has turned it off; its code loads on first use. On a
 * phone, whose bar has no room, the account menu opens it.
 */
export function VoiceHost({ catalogue, isPhone }: FrameFeatureProps) {
  const { t } = useLingui();
  const isOffered = useOffersVoice();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isListening, setIsListening] = useState(false);
  useEffect(() => onOpenVoice(() => setIsOpen(true)), []);
  if (!isOffered) return null;

  function close() {
    setIsOpen(false);
    setIsListening(false);
    (button.current ?? document.querySelector<HTMLElement>('.pc-account'))?.focus();
  }

  const label = isListening ? t`Voice control, listening` : t`Voice control`;
  return (
    <>
      {!isPhone && (
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
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <VoiceControl catalogue={catalogue} onListening={setIsListening} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
