import { isRenderedAtBuild, renderedClasses, useStyleEffect } from './environment';
import { ruleOf, setVariables, variablesOf, type Tokens } from './theme-rules';
import useToken, { unitless } from './use-token';

/** Returns functions that name a component's variables, as antd's function of this name. */
export function genCssVar(antCls: string, component: string) {
  const prefix = `--${antCls.replaceAll('.', '')}-${component}-`;
  const varName = (name: string) => `${prefix}${name}`;
  const varRef = (name: string, fallback?: string) => `var(${varName(name)}${fallback ? `, ${fallback}` : ''})`;
  return [varName, varRef] as const;
}

/** Default values of a component's own tokens, derived from those of the theme. */
type Defaults = Tokens | ((tokens: Tokens) => Tokens) | null | undefined;

interface HookOptions {
  unitless?: Readonly<Record<string, boolean>>;
  deprecatedTokens?: readonly [string, string][];
  extraCssVarPrefixCls?: readonly string[] | ((classes: { prefixCls: string; rootCls: string }) => readonly string[]);
  /** False where another component has brought the rules. */
  injectStyle?: boolean;
}

/**
 * Replaces antd's function of this name in builds: instead of rules made at run time it takes the classes whose rules
 * the build has extracted; only the variables of the component are computed, since they follow the clinic's theme.
 */
export function genStyleHooks(
  component: string | readonly string[],
  classes: readonly string[],
  defaults?: Defaults,
  options: HookOptions = {},
) {
  const [name = ''] = [component].flat();
  const useVariables = variablesHook(name, defaults, options);
  return (prefixCls: string, rootCls = prefixCls): [string, string] => {
    if (options.injectStyle !== false) requireRules(classes, `${prefixCls} ${rootCls}`);
    const { extraCssVarPrefixCls: extra = [] } = options;
    const others = typeof extra === 'function' ? extra({ prefixCls, rootCls }) : extra;
    return ['', useVariables(rootCls, others)];
  };
}

/** Replaces antd's function for a component that brings rules but has no variables of its own. */
export function genComponentStyleHook(_component: string | readonly string[], classes: readonly string[]) {
  return (prefixCls: string, rootCls = prefixCls): string => {
    requireRules(classes, `${prefixCls} ${rootCls}`);
    return '';
  };
}

/** Replaces antd's function for rules of a part of a component. */
export function genSubStyleComponent(_component: string | readonly string[], classes: readonly string[]) {
  return ({ prefixCls }: { prefixCls: string }) => {
    requireRules(classes, prefixCls);
    return null;
  };
}

const missing = new Set<string>();

/** Reports a class that antd uses but the build did not extract: it would be shown without style. */
function requireRules(classes: readonly string[], wanted: string): void {
  if (isRenderedAtBuild) renderedClasses.add(wanted);
  if (classes.includes(wanted) || missing.has(wanted)) return;
  missing.add(wanted);
  // oxlint-disable-next-line no-console -- found by the tests in browsers: nobody who uses the app could act on it
  console.error(`The rules of ${wanted} are not among the extracted styles: ${classes.join(', ')}`);
}

function variablesHook(component: string, defaults: Defaults, options: HookOptions) {
  const named = (token: string) => `${component}${token.slice(0, 1).toUpperCase()}${token.slice(1)}`;
  const ownUnitless = Object.fromEntries(Object.entries(options.unitless ?? {}).map(([key, is]) => [named(key), is]));
  const numbers = { ...unitless, ...ownUnitless, [named('zIndexPopup')]: true };

  return (rootCls: string, others: readonly string[]): string => {
    const [, tokens, , , { key, prefix }] = useToken();
    const scope = [component, rootCls, ...others].join(' ');
    useStyleEffect(() => {
      const selectors = [rootCls, ...others].map((one) => `.${key}.${one}`);
      setVariables(key, tokens, scope, () => {
        const own = componentTokens({ component, tokens, defaults, options, named });
        return ruleOf(selectors, variablesOf(own, { prefix, unitless: numbers }));
      });
      // The classes of `others` are part of the scope.
    }, [key, tokens, prefix, scope]);
    return key;
  };
}

interface ComponentTokensOf {
  component: string;
  tokens: Tokens;
  defaults: Defaults;
  options: HookOptions;
  named: (token: string) => string;
}

/**
 * Returns the tokens of a component that differ from the theme's, as antd merges them: its own with the name of the
 * component, values of the theme that it changes without.
 */
function componentTokens({ component, tokens, defaults, options, named }: ComponentTokensOf): Tokens {
  const configured = tokens[component] as Tokens | undefined;
  const chosen: Record<string, unknown> = { ...configured };
  // Without own values the theme is passed as it is: a copy of its six hundred values for each component takes longer
  // than everything else here.
  const own =
    typeof defaults === 'function' ? defaults(configured ? { ...tokens, ...chosen } : tokens) : (defaults ?? {});
  for (const [old, name] of options.deprecatedTokens ?? []) chosen[name] ??= chosen[old];
  return Object.fromEntries(
    Object.entries({ ...own, ...chosen })
      .filter(([name, value]) => value !== tokens[name])
      .map(([name, value]) => [name in own ? named(name) : name, value]),
  );
}
