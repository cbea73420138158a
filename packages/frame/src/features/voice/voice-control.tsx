import { useLingui } from '@lingui/react/macro';
import { mayLeavePage, useNavigate } from '@polyclinic/ui/kit/router';
import { useEffect, useMemo, useState } from 'react';
import type { FrameFeatureProps } from '../../frame-feature';
import { useLanguage } from '../../language';
import { spokenCommands } from './frame-commands';
import { fillPath } from './match-command';
import { useFrameActions } from './use-frame-actions';
import { useVoice, type UnderstoodCommand } from './use-voice';
import { VoicePanel } from './voice-panel';
import { VoiceQuestion } from './voice-question';

interface VoiceControlProps extends Pick<FrameFeatureProps, 'catalogue'> {
  onListening: (isListening: boolean) => void;
  onClose: () => void;
}

/** The voice panel and its microphone, while open. */
export function VoiceControl({ catalogue, onListening, onClose }: VoiceControlProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const navigate = useNavigate();
  const actOut = useFrameActions();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const { voiceCommands, navigation } = catalogue;
  const commands = useMemo(() => spokenCommands(voiceCommands, navigation), [voiceCommands, navigation]);
  const voice = useVoice({ commands, perform, wording });
  const isListening = voice.status === 'listening';
  useEffect(() => onListening(isListening), [isListening, onListening]);

  function perform({ command, slots }: UnderstoodCommand) {
    if ('path' in command) void go(fillPath(command.path, slots));
    else if (command.act === 'help') setIsHelpOpen(true);
    else if (command.act === 'stop') voice.stop();
    else actOut(command.act, slots.text);
  }

  async function go(path: string) {
    if (await mayLeavePage()) await navigate(path);
  }

  function wording({ command, slots }: UnderstoodCommand, isQuestion: boolean): string {
    const action = command.description[language];
    const words = Object.values(slots).join(' ');
    if (isQuestion) return t`${action}? Say yes or no.`;
    return words ? `${action}: ${words}` : action;
  }

  return (
    <>
      <VoicePanel voice={voice} commands={commands} isHelpOpen={isHelpOpen} onHelp={setIsHelpOpen} onClose={onClose} />
      {voice.question && (
        <VoiceQuestion
          act={voice.question.command.description[language]}
          isListening={isListening}
          onAnswer={voice.answer}
        />
      )}
    </>
  );
}
