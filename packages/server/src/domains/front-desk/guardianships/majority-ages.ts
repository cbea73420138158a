/** Age at which a person is of age, with the law that says so. */
interface Majority {
  age: number;
  source: string;
}

/** Used where no law is listed: Convention on the Rights of the Child, article 1, after which childhood ends at 18. */
const USUAL: Majority = { age: 18, source: 'Convention on the Rights of the Child, article 1' };

/** By country, ISO 3166-1, or by country and state. */
const MAJORITIES: Readonly<Record<string, Majority | undefined>> = {
  IN: { age: 18, source: 'Indian Majority Act 1875, section 3, as amended 1999' },
  DE: { age: 18, source: 'Bürgerliches Gesetzbuch, section 2' },
  GB: { age: 18, source: 'Family Law Reform Act 1969, section 1' },
  'US-AL': { age: 19, source: 'Code of Alabama, section 26-1-1' },
  'US-NE': { age: 19, source: 'Nebraska Revised Statutes, section 43-2101' },
  'US-MS': { age: 21, source: 'Mississippi Code, section 1-3-27' },
};

/** States with an age of their own, by the names in which addresses write them. */
const STATES: Readonly<Record<string, string | undefined>> = {
  alabama: 'AL',
  nebraska: 'NE',
  mississippi: 'MS',
};

/** Returns the age of majority at a clinic in this country and state. */
export function majorityAt(country: string | null, state: string | null): Majority {
  const written = (state ?? '').trim();
  const code = STATES[written.toLowerCase()] ?? written.toUpperCase();
  return MAJORITIES[`${country}-${code}`] ?? MAJORITIES[country ?? ''] ?? USUAL;
}
