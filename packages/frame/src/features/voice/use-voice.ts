import { VOICE } from '@polyclinic/contract';
import { useClinicToday } from '@polyclinic/client';
import { useRef, useState } from 'react';
import { useLanguage } from '../../language';
import type { SpokenCommand } from './frame-commands';
import { understand, type Guess, type Understood } from './match-command';
import { spokenAnswer } from './spoken-answer';
import { useMicrophone } from './use-microphone';

export type UnderstoodCommand = Understood<SpokenCommand>;

interface Exchange {
  heard?: string;
  fault?: 'not-recognized' | 'low-confidence';
  done?: UnderstoodCommand;
  /** A destructive command that awaits confirmation. */
  question?: UnderstoodCommand;
}

interface VoiceOptions {
  commands: readonly SpokenCommand[];
  perform: (understood: UnderstoodCommand) => void;
  /** The sentence to read aloud for a command, or for its confirmation. */
  wording: (understood: UnderstoodCommand, isQuestion: boolean) => string;
}

/** Listens, recognises commands, asks for confirmation where needed, and executes them. */
export function useVoice({ commands, perform, wording }: VoiceOptions) {
  const language = useLanguage();
  const today = useClinicToday();
  const [exchange, setExchange] = useState<Exchange>({});
  const question = useRef<UnderstoodCommand>(undefined);

  const microphone = useMicrophone({
    onStart: () => setExchange({}),
    onHeard: hear,
    isAwaited: () => question.current !== undefined,
  });

  function hear(guesses: Guess[]) {
    if (question.current) hearAnswer(question.current, guesses);
    else hearCommand(guesses);
  }

  function hearCommand(guesses: Guess[]) {
    const verdict = understand(guesses, commands, { language, today });
    if ('fault' in verdict) {
      setExchange(verdict);
      return;
    }
    if (verdict.command.confirm) {
      question.current = verdict;
      setExchange({ heard: verdict.heard, question: verdict });
      microphone.say(wording(verdict, true));
    } else act(verdict, verdict.heard);
  }

  function hearAnswer(pending: UnderstoodCommand, guesses: Guess[]) {
    const heard = guesses[0]?.text;
    const answer = spokenAnswer(guesses, language);
    if (answer === 'yes') act(pending, heard);
    else if (answer === 'no') decline();
    else {
      const isSure = guesses.some(({ confidence }) => confidence >= VOICE.confidenceThreshold);
      setExchange({ heard, question: pending, fault: isSure ? 'not-recognized' : 'low-confidence' });
    }
  }

  function act(understood: UnderstoodCommand, heard?: string) {
    question.current = undefined;
    setExchange({ heard, done: understood });
    // Speak first: the command may stop listening, which also stops the speech.
    microphone.say(wording(understood, false));
    perform(understood);
  }

  function decline() {
    question.current = undefined;
    setExchange({});
  }

  /** Answered by button, so stop listening for a spoken answer. */
  function answer(isYes: boolean) {
    const pending = question.current;
    if (microphone.mode === 'single') microphone.stop();
    if (isYes && pending) act(pending);
    else decline();
  }

  function stop() {
    question.current = undefined;
    setExchange(({ done, heard }) => ({ done, heard }));
    microphone.stop();
  }

  return { ...microphone, ...exchange, fault: microphone.fault ?? exchange.fault, answer, stop };
}
