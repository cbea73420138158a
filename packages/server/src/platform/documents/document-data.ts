/** Content of a document besides its record; read in one statement with the letterhead. */
export interface DocumentData {
  /** Footer of each page. */
  footer: string | null;
  /** Tax number of the clinic, if it has a separate one for such documents. */
  taxNumber: string | null;
}
