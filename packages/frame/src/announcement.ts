let waiting: string | undefined;

/** Leaves a word for the page that comes next: the login knows that it succeeded, the app behind it says so. */
export function announce(text: string): void {
  waiting = text;
}

/** Takes the word that was left, once. */
export function takeAnnouncement(): string | undefined {
  const text = waiting;
  waiting = undefined;
  return text;
}
