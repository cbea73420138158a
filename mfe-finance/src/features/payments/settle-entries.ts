/** A settlement while it is edited. */
export interface SettleEntries {
  from: string | null;
  to: string | null;
  /** Null until edited: then all offered payments are selected. */
  paymentIds: string[] | null;
  fee: number;
  date: string | null;
}
