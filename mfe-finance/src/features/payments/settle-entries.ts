/** A settlement as it is typed. */
export interface SettleEntries {
  from: string | null;
  to: string | null;
  /** Null is what nobody has changed yet: all that are offered. */
  paymentIds: string[] | null;
  fee: number;
  date: string | null;
}
