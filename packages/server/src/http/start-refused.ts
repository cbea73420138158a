/** A start that cannot work, with one line that says what to do. */
export class StartRefused extends Error {}
