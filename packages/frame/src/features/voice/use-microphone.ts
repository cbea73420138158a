import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../language';
import { usePreferences, useSavePreferences } from '../../preferences';
import type { Guess } from './match-command';
import { readAloud, stopReading } from './read-aloud';
import {
  canRecognise,
  installRecognition,
  listen,
  recognitionPlace,
  type Listening,
  type RecogniserFault,
} from './recogniser';

export type VoiceMode = 'single' | 'continuous';

interface MicrophoneState {
  status: 'idle' | 'starting' | 'listening' | 'installing';
  mode: VoiceMode;
  fault?: RecogniserFault | 'not-installed';
  /** Nothing is heard before the person has agreed to be heard elsewhere, or has a file fetched for this device. */
  consent?: { isInstallable: boolean };
}

interface MicrophoneOptions {
  /** The person has pressed a button to be heard. */
  onStart: () => void;
  onHeard: (guesses: Guess[]) => void;
  /** Whether what was said is a question that an answer is awaited for. */
  isAwaited: () => boolean;
}

// An answer that is not heard is waited for so often; the buttons of the question stay.
const MOST_ANSWERS = 3;

/** The microphone of the page: with the person's consent only, and closed while the page speaks or is hidden. */
export function useMicrophone(options: MicrophoneOptions) {
  const language = useLanguage();
  const { voice } = usePreferences();
  const save = useSavePreferences();
  const [state, setState] = useState<MicrophoneState>({ status: 'idle', mode: 'single' });
  const listening = useRef<Listening>(undefined);
  // Whoever stops while the browser is still being asked is not listened to afterwards.
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
        if (latest.current.isAwaited() && answers.current < MOST_ANSWERS) {
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
    const place = await recognitionPlace(language);
    if (mine !== turn.current) return;
    if (place === 'device' || hasAgreed) open(mode, place === 'device');
    else update({ status: 'idle', consent: { isInstallable: place === 'device-after-download' } });
  }

  /** Kept with the person's preferences, who can take it back there. */
  function agree() {
    save({ voice: { ...voice, consent: true } });
    void begin(state.mode, true);
  }

  /** Fetches what this device needs to recognise by itself, then listens. */
  async function install() {
    const mine = hangUp();
    update({ status: 'installing', fault: undefined });
    const isInstalled = await installRecognition(language);
    if (mine !== turn.current) return;
    if (isInstalled) void begin(state.mode, voice.consent);
    else update({ status: 'idle', fault: 'not-installed', consent: { isInstallable: false } });
  }

  /** Says it where the person wants that; the microphone is closed meanwhile, so that it does not hear the page. */
  async function say(text: string) {
    if (!voice.readBack) return;
    const goesOn = listening.current !== undefined && (state.mode === 'continuous' || latest.current.isAwaited());
    const mine = hangUp();
    update({ status: goesOn ? 'starting' : 'idle' });
    await readAloud(text, language);
    if (mine === turn.current && goesOn) await begin(state.mode, voice.consent);
  }

  // What is said in another language would not be understood, and nobody is listened to behind a hidden page.
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
