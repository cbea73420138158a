/** Parameters of the distribution of a measure at one age or height: skewness, median, coefficient of variation. */
export interface Lms {
  l: number;
  m: number;
  s: number;
}

/** Sexes of the growth tables. */
export type GrowthSex = 'MALE' | 'FEMALE';

/**
 * Columns of a table as differences from day to day, each with the number of its repetitions: `3x2,-1` is 3, 6, 5. In
 * ten-thousandths (`l`, `m`) and hundred-thousandths (`s`).
 */
export interface GrowthColumns {
  l: string;
  m: string;
  s: string;
}

export type GrowthTable = Readonly<Record<GrowthSex, GrowthColumns>>;
