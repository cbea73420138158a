import { join } from 'node:path';
import { root } from '../bootstrap.js';
import { requireTranslations } from './require-translations.js';

const finance = { id: 'finance', folder: join(root, 'mfe-finance') };
const saying = (...faults) => requireTranslations(finance, async () => faults);

test('a module whose texts are all translated is released', async () => {
  await expect(saying()).resolves.toBeUndefined();
});

test('untranslated texts of the module, or of the packages it is built with, are listed and refused', async () => {
  const own = 'mfe-finance/src/locales/hi.po does not translate "Pay now"';
  const shared = 'packages/ui/src/locales/ta.po does not translate "Close"';
  const said = `Texts of finance are not translated (pnpm i18n adds them to the catalogues):\n  ${own}\n  ${shared}`;
  await expect(saying(own, shared)).rejects.toThrow(said);
});

test('the texts of another module are its own affair', async () => {
  await expect(saying('mfe-clinical/src/locales/hi.po does not translate "Ward"')).resolves.toBeUndefined();
});
