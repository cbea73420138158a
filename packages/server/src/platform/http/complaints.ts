import { fieldComplaint, type FieldComplaint, type Language } from '@polyclinic/contract';

const OWN_PREFIX = new Set(['params', 'query', 'body']);

/** Enough to correct a form; a request that breaks more rules was not made by one. */
const MOST = 50;
/** The response to random input stays small: names of unknown fields are the caller's. */
const MOST_BYTES = 3_000;
const NAME_LENGTH = 120;

/** Errors of the fields of a request, in the caller's language. */
export class Complaints {
  readonly fields = new Map<string, string>();
  readonly #language: Language;
  #bytes = 0;

  constructor(language: Language) {
    this.#language = language;
  }

  /** True if no more are reported, so that the search for them can end. */
  get isFull(): boolean {
    return this.fields.size >= MOST || this.#bytes >= MOST_BYTES;
  }

  add(path: readonly PropertyKey[], complaint: FieldComplaint, value?: string): void {
    this.addText(path, fieldComplaint(this.#language, complaint, value));
  }

  /** Adds a text unless the field has one. */
  addText(path: readonly PropertyKey[], text: string): void {
    const field = fieldName(path);
    if (this.isFull || this.fields.has(field)) return;
    const bytes = Buffer.byteLength(JSON.stringify({ [field]: text }));
    this.#bytes += bytes;
    if (this.fields.size === 0 || this.#bytes <= MOST_BYTES) this.fields.set(field, text);
  }
}

/** Returns the field name as the user knows it: 'body.address.city' is 'address.city'. */
function fieldName(path: readonly PropertyKey[]): string {
  const own = OWN_PREFIX.has(String(path[0])) ? path.slice(1) : path;
  return own.map(String).join('.').slice(0, NAME_LENGTH);
}
