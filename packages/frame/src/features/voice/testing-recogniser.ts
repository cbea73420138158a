/** What a fake recogniser is told to hear: a sentence, or guesses with their confidence. */
type Heard = string | [text: string, confidence: number][];

/** A recogniser that hears what it is told, and the sessions that were opened with it. */
export class FakeRecogniser extends EventTarget {
  /** The one whose microphone is open. */
  static current: FakeRecogniser | undefined;
  static sessions: FakeRecogniser[] = [];
  /** What the browser answers about recognition on the device. */
  static availability = 'unavailable';
  /** Whether the file for it can be fetched. */
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

  /** Somebody speaks. */
  static hear(heard: Heard): void {
    const guesses = typeof heard === 'string' ? ([[heard, 0.9]] as const) : heard;
    const alternatives = guesses.map(([transcript, confidence]) => ({ transcript, confidence }));
    const { current } = FakeRecogniser;
    current?.tell('result', { resultIndex: 0, results: [Object.assign(alternatives, { isFinal: true })] });
    if (!current?.continuous) current?.finish();
  }

  /** The browser gives up, in its own word. */
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

/** Gives the page the fake, without any memory of tests before. */
export function giveFakeRecogniser(availability = 'unavailable'): typeof FakeRecogniser {
  FakeRecogniser.current?.finish();
  FakeRecogniser.sessions = [];
  FakeRecogniser.availability = availability;
  FakeRecogniser.isInstallable = false;
  Object.assign(window, { SpeechRecognition: FakeRecogniser });
  return FakeRecogniser;
}

/** Takes every recogniser from the page. */
export function removeRecogniser(): void {
  Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
}
