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
  /** A destructive command that waits for a yes. */
  question?: UnderstoodCommand;
}

interface VoiceOptions {
  commands: readonly SpokenCommand[];
  perform: (understood: UnderstoodCommand) => void;
  /** What is read back of a command or of the question before it. */
  wording: (understood: UnderstoodCommand, isQuestion: boolean) => string;
}

/** Hears what is said, understands it, asks where it must, and has it done. */
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

  function hearAnswer(asked: UnderstoodCommand, guesses: Guess[]) {
    const heard = guesses[0]?.text;
    const answer = spokenAnswer(guesses, language);
    if (answer === 'yes') act(asked, heard);
    else if (answer === 'no') decline();
    else {
      const isSure = guesses.some(({ confidence }) => confidence >= VOICE.confidenceThreshold);
      setExchange({ heard, question: asked, fault: isSure ? 'not-recognized' : 'low-confidence' });
    }
  }

  function act(understood: UnderstoodCommand, heard?: string) {
    question.current = undefined;
    setExchange({ heard, done: understood });
    // Before it is done: a command may end the listening, and with it what is being said.
    microphone.say(wording(understood, false));
    perform(understood);
  }

  function decline() {
    question.current = undefined;
    setExchange({});
  }

  /** By a button: an answer is then no longer listened for. */
  function answer(isYes: boolean) {
    const asked = question.current;
    if (microphone.mode === 'single') microphone.stop();
    if (isYes && asked) act(asked);
    else decline();
  }

  function stop() {
    question.current = undefined;
    setExchange(({ done, heard }) => ({ done, heard }));
    microphone.stop();
  }

  return { ...microphone, ...exchange, fault: microphone.fault ?? exchange.fault, answer, stop };
}
