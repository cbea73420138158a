/** Treatment of an appointment. */
export interface Treatment {
  /** Name of the service. */
  type: string;
  minutes: number;
  /** Relative frequency. */
  weight: number;
  reasons: readonly string[];
}
