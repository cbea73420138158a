const DAYS_OF_YEAR = 365.25;

/** Returns an age in years, with two decimals, of one in days. */
export const yearsOf = (days: number) => Math.round((days / DAYS_OF_YEAR) * 100) / 100;

/** Returns an age in whole days of one in years. */
export const daysOf = (years: number) => Math.round(years * DAYS_OF_YEAR);
