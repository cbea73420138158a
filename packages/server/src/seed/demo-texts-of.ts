import type { DemoClinic } from './demo-clinics';
import type { DemoTexts } from './demo-texts';
import { ENGLISH_TEXTS } from './texts-english';
import { GERMAN_TEXTS } from './texts-german';
import { TAMIL_TEXTS } from './texts-tamil';

const TEXTS: Record<DemoClinic['key'], DemoTexts> = {
  newyork: ENGLISH_TEXTS,
  chennai: TAMIL_TEXTS,
  berlin: GERMAN_TEXTS,
};

/** Returns the texts of a demo clinic's records. */
export function demoTextsOf(key: DemoClinic['key']): DemoTexts {
  return TEXTS[key];
}
