let waiting: string | undefined;

/** Leaves a message for the next page: the login page knows that signing in succeeded, and the app displays it. */
export function announce(text: string): void {
  waiting = text;
}

/** Returns and clears the message. */
export function takeAnnouncement(): string | undefined {
  const text = waiting;
  waiting = undefined;
  return text;
}
