const snakes = new Map<string, string>();
const camels = new Map<string, string>();

/** The name a column has in the database: `dateOfBirth` is `date_of_birth`. */
export function snakeCase(name: string): string {
  return remembered(snakes, name, () => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

/** The name a column has in our code: `date_of_birth` is `dateOfBirth`. */
export function camelCase(name: string): string {
  return remembered(camels, name, () => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()));
}

// Every name of the code passes here; there are some thousands of them, so nothing has to be forgotten.
function remembered(names: Map<string, string>, name: string, make: () => string): string {
  let made = names.get(name);
  if (made === undefined) {
    made = make();
    names.set(name, made);
  }
  return made;
}
