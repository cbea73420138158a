import type { Language } from '@polyclinic/contract';
import { spokenCommands } from './frame-commands';
import { commandIn } from './match-command';

const commands = spokenCommands([], [{ path: '/dashboard' }]);

/** Generates every sentence of a phrase: each combination of its alternatives, with a word for each placeholder. */
function sayings(phrase: string): string[] {
  const choices = phrase.split(' ').map((part) => (part.startsWith('{') ? ['Rao'] : part.split('|')));
  return choices.reduce<string[]>(
    (said, words) => said.flatMap((before) => words.map((word) => `${before} ${word}`.trim())),
    [''],
  );
}

test.each<Language>(['en', 'hi', 'ta'])('every phrase in %s means its own command and no other', (language) => {
  const faults = commands.flatMap(({ id, phrases }) =>
    phrases[language].flatMap(sayings).flatMap((said) => {
      const meant = commandIn(said, commands, { language, today: '2030-05-08' })?.command.id;
      return meant === id ? [] : [`“${said}” means ${meant}, not ${id}`];
    }),
  );
  expect(faults).toEqual([]);
});

test('only what cannot be taken back asks first', () => {
  expect(commands.filter(({ confirm }) => confirm).map(({ id }) => id)).toEqual(['sign-out']);
});

test('whoever has no dashboard is not offered it', () => {
  expect(spokenCommands([], []).map(({ id }) => id)).not.toContain('open-dashboard');
});
