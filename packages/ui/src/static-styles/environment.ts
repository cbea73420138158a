import { useInsertionEffect } from 'react';

/** True while the build renders the first page: then there is no page to add styles to. */
export const isRenderedAtBuild = typeof CSSStyleSheet === 'undefined';

/** Rules with the variables of components that the build has rendered, in the order of their use. */
export const renderedRules: string[] = [];

/** Classes whose rules these components need. */
export const renderedClasses = new Set<string>();

/** Adds styles before the layout is computed; a rendering of the build has no effects, so it collects them at once. */
export const useStyleEffect: typeof useInsertionEffect = isRenderedAtBuild
  ? (effect) => void effect()
  : useInsertionEffect;
