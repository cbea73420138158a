/** The input of the fake recogniser: a sentence, or hypotheses with their confidence. */
type Heard = string | [text: string, confidence: number][];

/** A recogniser with simulated input that records its sessions. */
export class FakeRecogniser extends EventTarget {
  /** The session with the open microphone. */
  static current: FakeRecogniser | undefined;
  static sessions: FakeRecogniser[] = [];
  /** The browser's response about recognition on the device. */
  static availability = 'unavailable';
  /** Result of downloading the language pack: true if it succeeds. */
  static isInstallable = false;

  lang = '';
  continuous = false;
  interimResults = false;
  maxAlternatives = 1;
  processLocally = false;

  static available(): Promise<string> {
    return Promise.resolve(FakeRecogniser.availability);
  }

  static install(): Promise<boolean> {
    if (FakeRecogniser.isInstallable) FakeRecogniser.availability = 'available';
    return Promise.resolve(FakeRecogniser.isInstallable);
  }

  /** Simulates speech. */
  static hear(heard: Heard): void {
    const guesses = typeof heard === 'string' ? ([[heard, 0.9]] as const) : heard;
    const alternatives = guesses.map(([transcript, confidence]) => ({ transcript, confidence }));
    const { current } = FakeRecogniser;
    current?.tell('result', { resultIndex: 0, results: [Object.assign(alternatives, { isFinal: true })] });
    if (!current?.continuous) current?.finish();
  }

  /** Simulates an error of the browser. */
  static fail(error: string): void {
    const { current } = FakeRecogniser;
    current?.tell('error', { error });
    current?.finish();
  }

  start(): void {
    FakeRecogniser.current = this;
    FakeRecogniser.sessions.push(this);
    this.tell('start');
  }

  stop(): void {
    this.finish();
  }

  abort(): void {
    this.tell('error', { error: 'aborted' });
    this.finish();
  }

  finish(): void {
    if (FakeRecogniser.current === this) FakeRecogniser.current = undefined;
    this.tell('end');
  }

  private tell(type: string, more: object = {}): void {
    this.dispatchEvent(Object.assign(new Event(type), more));
  }
}

/** Installs a fresh fake recogniser. */
export function giveFakeRecogniser(availability = 'unavailable'): typeof FakeRecogniser {
  FakeRecogniser.current?.finish();
  FakeRecogniser.sessions = [];
  FakeRecogniser.availability = availability;
  FakeRecogniser.isInstallable = false;
  Object.assign(window, { SpeechRecognition: FakeRecogniser });
  return FakeRecogniser;
}

/** Removes speech recognition from the page. */
export function removeRecogniser(): void {
  Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
}
