/** Largest amount of an ingredient per day, in milligrams, by mouth and for adults. */
export interface DoseBound {
  maxMg: number;
  source: string;
}

/** Known maxima per day for adults. An ingredient without a source that can be named has none. */
export const DOSE_BOUNDS: Readonly<Record<string, DoseBound>> = {
  paracetamol: {
    maxMg: 4000,
    source: 'FDA monograph of internal analgesics, 4000 mg in 24 hours (doi 10.2165/11633010)',
  },
  amlodipine: { maxMg: 10, source: 'US label of amlodipine and atorvastatin, section 2: maximum dose' },
  atorvastatin: { maxMg: 80, source: 'US label of amlodipine and atorvastatin, section 2: maximum dose' },
  citalopram: { maxMg: 40, source: 'FDA Drug Safety Communication on citalopram, August 2011' },
};
