declare module 'pg/lib/utils' {
  /** Converts a value as pg does before it sends one. */
  export function prepareValue(value: unknown): Buffer | string | null;
}
