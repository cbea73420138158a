import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { Button, Checkbox, ConfigProvider, DatePicker, Input, Select, Table, Tabs } from 'antd';
import { prepareComponentToken as buttonTokens } from 'antd/es/button/style/token';
import { prepareComponentToken as pickerTokens } from 'antd/es/date-picker/style/token';
import { initComponentToken as inputTokens } from 'antd/es/input/style/token';
import { prepareComponentToken as selectTokens } from 'antd/es/select/style/token';
import { prepareComponentToken as tabsTokens } from 'antd/es/tabs/style';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { themeFor, type ThemeChoice } from '../theme';
import type * as environment from './environment';
import { renderedRules } from './environment';
import { genStyleHooks } from './style-hooks';

// As where the build renders the first page.
jest.mock('./environment', () => ({
  ...jest.requireActual<typeof environment>('./environment'),
  isRenderedAtBuild: true,
  useStyleEffect: (effect: () => void) => effect(),
}));

const KEY = 'pc-theme';
const CHOICES: [string, ThemeChoice][] = [
  ['light', { mode: 'light', primaryColor: '#2563eb', secondaryColor: '#4f46e5' }],
  ['dark and compact', { mode: 'dark', primaryColor: '#7c3aed', secondaryColor: '#be185d', compact: true }],
  ['for touch, still', { mode: 'light', primaryColor: '#0f766e', secondaryColor: '#4f46e5', touch: true, still: true }],
];

const rendered = (choice: ThemeChoice, children: ReactNode) => (
  <ConfigProvider theme={{ ...themeFor(choice), cssVar: { key: KEY } }}>{children}</ConfigProvider>
);

const sorted = (body: string) => body.split(';').toSorted((one, other) => one.localeCompare(other));

/** The rules of variables that antd itself makes for components. */
function rulesOfAntd(choice: ThemeChoice, children: ReactNode): Map<string, string[]> {
  const cache = createCache();
  renderToString(<StyleProvider cache={cache}>{rendered(choice, children)}</StyleProvider>);
  const text = extractStyle(cache, { plain: true, types: ['token', 'cssVar'] });
  const rules = [...text.matchAll(/(\.[^{}]+)\{([^}]*)\}/g)];
  // antd forgets one of the widths of screens, which are values everywhere else.
  return new Map(
    rules.map(([, selector = '', body = '']) => [selector, sorted(body.replace(/--ant-screen-xxl-max:\d+px;/, ''))]),
  );
}

function rulesOfHooks(choice: ThemeChoice, useRules: () => void): Map<string, string[]> {
  renderedRules.length = 0;
  const Probe = () => {
    useRules();
    return null;
  };
  renderToString(rendered(choice, <Probe />));
  return new Map(
    renderedRules.map((rule) => [rule.slice(0, rule.indexOf('{')), sorted(rule.slice(rule.indexOf('{') + 1, -1))]),
  );
}

const useButton = genStyleHooks('Button', ['ant-btn ant-btn'], buttonTokens as never, {
  unitless: { fontWeight: true, contentLineHeight: true, contentLineHeightSM: true, contentLineHeightLG: true },
});
const useInput = genStyleHooks(['Input', 'Shared'], ['ant-input ant-input'], inputTokens as never);
const useSelect = genStyleHooks('Select', ['ant-select ant-select-css-var'], selectTokens as never, {
  unitless: { optionLineHeight: true, optionSelectedFontWeight: true },
});
const usePicker = genStyleHooks('DatePicker', ['ant-picker ant-picker-css-var'], pickerTokens as never);
const useTabs = genStyleHooks('Tabs', ['ant-tabs ant-tabs-css-var'], tabsTokens as never);

test.each(CHOICES)('the variables of a theme that is %s are those that antd makes', (_name, choice) => {
  const antd = rulesOfAntd(
    choice,
    <>
      <Button>Save</Button>
      <Input />
      <Select />
      <DatePicker />
      <Tabs items={[{ key: 'a', label: 'A' }]} />
      <Checkbox />
      <Table columns={[]} />
    </>,
  );
  const own = rulesOfHooks(choice, () => {
    useButton('ant-btn', 'ant-btn');
    useInput('ant-input', 'ant-input');
    useSelect('ant-select', 'ant-select-css-var');
    usePicker('ant-picker', 'ant-picker-css-var');
    useTabs('ant-tabs', 'ant-tabs-css-var');
  });
  expect([...own.keys()]).toEqual(
    expect.arrayContaining([`.${KEY}`, `.${KEY}.ant-btn`, `.${KEY}.ant-input`, `.${KEY}.ant-tabs-css-var`]),
  );
  for (const [selector, body] of own) expect([selector, body]).toEqual([selector, antd.get(selector)]);
});
