const snakes = new Map<string, string>();
const camels = new Map<string, string>();

/** Returns the name of a column in the database: `dateOfBirth` is `date_of_birth`. */
export function snakeCase(name: string): string {
  return remembered(snakes, name, () => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

/** Returns the name of a column in the code: `date_of_birth` is `dateOfBirth`. */
export function camelCase(name: string): string {
  return remembered(camels, name, () => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()));
}

// Unbounded cache: there are only some thousands of names.
function remembered(names: Map<string, string>, name: string, make: () => string): string {
  let made = names.get(name);
  if (made === undefined) {
    made = make();
    names.set(name, made);
  }
  return made;
}
