import { moduleTexts } from './module-texts';

const catalogue = (messages: Record<string, string>) => () => Promise.resolve({ messages });

test('the texts of a module are its own, with those it shares, in the language of the page or in English', async () => {
  const shared = (language: string) => Promise.resolve({ name: `shared ${language}`, save: `save ${language}` });
  const texts = moduleTexts({ en: catalogue({ name: 'Name' }), ta: catalogue({ name: 'பெயர்' }) }, shared);
  expect(await texts('ta')).toEqual({ name: 'பெயர்', save: 'save ta' });
  expect(await texts('hi')).toEqual({ name: 'Name', save: 'save hi' });
});
