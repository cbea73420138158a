import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../language';
import { usePreferences, useSavePreferences } from '../../preferences';
import type { Guess } from './match-command';
import { readAloud, stopReading } from './read-aloud';
import {
  canRecognise,
  installRecognition,
  listen,
  recognitionMode,
  type Listening,
  type RecogniserFault,
} from './recogniser';

export type VoiceMode = 'single' | 'continuous';

interface MicrophoneState {
  status: 'idle' | 'starting' | 'listening' | 'installing';
  mode: VoiceMode;
  fault?: RecogniserFault | 'not-installed';
  /** Consent is required first: to recognition by a server, or to a download for this device. */
  consent?: { isInstallable: boolean };
}

interface MicrophoneOptions {
  /** Called when the person presses a button to start. */
  onStart: () => void;
  onHeard: (guesses: Guess[]) => void;
  /** Returns whether a question is waiting for a spoken answer. */
  isAwaited: () => boolean;
}

// Attempts to hear an answer; afterwards only the buttons remain.
const MAX_ANSWERS = 3;

/** The page's microphone: open only with the person's consent, and closed while the page speaks or is hidden. */
export function useMicrophone(options: MicrophoneOptions) {
  const language = useLanguage();
  const { voice } = usePreferences();
  const save = useSavePreferences();
  const [state, setState] = useState<MicrophoneState>({ status: 'idle', mode: 'single' });
  const listening = useRef<Listening>(undefined);
  // Discards the result of a start that the person cancelled while the browser was still being queried.
  const turn = useRef(0);
  const answers = useRef(0);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const update = useCallback(
    (change: Partial<MicrophoneState>) => setState((before) => ({ ...before, ...change })),
    [],
  );

  const hangUp = useCallback(() => {
    turn.current += 1;
    listening.current?.stop();
    listening.current = undefined;
    return turn.current;
  }, []);

  const stop = useCallback(() => {
    hangUp();
    stopReading();
    update({ status: 'idle', consent: undefined });
  }, [hangUp, update]);

  function open(mode: VoiceMode, isOnDevice: boolean) {
    const mine = turn.current;
    listening.current = listen({
      language,
      isContinuous: mode === 'continuous',
      isOnDevice,
      onStart: () => update({ status: 'listening', mode }),
      onHeard: (guesses) => {
        update({ fault: undefined });
        latest.current.onHeard(guesses);
      },
      onFault: (fault) => update({ fault }),
      onEnd: () => {
        if (mine !== turn.current) return;
        listening.current = undefined;
        if (latest.current.isAwaited() && answers.current < MAX_ANSWERS) {
          answers.current += 1;
          open(mode, isOnDevice);
        } else update({ status: 'idle' });
      },
    });
  }

  function start(mode: VoiceMode) {
    if (!canRecognise()) {
      update({ fault: 'not-supported' });
      return;
    }
    if (listening.current) {
      update({ fault: 'already-listening' });
      return;
    }
    answers.current = 0;
    latest.current.onStart();
    void begin(mode, voice.consent);
  }

  async function begin(mode: VoiceMode, hasAgreed: boolean) {
    const mine = hangUp();
    update({ status: 'starting', mode, fault: undefined, consent: undefined });
    const recognition = await recognitionMode(language);
    if (mine !== turn.current) return;
    if (recognition === 'device' || hasAgreed) open(mode, recognition === 'device');
    else update({ status: 'idle', consent: { isInstallable: recognition === 'device-after-download' } });
  }

  /** Stored in the person's preferences, where consent can be withdrawn. */
  function agree() {
    save({ voice: { ...voice, consent: true } });
    void begin(state.mode, true);
  }

  /** Downloads the data for recognition on this device, then listens. */
  async function install() {
    const mine = hangUp();
    update({ status: 'installing', fault: undefined });
    const isInstalled = await installRecognition(language);
    if (mine !== turn.current) return;
    if (isInstalled) void begin(state.mode, voice.consent);
    else update({ status: 'idle', fault: 'not-installed', consent: { isInstallable: false } });
  }

  /**
   * Reads a sentence aloud if the person wants that; closes the microphone meanwhile, so that it does not hear the
   * page.
   */
  async function say(text: string) {
    if (!voice.readBack) return;
    const goesOn = listening.current !== undefined && (state.mode === 'continuous' || latest.current.isAwaited());
    const mine = hangUp();
    update({ status: goesOn ? 'starting' : 'idle' });
    await readAloud(text, language);
    if (mine === turn.current && goesOn) await begin(state.mode, voice.consent);
  }

  // Stops on a change of language, which would not be understood, and when the page is hidden.
  useEffect(() => stop, [stop, language]);
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'hidden') stop();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [stop]);

  return {
    ...state,
    start,
    stop,
    agree,
    install: () => void install(),
    say: (text: string) => void say(text),
  };
}
