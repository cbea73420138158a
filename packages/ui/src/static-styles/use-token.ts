import { defaultTheme, DesignTokenContext, type DesignTokenProviderProps } from 'antd/es/theme/context';
import defaultSeedToken from 'antd/es/theme/themes/seed';
import { getComputedToken, ignore, unitless } from 'antd/es/theme/useToken';
import { useContext } from 'react';
import { useStyleEffect } from './environment';
import { ruleOf, setVariables, variablesOf, type Tokens } from './theme-rules';

export { getComputedToken, ignore, unitless };

type Theme = NonNullable<DesignTokenProviderProps['theme']>;

/** A theme with everything that antd's components ask of it. */
interface Resolved {
  theme: Theme;
  /** Values. */
  tokens: Tokens;
  /** References to the variables of the values. */
  references: Tokens;
  cssVar: { prefix: string; key: string };
  rule: string;
}

const PREFIX = 'ant';
/** Widths of screens, as screenMD or screenMDMin. */
const SCREEN = /^screen[A-Z]/;
const resolved = new WeakMap<DesignTokenProviderProps, Resolved>();

/** Computes a theme once: antd's own hook builds a key of all its values at each use of each component. */
function resolve(context: DesignTokenProviderProps): Resolved {
  const known = resolved.get(context);
  if (known) return known;
  const { theme = defaultTheme, token, override, cssVar } = context;
  const tokens = getComputedToken({ ...defaultSeedToken, ...token }, override, theme) as unknown as Tokens;
  const prefix = cssVar?.prefix ?? PREFIX;
  const key = cssVar?.key ?? 'css-var-root';
  // Media queries cannot refer to variables.
  const screens = Object.fromEntries(Object.entries(tokens).filter(([name]) => SCREEN.test(name)));
  const isScreen = Object.fromEntries(Object.keys(screens).map((name) => [name, true]));
  const variables = variablesOf(tokens, { prefix, unitless, ignore: { ...ignore, ...isScreen } });
  const references = {
    ...screens,
    ...Object.fromEntries(variables.map(([name, variable]) => [name, `var(${variable})`])),
  };
  const one = { theme, tokens, references, cssVar: { prefix, key }, rule: ruleOf([`.${key}`], variables) };
  resolved.set(context, one);
  return one;
}

/** Replaces antd's hook of the same shape: the theme of the component, with its variables in the page. */
export default function useToken() {
  const { theme, tokens, references, cssVar, rule } = resolve(useContext(DesignTokenContext));
  useStyleEffect(() => setVariables(cssVar.key, tokens, '', () => rule), [cssVar.key, tokens, rule]);
  return [theme, tokens, '', references, cssVar, true] as const;
}
