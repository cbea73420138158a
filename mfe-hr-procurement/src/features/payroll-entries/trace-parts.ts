/** Value of a name in a calculation. */
export interface NamedValue {
  name: string;
  /** Decimal, as the server writes it. */
  value: string;
}

/** A calculation in its parts: the sum itself, the values of the names in it, and further remarks. */
export interface TraceParts {
  sum: string;
  values: NamedValue[];
  remarks: string[];
}

const NAMED = /^([A-Za-z][A-Za-z0-9_]*) = (-?\d+(?:\.\d+)?)$/;

/** Splits the text of a calculation: "12% × min(BASIC, 15000) = 1800; BASIC = 29500". */
export function traceParts(calculation: string): TraceParts {
  const [sum = '', ...rest] = calculation.split('; ');
  const values: NamedValue[] = [];
  const remarks: string[] = [];
  for (const part of rest) {
    const [, name, value] = NAMED.exec(part) ?? [];
    if (name === undefined || value === undefined) remarks.push(part);
    else values.push({ name, value });
  }
  return { sum, values, remarks };
}
