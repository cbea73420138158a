import { dictionary } from '@zxcvbn-ts/language-common';

const SHORTEST = 8;
const LIMIT = 4000;

/** Passwords that every guesser tries first, in small letters: the most used ones that are long enough to be taken here. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= SHORTEST).slice(0, LIMIT),
);
