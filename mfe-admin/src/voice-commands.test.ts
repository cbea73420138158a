import { RemoteDeclaration } from '@polyclinic/contract';
import { remote } from './remote';
import { voiceCommands } from './voice-commands';

const SCRIPTS = { en: /^[a-z{}| ]+$/, hi: /^[\p{Script=Devanagari}a-z{}| ]+$/u, ta: /^[\p{Script=Tamil}a-z{}| ]+$/u };

test('every command can be said in the script of each language', () => {
  const faults = voiceCommands.flatMap(({ id, phrases }) =>
    Object.entries(SCRIPTS).flatMap(([language, script]) => {
      const said: readonly string[] = phrases[language as keyof typeof SCRIPTS];
      return said.filter((phrase) => !script.test(phrase)).map((phrase) => `${id} ${language}: ${phrase}`);
    }),
  );
  expect(faults).toEqual([]);
});

test('the place that an address repeats is in every phrase that leads there', () => {
  const faults = voiceCommands.flatMap(({ id, path, phrases }) => {
    const places: string[] = path.match(/\{\w+\}/g) ?? [];
    return Object.values(phrases)
      .flat()
      .filter((phrase) => String(phrase.match(/\{\w+\}/g) ?? []) !== String(places))
      .map((phrase) => `${id}: ${phrase}`);
  });
  expect(faults).toEqual([]);
});

test('the registry accepts the commands as they are declared', () => {
  expect(RemoteDeclaration.parse(remote).voiceCommands).toEqual(voiceCommands);
});
