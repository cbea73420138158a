/** A start that cannot go on; the message is the one line that tells what to do. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
