import { AMERICAN, GERMAN, HINDI, TAMIL, type Culture } from './names';
import type { Random } from './random';

/** Properties common to the patients of a region. */
export interface Region {
  cultures: readonly (readonly [Culture, number])[];
  phone(random: Random): string;
  address(random: Random): string;
}

// Each range of numbers is reserved for fiction or was never assigned, so no real phone rings.
const NEW_YORK_CODES = ['212', '332', '646', '718', '917', '929'];

export const NEW_YORK: Region = {
  cultures: [[AMERICAN, 1]],
  phone: (random) => `+1 ${random.pick(NEW_YORK_CODES)} 555 01${digits(random, 2)}`,
  address: (random) => {
    const street = random.pick(['Amsterdam Ave', 'W 86th St', 'Lexington Ave', 'E 14th St', 'Bleecker St', 'Court St']);
    const city = random.pick(['New York, NY 10024', 'New York, NY 10003', 'Brooklyn, NY 11201', 'Queens, NY 11101']);
    return `${random.int(10, 980)} ${street}, Apt ${random.int(1, 19)}${random.pick(['A', 'B', 'C', 'D'])}, ${city}`;
  },
};

export const CHENNAI: Region = {
  cultures: [
    [TAMIL, 62],
    [HINDI, 38],
  ],
  phone: (random) => `+91 500${digits(random, 2)} ${digits(random, 5)}`,
  address: (random) => {
    const street = random.pick(['Gandhi Road', 'Usman Road', 'Luz Church Road', 'Anna Salai', 'Kamarajar Street']);
    const city = random.pick(['T. Nagar, 600017', 'Mylapore, 600004', 'Adyar, 600020', 'Velachery, 600042']);
    return `No. ${random.int(1, 240)}, ${random.int(1, 9)}th Cross, ${street}, ${city}, Chennai`;
  },
};

export const BERLIN: Region = {
  cultures: [[GERMAN, 1]],
  phone: (random) => `+49 30 23125 ${digits(random, 3)}`,
  address: (random) => {
    const street = random.pick(['Kastanienallee', 'Sonnenallee', 'Bergmannstraße', 'Torstraße', 'Schloßstraße']);
    const city = random.pick(['10435 Berlin', '12047 Berlin', '10961 Berlin', '10119 Berlin', '12163 Berlin']);
    return `${street} ${random.int(1, 190)}, ${city}`;
  },
};

function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.int(0, 9)).join('');
}
