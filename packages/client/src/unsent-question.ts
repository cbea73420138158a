/** Resolves to whether changes that were not sent may be removed. */
type UnsentQuestion = () => Promise<boolean>;

let question: UnsentQuestion | undefined;

/**
 * Registers the question about changes that were not sent, which the frame shows before a logout and before Clear Cache.
 * Returns a function that removes it.
 */
export function onUnsentChanges(next: UnsentQuestion): () => void {
  question = next;
  return () => {
    if (question === next) question = undefined;
  };
}

/** Returns the question; undefined until its dialog is loaded. */
export function unsentQuestion(): UnsentQuestion | undefined {
  return question;
}
