import { BRANDING_DEFAULTS } from '@polyclinic/contract';
import {
  FrameSkeleton,
  LANGUAGES,
  LOGIN_KINDS,
  PUBLIC_PATHS,
  showLanguage,
  startLanguage,
} from '@polyclinic/frame/login';
import { themeVariables, type ThemeMode } from '@polyclinic/ui';
import { renderedClasses, renderedRules } from '@polyclinic/ui/static-styles';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { firstPageName, Root, SETUP_PATH } from './root';
import { registerTexts } from './texts';

// Run by the build (packages/tooling/src/first-page), which stands for a browser at an address.

/** Device that the build stands for. */
export interface Place {
  visit: (address: string, device: { mode: ThemeMode; isPhone: boolean }) => void;
}

/** A page before its scripts have run. */
interface FirstPage {
  /** Which page of which language: 'login en staff' is also what the shell continues from. */
  name: string;
  html: string;
}

const STAFF = '/login';

/** Addresses that show neither the login page nor the frame. */
export const otherPaths = [...PUBLIC_PATHS, SETUP_PATH];

/** Renders the login page in each language and for each kind of account, and the frame of a signed-in page. */
export async function renderFirstPages({ visit }: Place): Promise<FirstPage[]> {
  await startLanguage();
  await registerTexts();
  const pages: FirstPage[] = [];
  for (const language of LANGUAGES) {
    await showLanguage(language);
    for (const kind of LOGIN_KINDS) {
      visit(kind === 'staff' ? STAFF : `${STAFF}?as=${kind}`, { mode: 'light', isPhone: false });
      pages.push({ name: firstPageName(language, kind), html: render() });
    }
  }
  return [{ name: 'frame', html: renderToString(<FrameSkeleton />) }, ...pages];
}

/** Returns the rules that set the variables of the login page's theme, in the product's own colours. */
export function renderThemeRules({ visit }: Place, device: { mode: ThemeMode; isPhone: boolean }): string[] {
  visit(STAFF, device);
  renderedRules.length = 0;
  render();
  const own = themeVariables({ ...BRANDING_DEFAULTS, ...device, touch: device.isPhone });
  const variables = Object.entries(own).map(([name, value]) => `${name}:${value};`);
  return [`:root{${variables.join('')}}`, ...renderedRules];
}

/** Returns the classes of antd that the rendered pages need rules for. */
export function classesInUse(): string[] {
  return [...renderedClasses];
}

function render(): string {
  return renderToString(
    <StrictMode>
      <Root />
    </StrictMode>,
  );
}
