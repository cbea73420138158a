import { i18n, setupI18n } from '@lingui/core';
import { activateLanguage, asLabel, registerCatalogue } from './setting';

const texts = (prefix: string) => (language: string) => Promise.resolve({ [prefix]: `${prefix} ${language}` });

test('each app adds its texts, whenever it arrives, in the language that is on', async () => {
  await registerCatalogue(texts('shell'));
  await activateLanguage('hi');
  await registerCatalogue(texts('clinical'));
  expect([i18n._('shell'), i18n._('clinical')]).toEqual(['shell hi', 'clinical hi']);
  await activateLanguage('ta');
  expect([i18n._('shell'), i18n._('clinical')]).toEqual(['shell ta', 'clinical ta']);
});

test('of two quick changes of language the later one wins', async () => {
  let release = () => {};
  await registerCatalogue(async (language) => {
    if (language === 'hi') await new Promise<void>((resolve) => (release = resolve));
    return { slow: language };
  });
  const first = activateLanguage('hi');
  await activateLanguage('ta');
  release();
  await first;
  expect(i18n.locale).toBe('ta');
});

describe('the compiler of a built page', () => {
  const translator = setupI18n({ locale: 'en', messages: { en: {} } });
  let warn: jest.SpyInstance;

  beforeEach(() => {
    warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    translator.setMessagesCompiler(asLabel);
  });

  test('shows the labels of fields, which are their own texts, without a warning', () => {
    expect(translator._('Date of birth')).toBe('Date of birth');
    expect(warn).not.toHaveBeenCalled();
  });

  test('warns of a text with placeholders that no catalogue has', () => {
    translator._('{count} patients', { count: 2 });
    expect(warn).toHaveBeenCalledWith('No catalogue has the text "{count} patients"');
  });
});
