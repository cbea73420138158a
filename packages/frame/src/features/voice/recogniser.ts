import { VOICE, type Language } from '@polyclinic/contract';
import type { Guess } from './match-command';

/** Reason why speech recognition stopped; the first two are the app's own, the rest are the browser's. */
export type RecogniserFault =
  | 'not-supported'
  | 'already-listening'
  | 'microphone-denied'
  | 'no-microphone'
  | 'service-refused'
  | 'network'
  | 'no-speech'
  | 'language-missing'
  | 'failed';

/** Location of speech recognition: on this device, on it after a download, or only on the browser vendor's servers. */
export type RecognitionMode = 'device' | 'device-after-download' | 'elsewhere';

// The parts of the Web Speech API in use; TypeScript's DOM library lacks them, and browsers differ.
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  processLocally?: boolean;
  start: () => void;
  stop: () => void;
  abort: () => void;
}
interface ResultEvent extends Event {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string; confidence: number }> & { isFinal: boolean }>;
}
interface LocalOptions {
  langs: string[];
  processLocally: true;
}
interface RecognitionClass {
  new (): Recognition;
  available?: (options: LocalOptions) => Promise<string>;
  install?: (options: LocalOptions) => Promise<boolean>;
}

const LOCALES: Record<Language, string> = { en: VOICE.language, hi: 'hi-IN', ta: 'ta-IN' };

const FAULTS: Record<string, RecogniserFault> = {
  'not-allowed': 'microphone-denied',
  'service-not-allowed': 'service-refused',
  'audio-capture': 'no-microphone',
  network: 'network',
  'no-speech': 'no-speech',
  'language-not-supported': 'language-missing',
};

// Circuit breaker: a browser that ends each session at once must not be restarted for ever.
const SHORTEST_SESSION_MS = 1000;
const MAX_SHORT_SESSIONS = 3;

/** Returns whether this browser supports speech recognition. */
export function canRecognise(): boolean {
  return recognitionClass() !== undefined;
}

/** Returns the location of speech recognition in the language with this browser. */
export async function recognitionMode(language: Language): Promise<RecognitionMode> {
  try {
    const answer = await recognitionClass()?.available?.(localOptions(language));
    if (answer === 'available') return 'device';
    return answer === 'downloadable' || answer === 'downloading' ? 'device-after-download' : 'elsewhere';
  } catch {
    // A browser that supports the query but rejects it does not recognise on the device.
    return 'elsewhere';
  }
}

/** Downloads the language pack for recognition on this device; resolves to false if the browser could not. */
export async function installRecognition(language: Language): Promise<boolean> {
  try {
    return (await recognitionClass()?.install?.(localOptions(language))) ?? false;
  } catch {
    // The caller reports it, with the alternative.
    return false;
  }
}

interface ListenOptions {
  language: Language;
  /** Continues after each sentence until stopped. */
  isContinuous: boolean;
  isOnDevice: boolean;
  onStart: () => void;
  onHeard: (guesses: Guess[]) => void;
  onFault: (fault: RecogniserFault) => void;
  onEnd: () => void;
}

/** An open microphone. */
export interface Listening {
  stop: () => void;
}

let open: Listening | undefined;

/** Opens the microphone, one at a time per page; returns undefined and reports a fault if that is not possible. */
export function listen(options: ListenOptions): Listening | undefined {
  const Recognition = recognitionClass();
  if (!Recognition) {
    options.onFault('not-supported');
    return undefined;
  }
  if (open) {
    options.onFault('already-listening');
    return undefined;
  }
  return start(new Recognition(), options);
}

function start(recognition: Recognition, options: ListenOptions): Listening | undefined {
  let isWanted = options.isContinuous;
  let startedAt = Date.now();
  let shortSessions = 0;

  const listening: Listening = {
    stop: () => {
      isWanted = false;
      recognition.abort();
      end();
    },
  };
  const end = () => {
    if (open !== listening) return;
    open = undefined;
    options.onEnd();
  };
  const fail = (fault: RecogniserFault) => {
    // Silence does not end continuous listening.
    if (fault === 'no-speech' && isWanted) return;
    isWanted = false;
    options.onFault(fault);
  };
  const begin = () => {
    startedAt = Date.now();
    try {
      recognition.start();
    } catch {
      fail('failed');
      end();
    }
  };

  recognition.lang = LOCALES[options.language];
  recognition.continuous = options.isContinuous;
  recognition.interimResults = false;
  recognition.maxAlternatives = VOICE.alternatives;
  if (options.isOnDevice) recognition.processLocally = true;
  recognition.addEventListener('start', options.onStart);
  recognition.addEventListener('result', (event) => {
    const { results, resultIndex } = event as ResultEvent;
    for (const result of Array.from(results).slice(resultIndex)) {
      if (result.isFinal && open === listening) options.onHeard(guessesIn(result));
    }
  });
  recognition.addEventListener('nomatch', () => options.onHeard([]));
  recognition.addEventListener('error', (event) => {
    const { error } = event as Event & { error: string };
    if (error !== 'aborted') fail(FAULTS[error] ?? 'failed');
  });
  recognition.addEventListener('end', () => {
    shortSessions = Date.now() - startedAt < SHORTEST_SESSION_MS ? shortSessions + 1 : 0;
    // Browsers close the microphone by themselves after about a minute.
    if (isWanted && shortSessions < MAX_SHORT_SESSIONS) begin();
    else if (isWanted) {
      fail('failed');
      end();
    } else end();
  });

  open = listening;
  begin();
  return open === listening ? listening : undefined;
}

function guessesIn(result: ArrayLike<{ transcript: string; confidence: number }>): Guess[] {
  return Array.from(result, ({ transcript, confidence }) => ({ text: transcript.trim(), confidence }));
}

function localOptions(language: Language): LocalOptions {
  return { langs: [LOCALES[language]], processLocally: true };
}

function recognitionClass(): RecognitionClass | undefined {
  const page = window as { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass };
  return page.SpeechRecognition ?? page.webkitSpeechRecognition;
}
