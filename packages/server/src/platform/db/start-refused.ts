/** Error that prevents the start; its message is a single line with the remedy. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
